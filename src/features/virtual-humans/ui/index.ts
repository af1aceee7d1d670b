export { myVirtualHumansPath } from '../model/virtual-human-paths.ts';
export { LearnerVirtualHumanCard } from './components/LearnerVirtualHumanCard.tsx';

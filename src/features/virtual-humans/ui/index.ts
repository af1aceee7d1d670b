export { LearnerVirtualHumanCard } from './components/LearnerVirtualHumanCard.tsx';
export { myVirtualHumansPath } from './virtual-human-paths.ts';

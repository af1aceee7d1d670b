export { LearnerVirtualHumanCard } from './components/LearnerVirtualHumanCard.tsx';
export { analyticsPath, myVirtualHumansPath } from './virtual-human-paths.ts';

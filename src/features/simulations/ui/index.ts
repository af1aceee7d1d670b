export { FeaturedSimulations, FeaturedSkeleton } from './components/FeaturedSimulations.tsx';
export { LearnerSimulationCard } from './components/LearnerSimulationCard.tsx';
export { useOwnResults } from './logs/own-results.ts';
export { mySimulationsPath, newSimulationPath } from './simulation-paths.ts';

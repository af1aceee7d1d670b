export { LearnerSimulationCard, OwnResultText } from './components/LearnerSimulationCard.tsx';
export { ProjectionBadge } from './components/ProjectionBadge.tsx';
export { SimulationPoster } from './components/SimulationPoster.tsx';
export { mySimulationsPath, newSimulationPath, playPath } from './simulation-paths.ts';

export { CardGrid } from './components/CardGrid.tsx';
export { LearnerCardGridSkeleton } from './components/LearnerCardGridSkeleton.tsx';
export { LearnerSimulationCard, OwnResultText } from './components/LearnerSimulationCard.tsx';
export { PosterBadge } from './components/PosterBadge.tsx';
export { ProjectionBadge } from './components/ProjectionBadge.tsx';
export { SimulationPoster } from './components/SimulationPoster.tsx';
export { analyticsPath, mySimulationsPath, playPath } from './simulation-paths.ts';

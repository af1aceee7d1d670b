export { FeaturedSimulations, FeaturedSkeleton } from './components/FeaturedSimulations.tsx';
export { LearnerSimulationCard } from './components/LearnerSimulationCard.tsx';
export { createSimulationOfUpload } from './create-from-upload.ts';
export { SimulationOfUnit } from './lazy-parts.ts';
export { SubmissionsTable, VideoHeatmap } from './logs/lazy-parts.ts';
export { useOwnResults } from './logs/own-results.ts';
export {
  analyticsPath,
  editPath,
  editVideoPath,
  mySimulationsPath,
  newSimulationPath,
  playPath,
  sessionLogPath,
  simulationsPath,
} from './simulation-paths.ts';

export { editPath, simulationsPath } from '../model/editor-paths.ts';
export { mySimulationsPath, playPath } from '../model/learner-paths.ts';

/** Where interactive videos are shown, worked on and evaluated. */
export const newSimulationPath: string = '/simulations/new';
export const allAnalyticsPath = '/analytics-data/simulations';

export function analyticsPath(simulationId: string): string {
  return `${allAnalyticsPath}/${simulationId}`;
}

export function editVideoPath(simulationId: string, videoId: string): string {
  return `/simulations/${simulationId}/videos/${videoId}`;
}

export function videoAnalyticsPath(simulationId: string, videoId: string): string {
  return `/simulations/${simulationId}/videos/${videoId}/analytics`;
}

/** Where staff read one session. */
export function sessionLogPath(simulationId: string, attemptId: string): string {
  return `${analyticsPath(simulationId)}?tab=logs&log=${attemptId}`;
}

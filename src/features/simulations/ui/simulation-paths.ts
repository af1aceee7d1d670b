/** Where interactive videos are shown, worked on and evaluated. */
export const simulationsPath = '/simulations';
export const newSimulationPath: string = '/simulations/new';
export const mySimulationsPath = '/my-simulations';

export function editPath(simulationId: string): string {
  return `/simulations/${simulationId}`;
}

export function analyticsPath(simulationId: string): string {
  return `/analytics-data/simulations/${simulationId}`;
}

export function editVideoPath(simulationId: string, videoId: string): string {
  return `/simulations/${simulationId}/videos/${videoId}`;
}

export function videoAnalyticsPath(simulationId: string, videoId: string): string {
  return `/simulations/${simulationId}/videos/${videoId}/analytics`;
}

export function playPath(simulationId: string): string {
  return `/my-simulations/${simulationId}`;
}

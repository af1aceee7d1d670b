export const simulationsPath: string = '/simulations';

/** Where staff change an interactive video. */
export function editPath(simulationId: string): string {
  return `/simulations/${simulationId}`;
}

/** Where learners see interactive videos and play one. */
export const mySimulationsPath = '/my-simulations';

export function playPath(simulationId: string): string {
  return `${mySimulationsPath}/${simulationId}`;
}

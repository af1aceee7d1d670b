/** Where sessions are shown. The own log is open to every signed-in person. */
export const mySessionsPath = '/my-profile/simulations';

export function mySessionPath(attemptId: string): string {
  return `${mySessionsPath}/${attemptId}`;
}

/** Where sessions are shown. The own log is open to every signed-in person. */
export const mySessionsPath = '/my-profile/simulations';

export function mySessionPath(submissionId: string): string {
  return `${mySessionsPath}/${submissionId}`;
}

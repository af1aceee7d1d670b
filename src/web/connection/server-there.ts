/** Whether the server answers; never throws. */
export function isServerThere(): Promise<boolean> {
  return fetch('/healthz', { cache: 'no-store' }).then(
    (answer) => answer.ok,
    () => false,
  );
}

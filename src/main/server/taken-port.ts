/** The advice where another program already listens on the port; null for any other error. */
export function describeTakenPort(error: unknown): string | null {
  if (!(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) return null;
  const name = 'port' in error ? `Port ${error.port}` : 'The port';
  return `${name} is already in use. Set PORT to another one, or stop the program that uses it.`;
}

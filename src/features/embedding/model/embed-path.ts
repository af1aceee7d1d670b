/**
 * The address of a player without the shell, for frames of our own pages and of pages that the operator named.
 */
export function embedPath(player: string): string {
  return `/embed/${player}`;
}

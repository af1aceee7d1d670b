/** The transcript on the page of its conversation. */
export const wordsAnchor = 'words';

/** The position of a turn on the page of its conversation; quotes link to it. */
export function turnAnchor(turnId: string): string {
  return `turn-${turnId}`;
}

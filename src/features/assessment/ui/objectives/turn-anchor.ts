/** Where a turn stands on the page of its conversation; quotes lead there. */
export function turnAnchor(turnId: string): string {
  return `turn-${turnId}`;
}

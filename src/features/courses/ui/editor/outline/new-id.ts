let last = 0;

/** A temporary id, which is negative, for a new module or unit. */
export function takeNewId(): number {
  last--;
  return last;
}

/** The words that a misspelling may stand for, by their first letter. */
export type SpellingVocabulary = {
  byLetter: ReadonlyMap<string, readonly string[]>;
  stems: ReadonlySet<string>;
};

/**
 * The number of slips that a word of this length may have. Short words may have none: every slip makes another word.
 */
export function slipsAllowed(length: number): number {
  if (length < 4) return 0;
  if (length < 8) return 1;
  return 2;
}

/**
 * Counts the slips between two words (a letter more, less, wrong, or two swapped); null when there are more than `max`.
 * Optimal string alignment over a band of the table: at most `length * (2 * max + 1)` steps.
 */
export function countSlips(a: string, b: string, max: number): number | null {
  if (Math.abs(a.length - b.length) > max) return null;
  const far = max + 1;
  let [beforeLast, last, current] = rowsOf(b.length + 1, far);
  for (let column = 0; column <= Math.min(b.length, max); column += 1) last[column] = column;
  for (let row = 1; row <= a.length; row += 1) {
    current.fill(far);
    const from = Math.max(0, row - max);
    const to = Math.min(b.length, row + max);
    let least = far;
    for (let column = from; column <= to; column += 1) {
      const value = column === 0 ? row : cell(a, b, row, column, beforeLast, last, current);
      current[column] = Math.min(value, far);
      least = Math.min(least, value);
    }
    if (least > max) return null;
    [beforeLast, last, current] = [last, current, beforeLast];
  }
  const slips = last[b.length] ?? far;
  return slips > max ? null : slips;
}

/** Three rows are reused: the words are short and there are many. */
const scratch = [new Uint8Array(64), new Uint8Array(64), new Uint8Array(64)] as const;

function rowsOf(width: number, far: number): [Uint8Array, Uint8Array, Uint8Array] {
  const rows: [Uint8Array, Uint8Array, Uint8Array] =
    width <= 64
      ? [scratch[0], scratch[1], scratch[2]]
      : [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)];
  for (const row of rows) row.fill(far);
  return rows;
}

function cell(
  a: string,
  b: string,
  row: number,
  column: number,
  beforeLast: Uint8Array,
  last: Uint8Array,
  current: Uint8Array,
): number {
  const same = a.charCodeAt(row - 1) === b.charCodeAt(column - 1);
  let value = Math.min(
    (last[column] ?? 255) + 1,
    (current[column - 1] ?? 255) + 1,
    (last[column - 1] ?? 255) + (same ? 0 : 1),
  );
  const swapped =
    row > 1 &&
    column > 1 &&
    a.charCodeAt(row - 1) === b.charCodeAt(column - 2) &&
    a.charCodeAt(row - 2) === b.charCodeAt(column - 1);
  if (swapped) value = Math.min(value, (beforeLast[column - 2] ?? 255) + 1);
  return value;
}

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const places = new Map<string, { row: number; column: number }>();
for (const [row, letters] of rows.entries()) {
  for (const [column, letter] of Array.from(letters).entries())
    places.set(letter, { row, column: column + row * 0.4 });
}

/** Keys beside each other on a keyboard: a slip between them is likelier than any other. */
export function areNeighbourKeys(a: string, b: string): boolean {
  const first = places.get(a);
  const second = places.get(b);
  if (first === undefined || second === undefined) return false;
  return Math.abs(first.row - second.row) <= 1 && Math.abs(first.column - second.column) <= 1.1;
}

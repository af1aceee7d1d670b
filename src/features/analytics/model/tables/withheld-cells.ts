/** Cells of a row of which no number is told: the word for it stands in the first. */
export function withheldCells(word: string, count: number): string[] {
  return [word, ...Array.from({ length: count - 1 }, () => '')];
}

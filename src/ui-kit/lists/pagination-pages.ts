/** At most this many page numbers are shown at once. */
const maxPageNumbers = 10;

/** The page numbers to show: a window of up to ten that keeps the current one near its middle. */
export function listPageNumbers(page: number, pageCount: number): number[] {
  const count = Math.min(pageCount, maxPageNumbers);
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), pageCount - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

/** False for text that databases do not store: with the null character, or half of a character pair. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}

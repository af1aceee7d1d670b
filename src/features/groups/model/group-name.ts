/** A group's name as it is stored: one space between words, none around them, and letters composed. */
export function cleanGroupName(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/**
 * The form in which two names count as the same: case, spaces, width and composition of letters are ignored.
 */
export function groupNameKey(name: string): string {
  return cleanGroupName(name.normalize('NFKC')).toLowerCase();
}

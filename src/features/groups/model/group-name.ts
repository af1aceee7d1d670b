/** A group's name as it is kept: one space between words, none around them, and letters composed. */
export function cleanGroupName(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** What two names have in common that are taken for the same: case, spaces, width and composition of letters aside. */
export function groupNameKey(name: string): string {
  return cleanGroupName(name.normalize('NFKC')).toLowerCase();
}

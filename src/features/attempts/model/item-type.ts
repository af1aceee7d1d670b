/** The API's ItemType is the kind of an item, which it writes with underscores. */
export function presentItemType(kind: string): string {
  return kind.replaceAll('-', '_');
}

export function readItemType(text: string): string {
  return text.replaceAll('_', '-');
}

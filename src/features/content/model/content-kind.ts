/** What is authored, versioned, published, tagged, archived and given to groups. Named as its tables are. */
export type ContentKind = 'simulation' | 'virtual_human';

export type ContentWord = ReturnType<typeof wordOf>;

/** As permissions, reasons of refusals, the audit log and share links call it. */
export function wordOf(kind: ContentKind) {
  return kind === 'virtual_human' ? 'virtual-human' : kind;
}

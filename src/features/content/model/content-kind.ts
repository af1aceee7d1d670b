/**
 * What is authored, versioned, published, tagged, archived and given to groups. A kind has this one name: in content_item
 * and the log of sessions, in permissions, reasons of refusals, the audit log and addresses of analytics.
 */
export const contentKinds = ['simulation', 'virtual-human'] as const;
export type ContentKind = (typeof contentKinds)[number];

export function findContentKind(text: string): ContentKind | undefined {
  return contentKinds.find((kind) => kind === text);
}

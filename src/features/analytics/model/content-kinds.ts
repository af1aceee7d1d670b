/** What can be analysed, as the API and addresses name it. */
export const contentKinds = ['simulation', 'virtual-human'] as const;
export type ContentKind = (typeof contentKinds)[number];

export function findContentKind(text: string): ContentKind | undefined {
  return contentKinds.find((kind) => kind === text);
}

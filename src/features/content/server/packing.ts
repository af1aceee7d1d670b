/** Something else that what is copied uses: an item of content, a form. */
export type PartReference = { kind: string; id: number };

/** What is copied, out of its place: `content` in a shape that the feature it belongs to reads again. */
export type Packed = {
  content: unknown;
  /** Of the media library, each once. */
  mediaIds: readonly number[];
  parts: readonly PartReference[];
};

/** What stands in the place of what was used, where it is unpacked; null where there is nothing. */
export type Replacements = {
  media(id: number): number | null;
  part(reference: PartReference): number | null;
};

/** Within the organisation a copy uses what the original uses. */
export const sameThings: Replacements = { media: (id) => id, part: ({ id }) => id };

export function eachOnce(ids: readonly (number | null)[]): number[] {
  return [...new Set(ids)].filter((id) => id !== null);
}

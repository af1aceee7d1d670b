/** A paragraph, list entry, row of a table or heading of a document. */
export type TextBlock = {
  text: string;
  /** The heading that it stands below; empty before the first. */
  heading: string;
  /** From 1 on; null where the format has no pages. */
  page: number | null;
};

/** Why a document gives no text: each is the key of a sentence for people. */
export const textProblems = [
  'damaged',
  'locked',
  'too-large-inside',
  'too-many-pages',
  'too-long',
  'no-text',
  'took-too-long',
] as const;
type TextProblem = (typeof textProblems)[number];

export type ReadText = { problem: TextProblem } | { pages: number | null; blocks: TextBlock[] };

/** A document longer than this is better given in parts: each part is then named in the quotes. */
export const textLimits = { pages: 500, characters: 3_000_000, blocks: 60_000 };

/** A document without any letters has pictures of text at best. */
export function finishBlocks(pages: number | null, blocks: readonly TextBlock[]): ReadText {
  const kept = blocks
    .map((block) => ({ ...block, text: tidyText(block.text), heading: tidyText(block.heading) }))
    .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
  const characters = kept.reduce((sum, { text }) => sum + text.length, 0);
  if (characters > textLimits.characters || kept.length > textLimits.blocks) return { problem: 'too-long' };
  if (kept.length === 0) return { problem: 'no-text' };
  return { pages, blocks: kept };
}

/** One line without control characters; the database takes no NUL, and half of a surrogate pair is no letter. */
function tidyText(text: string): string {
  return (
    text
      .toWellFormed()
      // Soft hyphens and the like are of the page; joiners and marks of direction belong to emoji and to scripts.
      .replace(/[\u00ad\u200b\u2060\ufeff]/gu, '')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
  );
}

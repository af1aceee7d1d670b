import type { Reading, Span } from './reading.ts';

/** A piece of a turn between two places where a new thought may begin. */
export type Piece = Span & {
  /** The sentence it belongs to; pieces of different sentences are never joined. */
  sentence: number;
  /** The piece begins like a question or a sentence of its own, not like the rest of the one before. */
  opens: boolean;
  /** The piece ends with a question mark. */
  asks: boolean;
  /** The text before the piece. Nothing at all is a weaker reason to cut than a pause or an 'and'. */
  after: 'sentence' | 'pause' | 'joiner' | 'or' | 'nothing';
};

/** The limit of thoughts in one turn; the rest stays one piece. */
export const maximumPieces = 40;

/** Full-width and half-width marks: people type what their keyboard has. */
export const sentenceEnds = new Set(['.', '?', '!', ';', '\n', '。', '？', '！', '；', '…']);
export const pauses = new Set([',', ':', '–', '—', '(', ')', '，', '、', '：', '（', '）', '/']);

/**
 * Cuts a turn at every place where a new question or remark may begin; pieces that belong together are joined again by
 * meaning.
 */
export function cutIntoPieces(reading: Reading): Piece[] {
  return reading.language.reading.cutIntoPieces(reading);
}

export function hasAny(gap: string, marks: ReadonlySet<string>): boolean {
  for (const character of gap) if (marks.has(character)) return true;
  return false;
}

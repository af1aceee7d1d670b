import type { Reading, Span } from './reading.ts';

/** A piece of a turn between two places where a new thought may begin. */
export type Piece = Span & {
  /** The sentence it belongs to; pieces of different sentences are never joined. */
  sentence: number;
  /** Begins like a question or a sentence of its own, and not like the rest of the one before. */
  opens: boolean;
  /** A question mark ends it. */
  asks: boolean;
  /** What stands before it: nothing at all is a weaker reason to cut than a pause or an 'and'. */
  after: 'sentence' | 'pause' | 'joiner' | 'or' | 'nothing';
};

/** More thoughts than this in one turn are not told apart: the rest stays one piece. */
export const maximumPieces = 40;

/** Marks of both widths: people write what their keyboard has. */
export const sentenceEnds = new Set(['.', '?', '!', ';', '\n', '。', '？', '！', '；', '…']);
export const pauses = new Set([',', ':', '–', '—', '(', ')', '，', '、', '：', '（', '）', '/']);

/** Cuts a turn wherever a new question or remark may begin; what belongs together is joined again by meaning. */
export function cutIntoPieces(reading: Reading): Piece[] {
  return reading.language.reading.cutIntoPieces(reading);
}

export function hasAny(gap: string, marks: ReadonlySet<string>): boolean {
  for (const character of gap) if (marks.has(character)) return true;
  return false;
}

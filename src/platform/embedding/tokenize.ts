/** A piece of a word with the logarithm of how common it is, in the order of the model's vocabulary. */
export type Vocabulary = readonly (readonly [piece: string, score: number])[];

/** The first entries of the vocabulary are marks of the model and stand for no text. */
const reserved = 6;
const unknown = 0;
const wordBegins = '\u2581';

/**
 * Cuts a text into the pieces whose scores are highest together (a unigram model as SentencePiece has it) and gives their numbers.
 * A character that no piece holds is unknown; several in a row count once.
 */
export function createTokenizer(vocabulary: Vocabulary): (text: string) => number[] {
  const ids = new Map<string, number>();
  let longest = 1;
  for (const [id, [piece]] of vocabulary.entries()) {
    if (id < reserved) continue;
    ids.set(piece, id);
    longest = Math.max(longest, piece.length);
  }

  return (text) => {
    const normal = text.normalize('NFKC');
    if (normal === '') return [];
    const symbols = [...`${wordBegins}${normal.replaceAll(' ', wordBegins)}`];
    const best: number[] = [0, ...symbols.map(() => Number.NEGATIVE_INFINITY)];
    const ends: { id: number; length: number }[] = [];
    const reach = (end: number, score: number, id: number, length: number) => {
      if (score < (best[end] ?? 0)) return;
      best[end] = score;
      ends[end] = { id, length };
    };
    for (let at = 0; at < symbols.length; at += 1) {
      const before = best[at] ?? 0;
      let piece = '';
      let isKnown = false;
      for (let length = 1; length <= longest && at + length <= symbols.length; length += 1) {
        piece += symbols[at + length - 1];
        const id = ids.get(piece);
        if (id === undefined) continue;
        isKnown = true;
        reach(at + length, before + (vocabulary[id]?.[1] ?? 0), id, length);
      }
      if (!isKnown) reach(at + 1, before, unknown, 1);
    }
    return readBack(ends, symbols.length);
  };
}

function readBack(ends: readonly { id: number; length: number }[], last: number): number[] {
  const found: number[] = [];
  for (let at = last; at > 0; ) {
    const { id, length } = ends[at] ?? { id: unknown, length: 1 };
    if (id !== unknown || found.at(-1) !== unknown) found.push(id);
    at -= length;
  }
  return found.reverse();
}

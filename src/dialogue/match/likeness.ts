import type { MatchIndex } from './match-index.ts';

/**
 * Vectors of a sentence model, by text, for the wordings of a case and the stretches of one turn (`listWordings`,
 * `listStretches`). The library compares them and never makes them.
 */
export type SentenceVectors = {
  /** SHA-256 of the model: kept with what was understood by it. */
  model: string;
  wordings: ReadonlyMap<string, Float32Array>;
  said: ReadonlyMap<string, Float32Array>;
};

/** How alike a stretch of the turn is to the nearest wording of each candidate, -1 to 1; null where the stretch has no vector. */
export type Liken = (index: MatchIndex, stretch: string) => Float64Array | null;

/** The vectors of one candidate's wordings behind each other. */
type Packed = readonly Float32Array[];
const packed = new WeakMap<SentenceVectors['wordings'], WeakMap<MatchIndex, Packed>>();

export function createLiken({ wordings, said }: SentenceVectors): Liken {
  const known = new Map<MatchIndex, Map<string, Float64Array>>();
  return (index, stretch) => {
    const vector = said.get(stretch);
    if (vector === undefined) return null;
    const ofIndex = known.get(index) ?? new Map<string, Float64Array>();
    known.set(index, ofIndex);
    const found = ofIndex.get(stretch) ?? compare(vector, pack(index, wordings));
    ofIndex.set(stretch, found);
    return found;
  };
}

function pack(index: MatchIndex, wordings: SentenceVectors['wordings']): Packed {
  const byIndex = packed.get(wordings) ?? new WeakMap<MatchIndex, Packed>();
  packed.set(wordings, byIndex);
  const made =
    byIndex.get(index) ??
    index.candidates.map(({ variants }) => {
      const vectors = variants.flatMap((text) => wordings.get(text) ?? []);
      const size = vectors[0]?.length ?? 0;
      const all = new Float32Array(vectors.length * size);
      for (const [at, vector] of vectors.entries()) all.set(vector.subarray(0, size), at * size);
      return all;
    });
  byIndex.set(index, made);
  return made;
}

/** How alike two sentences are, -1 to 1; 0 where one has no vector. */
export function likenessOf(one: Float32Array | undefined, other: Float32Array | undefined): number {
  if (one === undefined || other === undefined || one.length !== other.length) return 0;
  return round(product(one, other, 0));
}

function compare(vector: Float32Array, candidates: Packed): Float64Array {
  const size = vector.length;
  return Float64Array.from(candidates, (all) => {
    let best = -1;
    for (let from = 0; from + size <= all.length; from += size) {
      const sum = product(vector, all, from);
      if (sum > best) best = sum;
    }
    return round(best);
  });
}

/** Of a vector and that which stands in `all` from there on. */
function product(vector: Float32Array, all: Float32Array, from: number): number {
  let sum = 0;
  for (let at = 0; at < vector.length; at += 1) sum += (all[from + at] ?? 0) * (vector[at] ?? 0);
  return sum;
}

/** To four places, so that the last digits in which machines differ decide nothing. */
function round(likeness: number): number {
  return Math.round(likeness * 10_000) / 10_000;
}

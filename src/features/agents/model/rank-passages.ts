import { listTerms } from './passage-terms.ts';

/** Which passages answer a question best. Pure: similarities of meaning can be added by the ranks alone. */

export type RankedText = { id: number; title: string; heading: string; text: string };

/** Of all passages that the asker may read. */
export type Corpus = {
  passages: number;
  /** Terms of one passage, on average. */
  averageLength: number;
  /** How many passages have a term. */
  frequencies: ReadonlyMap<string, number>;
};

export type Ranked<Text extends RankedText> = {
  passage: Text;
  score: number;
  /** The share of what is asked about that the passage speaks of, by the weight of the terms: 0 to 1. */
  coverage: number;
  /** How many of the terms stand in it. */
  matched: number;
};

/** The usual values of BM25. */
const saturation = 1.2;
const lengthWeight = 0.75;
/** A term of the heading says what the passage is about. */
const headingWeight = 2;
const titleWeight = 0.4;
/** Terms that stand side by side in the question and in the passage. */
const neighbourWeight = 0.35;

export function weightOfTerm(term: string, { passages, frequencies }: Corpus): number {
  const having = frequencies.get(term) ?? 0;
  return Math.log(1 + (passages - having + 0.5) / (having + 0.5));
}

/** The weight of a term that one passage alone has: what scores are compared with, whatever the number of passages. */
export function weightOfRare(corpus: Corpus): number {
  return weightOfTerm('', { ...corpus, frequencies: new Map([['', 1]]) });
}

/** The best first; of equals the earlier number. */
export function rankPassages<Text extends RankedText>(
  terms: readonly string[],
  passages: readonly Text[],
  corpus: Corpus,
): Ranked<Text>[] {
  const weights = new Map(terms.map((term) => [term, weightOfTerm(term, corpus)]));
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return passages
    .map((passage) => scorePassage(terms, passage, { corpus, weights, whole }))
    .sort((one, other) => other.score - one.score || one.passage.id - other.passage.id);
}

type Weighing = { corpus: Corpus; weights: ReadonlyMap<string, number>; whole: number };

function scorePassage<Text extends RankedText>(
  terms: readonly string[],
  passage: Text,
  { corpus, weights, whole }: Weighing,
): Ranked<Text> {
  const text = listTerms(passage.text);
  const inText = countTerms(text);
  const inHeading = countTerms(listTerms(passage.heading));
  const inTitle = countTerms(listTerms(passage.title));
  const neighbours = new Set(text.slice(1).map((term, index) => `${text[index]} ${term}`));
  const norm = 1 - lengthWeight + (lengthWeight * text.length) / Math.max(1, corpus.averageLength);
  let score = 0;
  let covered = 0;
  let matched = 0;
  for (const [index, term] of terms.entries()) {
    const weight = weights.get(term) ?? 0;
    const often =
      (inText.get(term) ?? 0) +
      headingWeight * (inHeading.get(term) ?? 0) +
      titleWeight * Math.min(1, inTitle.get(term) ?? 0);
    if (often === 0) continue;
    score += (weight * often * (saturation + 1)) / (often + saturation * norm);
    if ((inText.get(term) ?? 0) + (inHeading.get(term) ?? 0) > 0) {
      covered += weight;
      matched += 1;
    }
    const next = terms[index + 1];
    if (next !== undefined && neighbours.has(`${term} ${next}`)) score += neighbourWeight * weight;
  }
  return { passage, score, coverage: whole === 0 ? 0 : covered / whole, matched };
}

function countTerms(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  return counts;
}

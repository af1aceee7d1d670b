import { listCharacters, listTerms } from './passage-terms.ts';

/** Which passages answer a question best, by their words and, where somebody compared it, by what they mean. Pure. */

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
  /** How near it is in meaning, -1 to 1; null where nobody compared it. */
  similarity: number | null;
  /** What the order goes by: the words in units of a rare term, and the rest beside them. */
  standing: number;
};

/** How near passages are to the question in meaning, by their numbers: -1 to 1, rounded. Without: words alone. */
export type Similarities = ReadonlyMap<number, number>;

/** The usual values of BM25. */
const saturation = 1.2;
const lengthWeight = 0.75;
/** A term of the heading says what the passage is about. */
const headingWeight = 2;
const titleWeight = 0.4;
/** Terms that stand side by side in the question and in the passage. */
const neighbourWeight = 0.35;
/** Chosen with the tuning halves of both sets of gold questions (bench/corpora/agent-questions). */
const meaningWeight = 7;
/** Single Chinese characters say little beside pairs; all of a question's together weigh so many rare terms. */
const characterWeight = 3;

export function weightOfTerm(term: string, { passages, frequencies }: Corpus): number {
  const having = frequencies.get(term) ?? 0;
  return Math.log(1 + (passages - having + 0.5) / (having + 0.5));
}

/** The weight of a term that one passage alone has: what scores are compared with, whatever the number of passages. */
export function weightOfRare(corpus: Corpus): number {
  return weightOfTerm('', { ...corpus, frequencies: new Map([['', 1]]) });
}

/** The best first; of equals the earlier number. `characters` are those of the question (`listCharacters`). */
export function rankPassages<Text extends RankedText>(
  terms: readonly string[],
  passages: readonly Text[],
  corpus: Corpus,
  beside: { characters?: readonly string[]; similarities?: Similarities } = {},
): Ranked<Text>[] {
  const weights = new Map(terms.map((term) => [term, weightOfTerm(term, corpus)]));
  const whole = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const rare = weightOfRare(corpus) || 1;
  const shares = shareCharacters(beside.characters ?? [], passages);
  return passages
    .map((passage, at) => {
      const scored = scorePassage(terms, passage, { corpus, weights, whole });
      const similarity = beside.similarities?.get(passage.id) ?? null;
      const more = characterWeight * (shares[at] ?? 0) + meaningWeight * Math.max(0, similarity ?? 0);
      return { ...scored, similarity, standing: scored.score / rare + more };
    })
    .sort((one, other) => other.standing - one.standing || one.passage.id - other.passage.id);
}

/** The share of the question's characters that each passage has, by how rare they are among these passages. */
function shareCharacters(characters: readonly string[], passages: readonly RankedText[]): number[] {
  if (characters.length === 0) return passages.map(() => 0);
  const having = passages.map(({ heading, text }) => new Set(listCharacters(`${heading}\n${text}`)));
  const weights = characters.map((character) => {
    const often = having.filter((each) => each.has(character)).length;
    return Math.log(1 + (passages.length - often + 0.5) / (often + 0.5));
  });
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  return having.map((each) =>
    characters.reduce((sum, one, at) => sum + (each.has(one) ? (weights[at] ?? 0) : 0) / whole, 0),
  );
}

type Weighing = { corpus: Corpus; weights: ReadonlyMap<string, number>; whole: number };

function scorePassage<Text extends RankedText>(
  terms: readonly string[],
  passage: Text,
  { corpus, weights, whole }: Weighing,
): Omit<Ranked<Text>, 'similarity' | 'standing'> {
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

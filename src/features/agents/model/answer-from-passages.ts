import { listTerms } from './passage-terms.ts';
import type { FoundQuote } from './quote-gate.ts';
import type { Corpus, Ranked, RankedText } from './rank-passages.ts';
import { weightOfRare, weightOfTerm } from './rank-passages.ts';
import { listSentences } from './sentences.ts';

/** The answer without a model: the passages themselves. Pure and the same each time. */

/**
 * A passage answers where it speaks of most of what is asked; or of less, where at least two terms come together that are
 * rare enough. Where its meaning was compared and is near, fewer of the words have to stand in it. The numbers were chosen with the
 * tuning halves of both sets of gold questions (bench/corpora/agent-questions): of what is not in the documents, nine in ten
 * questions get no answer.
 */
const byWords = { whole: 0.65, least: 0.5, strength: 2 };
const byMeaning = { whole: 0.5, least: 0.38, strength: 1.35 };
const leastTerms = 2;
const leastSimilarity = 0.45;
/**
 * Below this not even a model is asked: nothing of the question stands in any passage, in words, Chinese characters or meaning. A model says itself
 * that the passages do not answer, and its quotes are checked. A higher bar kept back every second Chinese question in other words than the documents'.
 */
const leastStandingForModel = 0.2;

/** Of what is shown as nearest. */
const leastCoverageNear = 0.05;
const leastSimilarityNear = 0.25;

const mostPassages = 3;
/** Others are shown as far as they are nearly as good as the best. */
const leastShare = 0.8;
const mostSentences = 3;

function isAbout({ coverage, matched, score, similarity }: Ranked<RankedText>, corpus: Corpus): boolean {
  if (similarity !== null && similarity < leastSimilarity) return false;
  const { whole, least, strength } = similarity === null ? byWords : byMeaning;
  if (coverage >= whole) return true;
  return coverage >= least && matched >= leastTerms && score >= strength * weightOfRare(corpus);
}

/** Whether the documents speak of what is asked; else they do not say. */
export function speaksOf(ranked: readonly Ranked<RankedText>[], corpus: Corpus): boolean {
  return ranked.slice(0, mostPassages).some((each) => isAbout(each, corpus));
}

/** Whether anything is there that a model may find an answer in, in other words than the question's. */
export function mayAnswer([best]: readonly Ranked<RankedText>[]): boolean {
  return best !== undefined && best.standing >= leastStandingForModel;
}

/** The sentences of the best passages that speak most of what is asked, with what stands beside them. */
export function quotePassages<Text extends RankedText>(
  terms: readonly string[],
  ranked: readonly Ranked<Text>[],
  corpus: Corpus,
): FoundQuote[] {
  const best = ranked[0]?.standing ?? 0;
  return ranked
    .slice(0, mostPassages)
    .filter((each, index) => index === 0 || (each.standing >= best * leastShare && isAbout(each, corpus)))
    .map(({ passage }) => ({ passageId: passage.id, ...chooseSentences(terms, passage.text, corpus) }));
}

/**
 * What stands nearest where the documents do not say: no answer, and shown as none. Nothing where nothing of what is asked
 * stands there, in words or in meaning.
 */
export function listNearest<Text extends RankedText>(
  terms: readonly string[],
  ranked: readonly Ranked<Text>[],
  corpus: Corpus,
): FoundQuote[] {
  return ranked
    .slice(0, mostPassages)
    .filter(
      ({ coverage, similarity }) => coverage > leastCoverageNear || (similarity ?? 0) >= leastSimilarityNear,
    )
    .map(({ passage }) => ({ passageId: passage.id, ...chooseSentences(terms, passage.text, corpus) }));
}

/** One run of sentences that begins with the one that speaks most of it. */
function chooseSentences(terms: readonly string[], text: string, corpus: Corpus) {
  const sentences = listSentences(text);
  const weights = sentences.map(({ start, end }) => {
    const said = new Set(listTerms(text.slice(start, end)));
    return terms.reduce((sum, term) => sum + (said.has(term) ? weightOfTerm(term, corpus) : 0), 0);
  });
  const at = weights.indexOf(Math.max(...weights));
  const first = Math.max(0, Math.min(at, sentences.length - 1));
  const last = Math.min(sentences.length - 1, first + mostSentences - 1);
  return { start: sentences[first]?.start ?? 0, end: sentences[last]?.end ?? text.length };
}

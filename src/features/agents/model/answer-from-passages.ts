import { listTerms } from './passage-terms.ts';
import type { FoundQuote } from './quote-gate.ts';
import type { Corpus, Ranked, RankedText } from './rank-passages.ts';
import { weightOfRare, weightOfTerm } from './rank-passages.ts';
import { listSentences } from './sentences.ts';

/** The answer without a model: the passages themselves. Pure and the same each time. */

/**
 * A passage answers where it speaks of half of what is asked; or of less, where at least two terms come together that are
 * rare enough. All three numbers were chosen with the tuning half of the gold questions (bench/corpora/agent-questions).
 */
const wholeCoverage = 0.5;
const leastCoverage = 0.28;
const leastStrength = 1.35;
const leastTerms = 2;
/** Below this not even a model is asked. */
const leastCoverageForModel = 0.2;

const mostPassages = 3;
/** Others are shown as far as they are nearly as good as the best. */
const leastShare = 0.8;
const mostSentences = 3;

function isAbout({ coverage, matched, score }: Ranked<RankedText>, corpus: Corpus): boolean {
  if (coverage >= wholeCoverage) return true;
  return coverage >= leastCoverage && matched >= leastTerms && score >= leastStrength * weightOfRare(corpus);
}

/** Whether the documents speak of what is asked; else they do not say. */
export function speaksOf(ranked: readonly Ranked<RankedText>[], corpus: Corpus): boolean {
  return ranked.slice(0, mostPassages).some((each) => isAbout(each, corpus));
}

/** Whether anything is there that a model may find an answer in, in other words than the question's. */
export function mayAnswer(ranked: readonly Ranked<RankedText>[]): boolean {
  return ranked.slice(0, mostPassages).some(({ coverage }) => coverage >= leastCoverageForModel);
}

/** The sentences of the best passages that speak most of what is asked, with what stands beside them. */
export function quotePassages<Text extends RankedText>(
  terms: readonly string[],
  ranked: readonly Ranked<Text>[],
  corpus: Corpus,
): FoundQuote[] {
  const best = ranked[0]?.score ?? 0;
  return ranked
    .slice(0, mostPassages)
    .filter((each, index) => index === 0 || (each.score >= best * leastShare && isAbout(each, corpus)))
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

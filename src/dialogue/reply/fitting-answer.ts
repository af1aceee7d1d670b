import { likenessOf, type SentenceVectors } from '../match/likeness.ts';
import { listTerms } from '../text/reading.ts';
import type { QuestionType } from '../text/term.ts';
import type { CaseIndex } from '../understand/case-index.ts';
import { askedBy } from '../understand/follow-ups.ts';
import { saidShare, wordsOf } from '../understand/told-texts.ts';

/** How much better than every other an answer has to fit to be chosen. */
const leastAhead = 0.1;
/** What a number in the answer says for it where a time or an amount is asked for. */
const ofNumber = 0.25;
const ofWords = 0.5;

const counting = new Set<QuestionType>(['when', 'howLong', 'howMuch', 'howOften']);

/**
 * The place of the answer that meets the question best, where an author wrote several that tell different things: 'where do you come from?'
 * and 'which bus?' may be one topic. Null where none is clearly better.
 */
export function findFitting(
  index: CaseIndex,
  asked: string,
  answers: readonly string[],
  vectors: SentenceVectors | null,
): number | null {
  if (answers.length < 2) return null;
  const terms = listTerms(index.language, asked);
  const isCounting = counting.has(askedBy(index, terms));
  const vector = vectors?.said.get(asked) ?? vectors?.said.get(`${asked}?`);
  const scores = answers.map((answer) => {
    const words = wordsOf(index, answer);
    // 'The blue one' counts nothing.
    const counts = [...words.numbers].some((key) => key !== '1');
    const number = isCounting && counts ? ofNumber : 0;
    return ofWords * saidShare([words], terms) + number + likenessOf(vector, vectors?.wordings.get(answer));
  });
  const best = Math.max(...scores);
  const at = scores.indexOf(best);
  const others = scores.filter((_, place) => place !== at);
  return best - Math.max(...others) >= leastAhead ? at : null;
}

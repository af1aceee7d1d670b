import { likenessOf, type SentenceVectors } from '../match/likeness.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { listTerms } from '../text/reading.ts';
import type { QuestionType } from '../text/term.ts';
import type { CaseIndex } from '../understand/case-index.ts';
import { askedBy } from '../understand/follow-ups.ts';
import { saidShare, wordsOf } from '../understand/told-texts.ts';
import { takeWording } from './wording.ts';

/** How much better than every other an answer has to fit to be chosen. */
const leastAhead = 0.1;
/** What a number in the answer says for it where a time or an amount is asked for, and a 'because' where a reason is; against it elsewhere. */
const ofNumber = 0.25;
/** 'Since September' counts nothing and says when. */
const ofTime = 0.15;
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
  const askedType = askedBy(index, terms);
  const isCounting = counting.has(askedType);
  const { told, reason } = index.language.questions;
  const vector = vectors?.said.get(asked) ?? vectors?.said.get(`${asked}?`);
  const scores = answers.map((answer) => {
    const words = wordsOf(index, answer);
    // 'The blue one' counts nothing.
    const counts = [...words.numbers].some((key) => key !== '1');
    const number = isCounting && counts ? ofNumber : 0;
    const time = told[askedType]?.test(answer) === true ? ofTime : 0;
    const because = reason.test(answer) ? (askedType === 'why' ? ofNumber : -ofNumber) : 0;
    return (
      ofWords * saidShare([words], terms) +
      number +
      time +
      because +
      likenessOf(vector, vectors?.wordings.get(answer))
    );
  });
  const best = Math.max(...scores);
  const at = scores.indexOf(best);
  const others = scores.filter((_, place) => place !== at);
  return best - Math.max(...others) >= leastAhead ? at : null;
}

/**
 * 'What do you mean?' after a first answer wants more of the same, and no 'because': the place of an answer that was not told yet, where the
 * next in turn would give a reason that nobody asked for. Null where the next in turn will do.
 */
export function findFurther(
  index: CaseIndex,
  state: DialogueState,
  { asked, key, answers }: { asked: string; key: string; answers: readonly string[] },
): number | null {
  const { reason } = index.language.questions;
  const next = takeWording(state, key, answers).text;
  if (!reason.test(next) || askedBy(index, listTerms(index.language, asked)) === 'why') return null;
  const told = answers[state.used[key] ?? -1];
  const at = answers.findIndex((answer) => answer !== told && !reason.test(answer));
  return at < 0 ? null : at;
}

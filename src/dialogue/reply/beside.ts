import { listTerms, readText, type Span } from '../text/reading.ts';
import type { QuestionType } from '../text/term.ts';
import type { CaseIndex } from '../understand/case-index.ts';
import { isLearners } from '../understand/given-back.ts';
import { holdsMark } from '../understand/small-words.ts';
import type { SocialAct, UnderstoodPart } from '../understand/understanding.ts';

type TopicPart = Extract<UnderstoodPart, { kind: 'topic' }>;

/**
 * 'In the middle, okay. Does it go anywhere else?': what was told already and is not asked for is not told again beside something new. An
 * offer that is made again is answered again, but not in the sentence of something new.
 */
export function isGivenBackBeside(
  index: CaseIndex,
  parts: readonly UnderstoodPart[],
  part: TopicPart,
  said: string,
): boolean {
  if (part.outcome !== 'repeated' || typeOf(index, said, part) !== 'none') return false;
  const isOffer = isLearners(index, part.topicId);
  return parts.some(
    (other) =>
      other.kind === 'topic' &&
      other.outcome !== 'repeated' &&
      (!isOffer || inOneSentence(said, other, part)),
  );
}

/** What comforts, thanks or excuses; a question behind it is what the turn is about. */
const reacting = new Set<SocialAct>(['apology', 'empathy', 'reassurance', 'thanks', 'agreement']);
const leastReacting = 0.5;

/**
 * 'I am sorry about all this. What is the order number?': a topic that the learner only raises by being sorry wants no words of its own before
 * an answer.
 */
export function isReactionBeside(
  index: CaseIndex,
  parts: readonly UnderstoodPart[],
  part: TopicPart,
  said: string,
): boolean {
  if (!isLearners(index, part.topicId) || typeOf(index, said, part) !== 'none') return false;
  const reading = readText(index.language, said, index.vocabulary);
  const acts = index.language.acts.find(reading, part, false);
  if (!acts.some(({ act, share }) => reacting.has(act) && share >= leastReacting)) return false;
  return parts.some(
    (other) =>
      other.kind === 'topic' &&
      other.start >= part.end &&
      other.outcome !== 'repeated' &&
      typeOf(index, said, other) !== 'none',
  );
}

/** 'I will ring at four. Can I reach you then?' asks about the plan, and not for the hours of the other person. */
export function asksAboutPlan(
  index: CaseIndex,
  parts: readonly UnderstoodPart[],
  part: TopicPart,
  said: string,
): boolean {
  const { marks, questions } = index.language;
  const terms = listTerms(index.language, said.slice(part.start, part.end));
  if (
    questions.findType(terms) !== 'yesNo' ||
    !holdsMark(marks.atThatTime, terms) ||
    holdsMark(marks.past, terms)
  )
    return false;
  const before = parts.findLast((other) => other.kind === 'topic' && other.end <= part.start);
  return (
    before?.kind === 'topic' && isLearners(index, before.topicId) && typeOf(index, said, before) === 'none'
  );
}

/** Two questions of one sentence that are answered by yes and by no: one of the answers is to something else. */
export function contradicts({ language }: CaseIndex, first: string, second: string): boolean {
  const { yes, no } = language.answers.begins;
  return (yes.test(first) && no.test(second)) || (no.test(first) && yes.test(second));
}

/** Whether no sentence ends between two stretches of a turn. */
export function inOneSentence(said: string, one: Span, other: Span): boolean {
  const [first, second] = one.start <= other.start ? [one, other] : [other, one];
  return !/[.!?…。！？]/u.test(said.slice(first.end, second.start));
}

/** Whether what raised a topic asks nothing: 'I won't push' is no question, whatever the character has to say to it. */
export function isStatedPart(index: CaseIndex, { start, end }: UnderstoodPart, said: string): boolean {
  return typeOf(index, said, { start, end }) === 'none' && !/^\s*[?？]/u.test(said.slice(end));
}

function typeOf({ language }: CaseIndex, said: string, { start, end }: Span): QuestionType {
  return language.questions.findType(listTerms(language, said.slice(start, end)));
}

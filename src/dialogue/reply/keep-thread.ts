import type { Topic } from '../dialogue-case.ts';
import { textsIn } from '../local-text.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { listTerms } from '../text/reading.ts';
import type { QuestionType, Term } from '../text/term.ts';
import { askedBy, repliedWithTopic } from '../understand/follow-ups.ts';
import { holdsMark } from '../understand/small-words.ts';
import { saidShare, wordsOf } from '../understand/told-texts.ts';
import { type Draft, hasAsked, isTense, say, take, wordingsOf } from './draft.ts';
import type { EngineLine } from './engine-line.ts';
import { findToldAgain } from './say-again.ts';
import { listWordings } from './stock-lines.ts';
import { takeThrough } from './wording.ts';

/** 'Go ahead' lets the character do what it asked for. 'What do you mean?', 'why?', 'since when?' about the last reply, where there is nothing more to tell. */
export function answerAskedBack(draft: Draft, line: 'noMore' | 'sameAgain'): void {
  const { index, before, said } = draft;
  const last = before.lastTopicId === null ? undefined : index.topicsById.get(before.lastTopicId);
  const type = askedBy(index, listTerms(index.language, said.text));
  // The last reply was an evasion: the character keeps to it, in other words.
  if (last !== undefined && before.withheld.includes(last.id)) evade(draft, last, draft.said.text);
  else if (line === 'noMore' && type === 'none' && hasAsked(draft)) say(draft, 'answered');
  else if (!repliedWithTopic(index, before)) say(draft, 'askedOfNothing');
  else sayAgain(draft, listTerms(index.language, said.text), unsureLines[type] ?? line);
}

/** What the last reply has told already, or that the character knows no more about it. */
function sayAgain(draft: Draft, terms: readonly Term[], unsure: EngineLine): void {
  const told = findToldAgain(draft.index, draft.before, terms);
  if (told === null) say(draft, ownLine(draft, terms, unsure));
  else {
    say(draft, 'repeatIntro');
    draft.sentences.push(told);
  }
}

/** A time or a number may have slipped one's mind; what one does oneself, and why, has not: it is told by nobody who is asked in passing. */
function ownLine({ index, state }: Draft, terms: readonly Term[], unsure: EngineLine): EngineLine {
  const { addressed, others } = index.language.marks;
  if (!holdsMark(addressed, terms) || holdsMark(others, terms)) return unsure;
  if (unsure === 'unsureWhy') return 'ownReason';
  const type = askedBy(index, terms);
  const isExact = unsure === 'unsureDetail' && type !== 'who' && type !== 'where';
  if (isExact || (unsure !== 'unsureDetail' && unsure !== 'unsureMore')) return unsure;
  return findSelfLine(state);
}

/** How the character meets a question about itself that the case has no answer to. */
export function findSelfLine(state: DialogueState): EngineLine {
  return isTense(state) ? 'askedOfSelfCurtly' : 'askedOfSelf';
}

/** Whether the topic of the last reply is kept back. */
export function hasEvaded({ before }: Pick<Draft, 'before'>): boolean {
  return before.lastTopicId !== null && before.withheld.includes(before.lastTopicId);
}

/** A question about the last reply that no topic answers: the thread is kept all the same. */
export function answerLeaning(draft: Draft, terms: readonly Term[]): void {
  const { index, before } = draft;
  const last = before.lastTopicId === null ? undefined : index.topicsById.get(before.lastTopicId);
  if (last !== undefined && before.withheld.includes(last.id)) evade(draft, last, draft.said.text);
  else sayAgain(draft, terms, unsureLines[askedBy(index, terms)] ?? 'unsureMore');
}

const unsureLines: Partial<Record<QuestionType, EngineLine>> = {
  why: 'unsureWhy',
  when: 'unsureDetail',
  where: 'unsureDetail',
  who: 'unsureDetail',
  howLong: 'unsureDetail',
  howMuch: 'unsureDetail',
  howOften: 'unsureDetail',
};

/** `text` is what asks for it. */
export function evade(draft: Draft, topic: Topic, text: string): void {
  if (isNamedRightly(draft, topic, text)) {
    say(draft, 'withheldNamed');
    return;
  }
  const own = wordingsOf(draft, topic.withheld);
  const general = listWordings(draft.index, 'withheld');
  if (own.length > 0) take(draft, takeThrough(draft.state, `withheld:${topic.id}`, [own, general]));
  else say(draft, 'withheld');
}

/** A word of the answer tells that somebody knows it where few wordings ask by it. */
const fewWordings = 0.3;
const fullWord = 0.9;
/** The share of the learner's words that the answers hold. */
const leastNamed = 0.5;

/**
 * 'Is it your mother? Is she ill?', asked of somebody who has kept it back before: who is found out does not evade as if nobody had asked. What
 * is never told is neither granted nor denied.
 */
function isNamedRightly({ before, index, content }: Draft, topic: Topic, text: string): boolean {
  if (topic.disclosure.rule !== 'trust' || before.withheld.length === 0) return false;
  const isOpened = [before.lastTopicId, topic.id].some((id) => id !== null && before.withheld.includes(id));
  const terms = listTerms(index.language, text);
  const type = askedBy(index, terms);
  if (!isOpened || (type !== 'yesNo' && type !== 'none')) return false;
  const answers = textsIn(topic.answers, index.locale, content.locales[0]).map((text) =>
    wordsOf(index, text),
  );
  const variants = textsIn(topic.variants, index.locale, content.locales[0]).map((text) =>
    wordsOf(index, text),
  );
  const isTelling = terms.some(
    (term) =>
      term.weight >= fullWord &&
      saidShare(answers, [term]) > 0 &&
      variants.filter((words) => saidShare([words], [term]) > 0).length < variants.length * fewWordings,
  );
  return isTelling && saidShare(answers, terms) >= leastNamed;
}

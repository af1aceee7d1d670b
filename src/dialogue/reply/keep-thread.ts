import type { Topic } from '../dialogue-case.ts';
import { listTerms } from '../text/reading.ts';
import type { QuestionType, Term } from '../text/term.ts';
import { askedBy, repliedWithTopic } from '../understand/follow-ups.ts';
import { type Draft, hasAsked, say, take, wordingsOf } from './draft.ts';
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
  if (last !== undefined && before.withheld.includes(last.id)) evade(draft, last);
  else if (line === 'noMore' && type === 'none' && hasAsked(draft)) say(draft, 'answered');
  else if (!repliedWithTopic(index, before)) say(draft, 'askedOfNothing');
  else sayAgain(draft, listTerms(index.language, said.text), unsureLines[type] ?? line);
}

/** What the last reply has told already, or that the character knows no more about it. */
function sayAgain(draft: Draft, terms: readonly Term[], unsure: EngineLine): void {
  const told = findToldAgain(draft.index, draft.before.lastReply, terms);
  if (told === null) say(draft, unsure);
  else {
    say(draft, 'repeatIntro');
    draft.sentences.push(told);
  }
}

/** A question about the last reply that no topic answers: the thread is kept all the same. */
export function answerLeaning(draft: Draft, terms: readonly Term[]): void {
  const { index, before } = draft;
  const last = before.lastTopicId === null ? undefined : index.topicsById.get(before.lastTopicId);
  if (last !== undefined && before.withheld.includes(last.id)) evade(draft, last);
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

export function evade(draft: Draft, topic: Topic): void {
  const own = wordingsOf(draft, topic.withheld);
  const general = listWordings(draft.content, draft.index, 'withheld');
  if (own.length > 0) take(draft, takeThrough(draft.state, `withheld:${topic.id}`, [own, general]));
  else say(draft, 'withheld');
}

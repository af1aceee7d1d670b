import type { DialogueCase } from '../dialogue-case.ts';
import { type LocalTexts, textsIn } from '../local-text.ts';
import type { SentenceVectors } from '../match/likeness.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import type { CaseIndex } from '../understand/case-index.ts';
import type { UnderstoodPart } from '../understand/understanding.ts';
import type { EngineLine } from './engine-line.ts';
import { asksLast, splitSentences } from './sentences.ts';
import { listWordings } from './stock-lines.ts';
import { takeThrough, takeWording } from './wording.ts';

/** The form of the learner's turn; it decides the answer to a turn that was not understood. */
export type Manner = 'silent' | 'foreign' | 'asking' | 'telling' | 'muttering';

/** The learner's turn, its form, and what a sentence model made of it. */
export type Said = { text: string; manner: Manner; vectors: SentenceVectors | null };

/** A reply in the making: the understanding it answers, its sentences so far, and the record of used wordings. */
export type Draft = {
  content: DialogueCase;
  index: CaseIndex;
  /** The state before the turn. */
  before: DialogueState;
  parts: readonly UnderstoodPart[];
  said: Said;
  manner: Manner;
  /** The state after the turn; only the record of wordings is added to it. */
  state: DialogueState;
  sentences: string[];
};

/** Says a line of the author's; the engine's own stand in where all of those were said. */
export function say(draft: Draft, line: EngineLine): void {
  take(draft, choose(draft, line));
}

/** Says a line behind what it is about: 'My front door? Why do you ask?' */
export function sayOf(draft: Draft, thing: string | null, line: EngineLine): void {
  const taken = choose(draft, line);
  const { sentenceGap } = draft.index.language.writing;
  const mark = sentenceGap === '' ? '？' : '?';
  const about =
    thing === null ? '' : `${thing.slice(0, 1).toUpperCase()}${thing.slice(1)}${mark}${sentenceGap}`;
  take(draft, { ...taken, text: `${about}${taken.text}` });
}

function choose(draft: Draft, line: EngineLine): ReturnType<typeof takeWording> {
  const own = listWordings(draft.index, line);
  const isShort = mayFollow.has(line) && own.length < enoughOfOwn;
  const others = isShort ? draft.index.language.lines[line] : own;
  const lists = own === others ? [own] : [own, others];
  let taken = takeThrough(draft.state, `line:${line}`, lists);
  for (let more = own.length + others.length; more > 0 && isLikeLast(draft, line, taken.text); more -= 1)
    taken = takeThrough(taken.state, `line:${line}`, lists);
  return taken;
}

/** Nobody says twice running that they do not know, and in the same form. */
function isLikeLast({ before, index }: Draft, line: EngineLine, text: string): boolean {
  if (!notKnowing.has(line)) return false;
  const form = (one: string) =>
    index.language.writing.hasSpaces
      ? one.toLowerCase().split(/\s+/u, wordsOfForm).join(' ')
      : one.slice(0, wordsOfForm);
  return splitSentences(before.lastReply).some((sentence) => form(sentence) === form(text));
}

const wordsOfForm = 3;

const notKnowing: ReadonlySet<EngineLine> = new Set<EngineLine>([
  'unknown',
  'askedOfSelf',
  'askedOfSelfCurtly',
  'ownReason',
  'unsureWhy',
  'unsureDetail',
  'unsureMore',
]);

/** What a character says again and again in a long talk, and where any character's words do if an author wrote few. */
const mayFollow: ReadonlySet<EngineLine> = new Set([...notKnowing, 'notUnderstood', 'withheld']);
/** So many of an author's own stay among themselves: nobody hears one of them twice running. */
const enoughOfOwn = 4;

export function sayOne(draft: Draft, key: string, wordings: readonly string[]): void {
  take(draft, takeWording(draft.state, key, wordings));
}

export function take(draft: Draft, taken: ReturnType<typeof takeWording>): void {
  draft.state = taken.state;
  if (taken.text.trim() !== '') draft.sentences.push(taken.text.trim());
}

export function wordingsOf({ content, index }: Draft, texts: LocalTexts): readonly string[] {
  return textsIn(texts, index.locale, content.locales[0]);
}

export function hasAsked({ before }: Draft): boolean {
  return asksLast(before.lastReply);
}

/** From this tension on a character is curt. */
const tense = 6.5;

export function isTense({ tension }: DialogueState): boolean {
  return tension >= tense;
}

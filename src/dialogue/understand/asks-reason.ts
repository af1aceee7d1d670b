import { splitSentences } from '../reply/sentences.ts';
import type { DialogueState } from '../state/dialogue-state.ts';
import { questionTypeOf } from '../text/question-words.ts';
import type { Term } from '../text/term.ts';
import type { CaseIndex } from './case-index.ts';
import { holdsMark, listWords } from './small-words.ts';
import { headOf, wordsOf } from './told-texts.ts';

/** From this weight on a word says what happens. */
const leastSaid = 0.2;

/** 'Why don't you go to bed?' is about what the other person does; 'why don't we ask him?' and 'why don't you let me try?' offer something. */
export function asksWhyNot({ language }: CaseIndex, terms: readonly Term[]): boolean {
  const { addressed, denials, speaker } = language.marks;
  const words = listWords(terms);
  const why = words.findLastIndex((term) => questionTypeOf(term) === 'why');
  const asked = why < 0 ? [] : words.slice(why + 1);
  const isDenied = asked.some(({ key, word }) => denials.has(key) || denials.has(word));
  return isDenied && holdsMark(addressed, asked) && !asked.some(({ word }) => speaker.has(word));
}

/**
 * 'Why don't you ask him?' proposes it, but after 'that's why I don't ask' it asks for the reason: the character has just denied what the
 * question says first.
 */
export function asksReason(
  index: CaseIndex,
  { lastReply }: Pick<DialogueState, 'lastReply'>,
  terms: readonly Term[],
): boolean {
  const { denials, addressed } = index.language.marks;
  const words = listWords(terms);
  const why = words.findLastIndex((term) => questionTypeOf(term) === 'why');
  const asked = why < 0 ? [] : words.slice(why + 1);
  const from = asked.findIndex(({ key, word }) => denials.has(key) || denials.has(word));
  if (from < 0 || !holdsMark(addressed, asked)) return false;
  const done = asked.slice(from + 1).find(({ key, weight }) => weight >= leastSaid && !key.startsWith('q:'));
  if (done === undefined) return false;
  return splitSentences(lastReply).some((sentence) => {
    const { denies, keys } = wordsOf(index, sentence);
    return denies && (keys.has(done.key) || keys.has(headOf(done.key)));
  });
}

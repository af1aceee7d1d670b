import type { DialogueState } from '../state/dialogue-state.ts';
import { listTerms } from '../text/reading.ts';
import type { Term } from '../text/term.ts';
import type { CaseIndex } from '../understand/case-index.ts';
import { askedBy } from '../understand/follow-ups.ts';
import { listOwn } from '../understand/own-words.ts';
import { holdsMark } from '../understand/small-words.ts';
import { headOf, isNamed, telltale, wordsOf } from '../understand/told-texts.ts';
import { splitSentences } from './sentences.ts';

/**
 * The sentence of the last reply that holds what a short question asks for: 'how old was he?' after 'he was sixty-one, and that was that'.
 * Null where none tells a time, an age or how long, and where the question has a word that the reply lacks ('when did you notice?').
 */
export function findToldAgain(
  index: CaseIndex,
  { lastReply, lastTopicId }: Pick<DialogueState, 'lastReply' | 'lastTopicId'>,
  terms: readonly Term[],
): string | null {
  const { told, asksAge } = index.language.questions;
  const pattern = told[asksAge(terms) ? 'age' : askedBy(index, terms)];
  const own = listOwn(index, { lastReply }, terms).filter((term) => !isNamed(index, lastTopicId, term));
  if (pattern === undefined || own.length > 0) return null;
  const sentences = splitSentences(lastReply).filter(
    (sentence) => pattern.test(sentence) && !(asksAge(terms) && isOfOthers(index, terms, sentence)),
  );
  const said = sentences.map((sentence) => countSaid(index, sentence, terms));
  return sentences[said.indexOf(Math.max(...said))] ?? null;
}

/** 'How old are you?' is not answered by 'he was sixty-one'. */
function isOfOthers({ language }: CaseIndex, terms: readonly Term[], sentence: string): boolean {
  const { addressed, others, speaker } = language.marks;
  if (!holdsMark(addressed, terms) || holdsMark(others, terms)) return false;
  return !holdsMark(speaker, listTerms(language, sentence));
}

function countSaid(index: CaseIndex, text: string, terms: readonly Term[]): number {
  const { keys } = wordsOf(index, text);
  return terms.filter(({ key, weight }) => weight >= telltale && (keys.has(key) || keys.has(headOf(key))))
    .length;
}

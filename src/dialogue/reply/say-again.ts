import type { Term } from '../text/term.ts';
import type { CaseIndex } from '../understand/case-index.ts';
import { askedBy } from '../understand/follow-ups.ts';
import { listOwn } from '../understand/own-words.ts';
import { headOf, telltale, wordsOf } from '../understand/told-texts.ts';
import { splitSentences } from './sentences.ts';

/**
 * The sentence of the last reply that holds what a short question asks for: 'how old was he?' after 'he was sixty-one, and that was that'.
 * Null where none tells a time, an age or how long, and where the question has a word that the reply lacks ('when did you notice?').
 */
export function findToldAgain(index: CaseIndex, lastReply: string, terms: readonly Term[]): string | null {
  const { told, asksAge } = index.language.questions;
  const pattern = told[asksAge(terms) ? 'age' : askedBy(index, terms)];
  if (pattern === undefined || listOwn(index, { lastReply }, terms).length > 0) return null;
  const sentences = splitSentences(lastReply).filter((sentence) => pattern.test(sentence));
  const said = sentences.map((sentence) => countSaid(index, sentence, terms));
  return sentences[said.indexOf(Math.max(...said))] ?? null;
}

function countSaid(index: CaseIndex, text: string, terms: readonly Term[]): number {
  const { keys } = wordsOf(index, text);
  return terms.filter(({ key, weight }) => weight >= telltale && (keys.has(key) || keys.has(headOf(key))))
    .length;
}

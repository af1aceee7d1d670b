import type { Term } from '../text/term.ts';
import type { CaseIndex } from '../understand/case-index.ts';
import { askedBy } from '../understand/follow-ups.ts';
import { saidShare, wordsOf } from '../understand/told-texts.ts';
import { splitSentences } from './sentences.ts';

/**
 * The sentence of the last reply that holds what a short question asks for: 'how old was he?' after 'he was sixty-one, and that was that'.
 * Null where none tells a time, an age or how long.
 */
export function findToldAgain(index: CaseIndex, lastReply: string, terms: readonly Term[]): string | null {
  const { told, asksAge } = index.language.questions;
  const pattern = told[asksAge(terms) ? 'age' : askedBy(index, terms)];
  if (pattern === undefined) return null;
  const sentences = splitSentences(lastReply).filter((sentence) => pattern.test(sentence));
  const shares = sentences.map((sentence) => saidShare([wordsOf(index, sentence)], terms));
  return sentences[shares.indexOf(Math.max(...shares))] ?? null;
}

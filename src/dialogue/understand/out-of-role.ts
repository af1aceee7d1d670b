import type { LanguagePack } from '../languages/language-pack.ts';
import type { Reading } from '../text/reading.ts';
import { listSentences } from './distress.ts';

/**
 * How surely a turn wants the character out of its role: its instructions, the score, hints and answers, another part to play. A
 * logit, learnt from labelled lines (bench/train-out-of-role.ts), of the turn or of the sentence that sounds most like it.
 */
export function measureOutOfRole({ role }: LanguagePack, reading: Reading): number {
  const { text } = reading;
  const sentences = listSentences(reading).map(({ start, end }) => text.slice(start, end));
  return Math.max(...[text, ...(sentences.length > 1 ? sentences : [])].map(role.classify));
}

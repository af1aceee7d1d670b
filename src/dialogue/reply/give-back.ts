import type { DialogueState } from '../state/dialogue-state.ts';
import { listTerms } from '../text/reading.ts';
import type { CaseIndex } from '../understand/case-index.ts';
import { isNumber, listTold, saidShare, telltale, wordsOf } from '../understand/told-texts.ts';
import { splitSentences } from './sentences.ts';

/** How much of what was given back a sentence has to hold to be what was meant. */
const leastMeant = 0.34;

/**
 * The sentence that the character told, where the learner gives it back with another number: 'six months, you said?' after 'three months
 * or so'. Null where nothing is wrong.
 */
export function giveBack(index: CaseIndex, state: DialogueState, said: string): string | null {
  const terms = listTerms(index.language, said).filter(
    ({ weight, key }) => weight >= telltale || isNumber({ key }),
  );
  const numbers = terms.filter(isNumber);
  if (numbers.length === 0) return null;
  const told = [...listTold(index, state).values()].flat();
  const isTold = (key: string) => told.some((text) => wordsOf(index, text).numbers.has(key));
  if (numbers.every(({ key }) => isTold(key))) return null;
  const sentences = told.flatMap(splitSentences).filter((text) => wordsOf(index, text).numbers.size > 0);
  const shares = sentences.map((text) => saidShare([wordsOf(index, text)], terms));
  const most = Math.max(0, ...shares);
  return most < leastMeant ? null : (sentences[shares.indexOf(most)] ?? null);
}

import type { MatchIndex } from '../match/match-index.ts';
import type { Ranked } from '../match/rank.ts';
import { findReadAloud } from '../match/read-aloud.ts';
import type { Reading, Span } from '../text/reading.ts';
import { isInEarnest } from '../text/stance.ts';
import type { Term } from '../text/term.ts';
import type { CaseIndex } from './case-index.ts';

const readAloud = new WeakMap<Reading, readonly Span[]>();

/** The stretches of a turn that are read from what the learner sees. */
export function listReadAloud({ shown }: CaseIndex, reading: Reading): readonly Span[] {
  const known = readAloud.get(reading) ?? findReadAloud(shown, reading);
  readAloud.set(reading, known);
  return known;
}

/** Whether the speaker says these terms in earnest, and not of somebody else, from a text or as a mere thought. */
export function isMeant(
  index: CaseIndex,
  reading: Reading,
  terms: readonly Term[],
  { of, taken }: { of: MatchIndex; taken: Ranked },
): boolean {
  const held = of.held.get(taken.id);
  const others = listReadAloud(index, reading);
  return isInEarnest(reading, terms, {
    asks: taken.asks || !of.remarkIds.has(taken.id),
    others,
    ...(held === undefined ? {} : { held }),
  });
}

import type { FoundAct } from '../languages/language-pack.ts';
import type { Reading, Span } from '../text/reading.ts';
import { findScopes, findStance } from '../text/stance.ts';
import type { SocialAct } from './understanding.ts';

/** What is done with words besides asking: one entry for each kind of act that the clause holds. */
export function findActs(reading: Reading, span: Span, asks: boolean): FoundAct[] {
  const found = reading.language.acts.find(reading, span, asks);
  const scopes = findScopes(reading);
  return scopes.length === 0
    ? found
    : found.filter(({ act, start }) => !meant.has(act) || findStance(scopes, start) === undefined);
}

/** What is done by saying it, and is not done where it is denied, reported or supposed. */
const meant = new Set<SocialAct>([
  'empathy',
  'reassurance',
  'apology',
  'introduction',
  'thanks',
  'agreement',
]);

import type { FoundAct } from '../languages/language-pack.ts';
import type { Reading, Span } from '../text/reading.ts';
import { findScopes, findStance } from '../text/stance.ts';
import type { SocialAct } from './understanding.ts';

/** The acts of a clause besides asking: one entry for each kind. */
export function findActs(reading: Reading, span: Span, asks: boolean): FoundAct[] {
  const found = reading.language.acts.find(reading, span, asks);
  const scopes = findScopes(reading);
  return scopes.length === 0
    ? found
    : found.filter(({ act, start }) => !meant.has(act) || findStance(scopes, start) === undefined);
}

/** Acts that are performed by saying them, and not where they are denied, reported or supposed. */
const meant = new Set<SocialAct>([
  'empathy',
  'reassurance',
  'apology',
  'introduction',
  'thanks',
  'agreement',
]);

import type { Reading, Span } from './reading.ts';

/**
 * The stance of words that are not simply stated: 'I will not …' denies or forbids, 'he said …' reports, 'if I had …'
 * supposes, 'why should I …?' asks whether. Such words have no effect: they earn nothing, choose nothing and change no
 * feelings.
 */
export type Stance = 'denied' | 'reported' | 'supposed' | 'asked';

export type Scope = Span & { stance: Stance };

const scopesOf = new WeakMap<Reading, readonly Scope[]>();

/** The stretches of a text that are not simply stated. All text outside them is. */
export function findScopes(reading: Reading): readonly Scope[] {
  const known = scopesOf.get(reading);
  if (known !== undefined) return known;
  const scopes = reading.language.reading.findScopes(reading);
  scopesOf.set(reading, scopes);
  return scopes;
}

/** The stance of the word at this place; words that are denied twice are stated. */
export function findStance(scopes: readonly Scope[], at: number): Stance | undefined {
  const around = scopes.filter(({ start, end }) => start <= at && at < end);
  const denials = around.filter(({ stance }) => stance === 'denied').length;
  const other = around.find(({ stance }) => stance !== 'denied');
  return other?.stance ?? (denials % 2 === 1 ? 'denied' : undefined);
}

import type { Reading, Span } from './reading.ts';

/**
 * How words are held that are not simply said: 'I will not …' denies or forbids, 'he said …' reports, 'if I had …' supposes,
 * 'why should I …?' asks whether. What is held so is not done: it earns nothing, leads nowhere and moves nobody.
 */
export type Stance = 'denied' | 'reported' | 'supposed' | 'asked';

export type Scope = Span & { stance: Stance };

const scopesOf = new WeakMap<Reading, readonly Scope[]>();

/** The stretches of a text that are not simply said. What stands in none of them is. */
export function findScopes(reading: Reading): readonly Scope[] {
  const known = scopesOf.get(reading);
  if (known !== undefined) return known;
  const scopes = reading.language.reading.findScopes(reading);
  scopesOf.set(reading, scopes);
  return scopes;
}

/** How the word at this place is held; what is denied twice is said. */
export function findStance(scopes: readonly Scope[], at: number): Stance | undefined {
  const around = scopes.filter(({ start, end }) => start <= at && at < end);
  const denials = around.filter(({ stance }) => stance === 'denied').length;
  const other = around.find(({ stance }) => stance !== 'denied');
  return other?.stance ?? (denials % 2 === 1 ? 'denied' : undefined);
}

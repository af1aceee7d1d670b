import type { Reading, Span } from './reading.ts';
import type { Term } from './term.ts';

/**
 * The stance of words that are not simply stated: 'I will not …' denies or forbids, 'he said …' reports, 'if I had …'
 * supposes, 'the sign says …' quotes, 'why should I …?' asks whether. Such words have no effect: they earn nothing, choose nothing and change no
 * feelings.
 */
export type Stance = 'denied' | 'reported' | 'quoted' | 'supposed' | 'asked';

/** `refuses`: the speaker denies what they themselves would say, do or ask, so that a question in it asks nothing. */
export type Scope = Span & { stance: Stance; refuses?: true };

const scopesOf = new WeakMap<Reading, readonly Scope[]>();

/** The stretches of a text that are not simply stated. All text outside them is. */
export function findScopes(reading: Reading): readonly Scope[] {
  const known = scopesOf.get(reading);
  if (known !== undefined) return known;
  const { language, folded } = reading;
  // As it was written: corrected by the words of a case 'poster' might be one of them.
  const plain = { ...reading, words: language.reading.readWords(folded, undefined) };
  const scopes = [...language.reading.findScopes(plain), ...findInMarks(reading)];
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

/** Words in quotation marks beside words that are not: another's, not the speaker's. */
function findInMarks({ folded }: Reading): Scope[] {
  const places = [...folded.text.matchAll(/"[^"]{4,}"/gu)];
  const outside = folded.text.replaceAll(/"[^"]{4,}"/gu, ' ');
  if (!/[\p{L}\p{N}]/u.test(outside)) return [];
  return places.flatMap(({ index, 0: found }): Scope[] => {
    const start = folded.starts[index];
    const end = folded.ends[index + found.length - 1];
    return start === undefined || end === undefined ? [] : [{ start, end, stance: 'quoted' }];
  });
}

/**
 * Whether these terms of a stretch are said in earnest by the speaker: told, asked or promised, and not reported,
 * quoted, supposed or asked about. `asks`: it would be a question, which is not asked where it is refused; what states
 * is compared by its stance where it is matched. `held`: the stances of the
 * author's wordings, who wants it held so. `others`: further stretches that are not the speaker's own words.
 */
export function isInEarnest(
  reading: Reading,
  terms: readonly Term[],
  { asks, held = none, others = [] }: { asks: boolean; held?: ReadonlySet<Stance>; others?: readonly Span[] },
): boolean {
  const scopes: readonly (Span & { stance?: Stance; refuses?: true })[] = [...findScopes(reading), ...others];
  if (scopes.length === 0) return true;
  let all = 0;
  let aside = 0;
  for (const { start, weight } of terms) {
    const mass = Math.max(weight, leastMass);
    all += mass;
    const isHeld = scopes.some(
      (scope) => scope.start <= start && start < scope.end && isAside(scope, asks, held),
    );
    if (isHeld) aside += mass;
  }
  return aside < mostHeld * all;
}

const none: ReadonlySet<Stance> = new Set();

function isAside(
  { stance, refuses }: { stance?: Stance; refuses?: true },
  asks: boolean,
  held: ReadonlySet<Stance>,
): boolean {
  if (stance === undefined) return true;
  if (stance === 'denied') return asks && refuses === true;
  // Reading from a label and telling what somebody said are the same to an author who wants either.
  const alike: readonly Stance[] =
    stance === 'quoted' || stance === 'reported' ? ['quoted', 'reported'] : [stance];
  return !alike.some((one) => held.has(one));
}

/** The stances besides denial that the terms of wordings have. */
export function listHeld(wordings: readonly (readonly Term[])[]): ReadonlySet<Stance> {
  return new Set(
    wordings.flat().flatMap(({ stance }) => (stance === undefined || stance === 'denied' ? [] : [stance])),
  );
}

/** Small words count a little, so that a stretch of nothing else has a weight. */
const leastMass = 0.05;
/** The share of a stretch that may lie in a scope before all of it does. */
const mostHeld = 0.55;

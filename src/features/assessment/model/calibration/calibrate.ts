import { countPairs, findKappa, type Kappa } from './kappa.ts';

/** What a rater says of one criterion, in order. Only `shown` earns the points. */
export const ratingLevels = ['missed', 'partly', 'shown'] as const;
export type RatingLevel = (typeof ratingLevels)[number];

/** The lowest agreement that counts as good enough where nobody set another: 'substantial' begins above it (Landis and Koch 1977). */
export const defaultBar = 0.6;

/**
 * Fewer gold sessions prove nothing. Kappa of two categories wants at least 2 × 2² = 8 (Cicchetti and Fleiss 1977), and some
 * are lost where the raters disagree.
 */
export const minimumGoldSessions = 10;

/** One gold session, as far as one criterion goes: what two people said of it, and the machine. */
export type GoldCase = {
  levels: readonly [RatingLevel, RatingLevel];
  /** Null where this scorer has not judged it. */
  machine: boolean | null;
};

/**
 * Why points of a criterion count, or are practice: too few were rated by two people; the two people disagree; this machine has
 * judged too few of them; people and machine disagree; there is no measure, because all gold sessions are alike.
 */
export type CalibrationState =
  | 'calibrated'
  | 'too-few'
  | 'raters-differ'
  | 'not-judged'
  | 'machine-differs'
  | 'all-alike';

export type Calibration = {
  state: CalibrationState;
  /** Sessions that two people rated. */
  rated: number;
  /** Between the two people, in three levels. */
  raters: { equal: Kappa | null; linear: Kappa | null; quadratic: Kappa | null };
  /** Sessions on which both people agree whether the points are earned, and which the machine judged. */
  agreed: number;
  /** Between what both people say and the machine: earned or not, so that weights change nothing. */
  machine: Kappa | null;
};

/** People are held to the bar by linear weights, which forgive half of 'partly'; the machine by earned or not. */
export function calibrate(cases: readonly GoldCase[], bar: number): Calibration {
  const ratings = countPairs(
    cases.map(({ levels: [one, other] }) => [ratingLevels.indexOf(one), ratingLevels.indexOf(other)]),
    ratingLevels.length,
  );
  const raters = {
    equal: findKappa(ratings),
    linear: findKappa(ratings, 'linear'),
    quadratic: findKappa(ratings, 'quadratic'),
  };
  const verdicts = cases.flatMap(({ levels, machine }): [number, number][] => {
    const consensus = findConsensus(levels);
    return consensus === null || machine === null ? [] : [[Number(consensus), Number(machine)]];
  });
  const machine = findKappa(countPairs(verdicts, 2));
  const found = { rated: cases.length, raters, agreed: verdicts.length, machine };
  const judged = cases.filter((one) => one.machine !== null).length;
  return { state: findState({ ...found, judged }, bar), ...found };
}

/** Whether the points are earned, where both people say the same of it; else null. */
export function findConsensus([one, other]: readonly [RatingLevel, RatingLevel]): boolean | null {
  const earned = one === 'shown';
  return earned === (other === 'shown') ? earned : null;
}

function findState(
  { rated, raters, judged, machine }: Omit<Calibration, 'state'> & { judged: number },
  bar: number,
): CalibrationState {
  if (rated < minimumGoldSessions) return 'too-few';
  if (raters.linear === null) return 'all-alike';
  if (raters.linear.value < bar) return 'raters-differ';
  if (judged < minimumGoldSessions) return 'not-judged';
  if (machine === null) return 'all-alike';
  return machine.value < bar ? 'machine-differs' : 'calibrated';
}

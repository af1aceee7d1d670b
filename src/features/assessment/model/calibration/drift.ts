import type { Calibration, CalibrationState } from './calibrate.ts';
import type { Kappa } from './kappa.ts';

/** One objective in a run over the gold sessions. */
export type MeasuredObjective = {
  objectiveId: string;
  /** A hash of what earned it: changed, it is another objective, and nothing of this holds for it. */
  evidence: string;
  state: CalibrationState;
  agreed: number;
  machine: Kappa | null;
  /** Its points are practice until a run finds it at the bar again. */
  drifting: boolean;
};

/**
 * passed: whatever could be measured is at the bar, and nothing waits to pass again; drifted: something is below it, or was and could not be
 * measured since; unmeasured: nothing could be measured.
 */
export type RunOutcome = 'passed' | 'drifted' | 'unmeasured' | 'unfinished';

/** Whether a measurement says anything about the machine: at the bar, below it, or nothing. */
function findDrift(state: CalibrationState): boolean | null {
  if (state === 'machine-differs') return true;
  return state === 'calibrated' ? false : null;
}

/**
 * What a run over the gold sessions comes to. Drift ends when a run passes, and not because sessions went: what could not be measured this
 * time stays as the run before found it, as long as its evidence is the same.
 */
export function settleRun(
  measured: ReadonlyMap<string, Calibration>,
  evidence: Readonly<Record<string, string>>,
  earlier: readonly MeasuredObjective[],
): { outcome: Exclude<RunOutcome, 'unfinished'>; objectives: MeasuredObjective[] } {
  const before = new Map(earlier.map((one) => [`${one.objectiveId} ${one.evidence}`, one.drifting]));
  const objectives = [...measured].map(([objectiveId, { state, agreed, machine }]): MeasuredObjective => {
    const hash = evidence[objectiveId] ?? '';
    const drifting = findDrift(state) ?? before.get(`${objectiveId} ${hash}`) ?? false;
    return { objectiveId, evidence: hash, state, agreed, machine, drifting };
  });
  return { outcome: findOutcome(objectives), objectives };
}

function findOutcome(objectives: readonly MeasuredObjective[]): Exclude<RunOutcome, 'unfinished'> {
  if (objectives.some(({ drifting }) => drifting)) return 'drifted';
  return objectives.some(({ state }) => findDrift(state) !== null) ? 'passed' : 'unmeasured';
}

/** Objectives that drift now and did not before, and the other way round, as the evidence is now. */
export function compareRuns(
  earlier: readonly MeasuredObjective[],
  now: readonly MeasuredObjective[],
): { begun: string[]; ended: string[] } {
  const drifted = new Set(earlier.flatMap(({ objectiveId, drifting }) => (drifting ? [objectiveId] : [])));
  return {
    begun: now.flatMap(({ objectiveId, drifting }) =>
      drifting && !drifted.has(objectiveId) ? [objectiveId] : [],
    ),
    ended: now.flatMap(({ objectiveId, state, drifting }) =>
      !drifting && state === 'calibrated' && drifted.has(objectiveId) ? [objectiveId] : [],
    ),
  };
}

/** The hour of UTC from which on the gold sessions are scored again. */
const nightHour = 2;

/** When the last night began: whatever was not scored since is due. */
export function findLastNight(now: Date): Date {
  const night = new Date(now);
  night.setUTCHours(nightHour, 0, 0, 0);
  if (night > now) night.setUTCDate(night.getUTCDate() - 1);
  return night;
}

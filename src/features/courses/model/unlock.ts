/**
 * Which units of a course are open to one learner, and why not. Server and browser ask the same function; it knows no
 * clock and no calendar: the facts hold moments.
 */

/** Every rule that can lock a unit. They are named in this order. */
export type UnmetRule =
  | { rule: 'course-starts'; at: Date }
  | { rule: 'intro-form' }
  | { rule: 'module-date'; at: Date }
  /** Null until the learner has begun. */
  | { rule: 'module-days'; at: Date | null }
  | { rule: 'previous-unit'; unitId: number }
  | { rule: 'pass-mark'; unitId: number; needed: number; score: number | null };

export type LockedUnit = {
  id: number;
  assessment: boolean;
  passMark: number | null;
  /** False where its item cannot be played by anybody: it is left out of everything. */
  visible: boolean;
};

export type LockedModule = {
  id: number;
  /** What its own rule waits for: a moment that is known, days since the learner began, or nothing. */
  opens: { at: Date } | { daysAfterStart: number } | null;
  units: readonly LockedUnit[];
};

/** What a learner has done in a unit. */
export type UnitResult = {
  /** Kept as completed, by whatever rules held then. */
  completed: boolean;
  /** Kept as passed, the same way. */
  passed: boolean;
  /** A session was taken to its end. */
  finished: boolean;
  /** Percent; null where nothing was scored. */
  bestScore: number | null;
};

export type LearnerFacts = {
  now: Date;
  courseStartsAt: Date | null;
  /** When the learner opened the course for the first time. */
  startedAt: Date | null;
  introFormDone: boolean;
  /** By unit; what is not there was never played. */
  results: ReadonlyMap<number, UnitResult>;
};

export type DecidedUnit = {
  id: number;
  state: 'completed' | 'available' | 'locked';
  /** Completed, and with the pass mark where it has one. */
  passed: boolean;
  unmet: UnmetRule[];
};

export type DecidedModule = {
  id: number;
  state: 'open' | 'locked';
  /** When its own rule opens it; null without such a rule, when it is open, and while that is not known. */
  opensAt: Date | null;
  unmet: UnmetRule[];
  units: DecidedUnit[];
};

export type DecidedCourse = {
  /** False before its start. */
  started: boolean;
  modules: DecidedModule[];
  /** Completed units among those there are, in percent. */
  progress: number;
  completed: boolean;
  passed: boolean;
};

const dayMs = 24 * 60 * 60 * 1000;

export function decideCourse(modules: readonly LockedModule[], facts: LearnerFacts): DecidedCourse {
  const ofCourse = findUnmetOfCourse(facts);
  const decided = modules.map((module) => decideModule(module, facts, ofCourse));
  const units = decided.flatMap((module) => module.units);
  const done = units.filter(({ state }) => state === 'completed').length;
  const completed = units.length > 0 && done === units.length;
  return {
    started: !ofCourse.some(({ rule }) => rule === 'course-starts'),
    modules: decided,
    progress: percentOf(done, units.length),
    completed,
    passed: completed && units.every((unit) => unit.passed),
  };
}

/** Complete, by what is kept or by the rules as they are now. */
export function isUnitCompleted(unit: LockedUnit, result: UnitResult | undefined): boolean {
  if (!result) return false;
  if (result.completed) return true;
  return result.finished && (!unit.assessment || reaches(result, unit.passMark));
}

/** 100 is said of nothing but all of it. */
function percentOf(done: number, all: number): number {
  if (all === 0) return 0;
  return done === all ? 100 : Math.min(99, Math.round((done / all) * 100));
}

function findUnmetOfCourse({ now, courseStartsAt, introFormDone }: LearnerFacts): UnmetRule[] {
  const unmet: UnmetRule[] = [];
  if (courseStartsAt && now < courseStartsAt) unmet.push({ rule: 'course-starts', at: courseStartsAt });
  if (!introFormDone) unmet.push({ rule: 'intro-form' });
  return unmet;
}

function decideModule(
  module: LockedModule,
  facts: LearnerFacts,
  ofCourse: readonly UnmetRule[],
): DecidedModule {
  const own = findUnmetOfModule(module, facts);
  const unmet = own ? [...ofCourse, own] : [...ofCourse];
  const visible = module.units.filter((unit) => unit.visible);
  const units = visible.map((unit, index): DecidedUnit => {
    const result = facts.results.get(unit.id);
    if (isUnitCompleted(unit, result))
      return { id: unit.id, state: 'completed', passed: isPassed(unit, result), unmet: [] };
    const before = findUnmetBefore(visible[index - 1], facts);
    const all = before ? [...unmet, before] : unmet;
    return {
      id: unit.id,
      state: all.length === 0 ? 'available' : 'locked',
      passed: false,
      unmet: all,
    };
  });
  return {
    id: module.id,
    state: unmet.length === 0 ? 'open' : 'locked',
    opensAt: own && 'at' in own ? own.at : null,
    unmet,
    units,
  };
}

function findUnmetOfModule({ opens }: LockedModule, { now, startedAt }: LearnerFacts): UnmetRule | null {
  if (!opens) return null;
  if ('at' in opens) return now < opens.at ? { rule: 'module-date', at: opens.at } : null;
  if (opens.daysAfterStart <= 0) return null;
  if (!startedAt) return { rule: 'module-days', at: null };
  const at = new Date(startedAt.getTime() + opens.daysAfterStart * dayMs);
  return now < at ? { rule: 'module-days', at } : null;
}

/** @param previous the visible unit before, in the same module */
function findUnmetBefore(previous: LockedUnit | undefined, { results }: LearnerFacts): UnmetRule | null {
  if (!previous) return null;
  const result = results.get(previous.id);
  if (isUnitCompleted(previous, result)) return null;
  if (!result?.finished) return { rule: 'previous-unit', unitId: previous.id };
  return {
    rule: 'pass-mark',
    unitId: previous.id,
    needed: previous.passMark ?? 0,
    score: result.bestScore,
  };
}

/** Of a unit that is completed. */
function isPassed({ passMark }: LockedUnit, result: UnitResult | undefined): boolean {
  return passMark === null || (result !== undefined && (result.passed || reaches(result, passMark)));
}

/** What was never scored counts as nothing. */
function reaches({ bestScore }: UnitResult, passMark: number | null): boolean {
  return (bestScore ?? 0) >= (passMark ?? 0);
}

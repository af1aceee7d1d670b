import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  decideCourse,
  isUnitCompleted,
  type LearnerFacts,
  type LockedModule,
  type UnitResult,
} from './unlock.ts';

/** The rules of courses against a second, slower telling of them, over courses and histories made at random. */

const runs = { numRuns: 10_000, seed: 20_261_123 };
const dayMs = 86_400_000;
const moment = fc.integer({ min: 0, max: 40 }).map((day) => new Date(Date.UTC(2026, 9, 1) + day * dayMs));

type Unit = LockedModule['units'][number];
const unitWithout = fc.record({
  assessment: fc.boolean(),
  passMark: fc.option(fc.integer({ min: 0, max: 100 })),
  visible: fc.boolean(),
});
const moduleWithout = fc.record({
  opens: fc.oneof(
    fc.constant(null),
    moment.map((at) => ({ at })),
    fc.integer({ min: 0, max: 20 }).map((daysAfterStart) => ({ daysAfterStart })),
  ),
  units: fc.array(unitWithout, { maxLength: 5 }),
});

/** Numbers are given once over the whole course. */
const course = fc.array(moduleWithout, { maxLength: 4 }).map((modules): LockedModule[] => {
  let next = 1;
  return modules.map((module) => ({
    ...module,
    id: next++,
    units: module.units.map((unit): Unit => ({ ...unit, id: next++ })),
  }));
});
const result = fc.record<UnitResult>({
  completed: fc.boolean(),
  passed: fc.boolean(),
  finished: fc.boolean(),
  bestScore: fc.option(fc.integer({ min: 0, max: 100 })),
});
const results = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 24 }), result), { maxLength: 12 })
  .map((entries) => new Map(entries));
const facts = fc.record<LearnerFacts>({
  now: moment,
  courseStartsAt: fc.option(moment),
  startedAt: fc.option(moment),
  introFormDone: fc.boolean(),
  results,
});

/** The rules once more: one question for one unit, asked of the whole course each time. */
function slowly(modules: readonly LockedModule[], known: LearnerFacts) {
  const done = (unit: Unit): boolean => {
    const has = known.results.get(unit.id);
    if (has === undefined) return false;
    if (has.completed) return true;
    if (!has.finished) return false;
    if (!unit.assessment) return true;
    return (has.bestScore === null ? 0 : has.bestScore) >= (unit.passMark === null ? 0 : unit.passMark);
  };
  const why = (module: LockedModule, unit: Unit): string[] => {
    const reasons: string[] = [];
    const time = known.now.getTime();
    if (known.courseStartsAt !== null && time < known.courseStartsAt.getTime()) reasons.push('course-starts');
    if (known.introFormDone === false) reasons.push('intro-form');
    if (module.opens !== null && 'at' in module.opens && time < module.opens.at.getTime())
      reasons.push('module-date');
    if (module.opens !== null && 'daysAfterStart' in module.opens && module.opens.daysAfterStart > 0) {
      const begun = known.startedAt;
      if (begun === null || time - begun.getTime() < module.opens.daysAfterStart * dayMs)
        reasons.push('module-days');
    }
    const there = module.units.filter((each) => each.visible);
    const place = there.indexOf(unit);
    const previous = place > 0 ? there[place - 1] : undefined;
    if (previous !== undefined && !done(previous)) {
      reasons.push(known.results.get(previous.id)?.finished ? 'pass-mark' : 'previous-unit');
    }
    return reasons;
  };
  const units = modules.flatMap((module) =>
    module.units
      .filter((unit) => unit.visible)
      .map((unit) => ({ id: unit.id, done: done(unit), why: done(unit) ? [] : why(module, unit) })),
  );
  return { units, done: units.filter((unit) => unit.done).length };
}

test('every unit is open or locked for the same reasons as a second telling of the rules says', () => {
  fc.assert(
    fc.property(course, facts, (modules, known) => {
      const decided = decideCourse(modules, known);
      const told = slowly(modules, known);
      expect(
        decided.modules.flatMap(({ units }) =>
          units.map(({ id, state, unmet }) => ({
            id,
            done: state === 'completed',
            why: unmet.map(({ rule }) => rule),
          })),
        ),
      ).toEqual(told.units);
      expect(decided.completed).toBe(told.units.length > 0 && told.done === told.units.length);
      expect(decided.progress === 100).toBe(decided.completed);
      const share = told.units.length === 0 ? 0 : (told.done / told.units.length) * 100;
      expect(Math.abs(decided.progress - share)).toBeLessThan(1);
    }),
    runs,
  );
});

test('nothing is locked without a reason, and nothing that is open has one', () => {
  fc.assert(
    fc.property(course, facts, (modules, known) => {
      for (const module of decideCourse(modules, known).modules) {
        expect(module.state === 'locked').toBe(module.unmet.length > 0);
        for (const { state, unmet } of module.units) expect(state === 'locked').toBe(unmet.length > 0);
      }
    }),
    runs,
  );
});

/** What the server keeps of a learner: nothing in it is ever taken back. */
function keep(
  kept: { results: Map<number, UnitResult>; progress: number; completed: boolean },
  modules: readonly LockedModule[],
  known: LearnerFacts,
) {
  const merged = new Map(known.results);
  for (const [id, before] of kept.results) {
    const now = merged.get(id);
    merged.set(id, now ? { ...now, completed: now.completed || before.completed } : before);
  }
  const decided = decideCourse(modules, { ...known, results: merged });
  for (const unit of modules.flatMap((module) => module.units)) {
    const has = merged.get(unit.id);
    if (has && isUnitCompleted(unit, has)) kept.results.set(unit.id, { ...has, completed: true });
  }
  kept.progress = Math.max(kept.progress, decided.progress);
  kept.completed ||= decided.completed;
  return { ...decided, results: merged };
}

test('what a learner has reached stays, whatever becomes of the course, its items and the clock', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(course, facts), { minLength: 2, maxLength: 4 }), (history) => {
      const kept = { results: new Map<number, UnitResult>(), progress: 0, completed: false };
      let before = { progress: 0, completed: false, done: [] as number[] };
      for (const [modules, known] of history) {
        const decided = keep(kept, modules, known);
        const states = new Map(
          decided.modules.flatMap(({ units }) => units.map(({ id, state }) => [id, state])),
        );
        expect(kept.progress).toBeGreaterThanOrEqual(before.progress);
        expect(kept.completed || !before.completed).toBe(true);
        for (const id of before.done) expect(states.get(id) ?? 'completed').toBe('completed');
        before = {
          progress: kept.progress,
          completed: kept.completed,
          done: [...kept.results].flatMap(([id, each]) => (each.completed ? [id] : [])),
        };
      }
    }),
    runs,
  );
});

test('a unit whose item is gone never stands between two others', () => {
  fc.assert(
    fc.property(course, facts, (modules, known) => {
      const without = modules.map((module) => ({
        ...module,
        units: module.units.filter(({ visible }) => visible),
      }));
      expect(decideCourse(modules, known)).toEqual(decideCourse(without, known));
    }),
    runs,
  );
});

import { describe, expect, test } from 'vitest';
import { decideCourse, type LearnerFacts, type LockedModule, type UnitResult } from './unlock.ts';

const now = new Date('2026-11-02T09:00:00Z');
const later = new Date('2026-11-05T00:00:00Z');
const nothingDone: LearnerFacts = {
  now,
  courseStartsAt: null,
  startedAt: now,
  introFormDone: true,
  results: new Map(),
};
const unit = (id: number, more: Partial<LockedModule['units'][number]> = {}) => ({
  id,
  assessment: false,
  passMark: null,
  visible: true,
  ...more,
});
const done: UnitResult = { completed: false, passed: false, finished: true, bestScore: null };
const moduleOf = (
  units: LockedModule['units'],
  opens: LockedModule['opens'] = null,
  id = 100,
): LockedModule => ({ id, opens, units });
const statesOf = (modules: LockedModule[], facts: Partial<LearnerFacts> = {}) =>
  decideCourse(modules, { ...nothingDone, ...facts }).modules.flatMap(({ units }) =>
    units.map(({ state }) => state),
  );

describe('units of a module', () => {
  test('open one after the other, and stay open once completed', () => {
    const course = [moduleOf([unit(1), unit(2), unit(3)])];
    expect(statesOf(course)).toEqual(['available', 'locked', 'locked']);
    expect(statesOf(course, { results: new Map([[1, done]]) })).toEqual(['completed', 'available', 'locked']);
    expect(statesOf(course, { results: new Map([[2, done]]) })).toEqual([
      'available',
      'completed',
      'available',
    ]);
  });

  test('pass over what is left out', () => {
    const course = [moduleOf([unit(1), unit(2, { visible: false }), unit(3)])];
    expect(statesOf(course, { results: new Map([[1, done]]) })).toEqual(['completed', 'available']);
  });

  test('of the next module wait for no unit of the one before', () => {
    expect(statesOf([moduleOf([unit(1)]), moduleOf([unit(2)], null, 101)])).toEqual([
      'available',
      'available',
    ]);
  });
});

describe('an assessment', () => {
  const course = [moduleOf([unit(1, { assessment: true, passMark: 80 }), unit(2)])];

  test.each([
    [79, 'available'],
    [80, 'completed'],
    [null, 'available'],
  ])('finished with %s percent of 80 is %s', (bestScore, state) => {
    expect(statesOf(course, { results: new Map([[1, { ...done, bestScore }]]) })[0]).toBe(state);
  });

  test('that was finished below its pass mark says so to the next unit, with both numbers', () => {
    const decided = decideCourse(course, {
      ...nothingDone,
      results: new Map([[1, { ...done, bestScore: 60 }]]),
    });
    expect(decided.modules[0]?.units[1]?.unmet).toEqual([
      { rule: 'pass-mark', unitId: 1, needed: 80, score: 60 },
    ]);
  });

  test('stays completed when its pass mark rises', () => {
    const kept = { ...done, completed: true, bestScore: 60 };
    expect(statesOf(course, { results: new Map([[1, kept]]) })).toEqual(['completed', 'available']);
  });
});

test('every rule that is not met is named, the course first and the unit before last', () => {
  const course = [moduleOf([unit(1), unit(2)], { daysAfterStart: 3 })];
  const decided = decideCourse(course, {
    ...nothingDone,
    courseStartsAt: later,
    startedAt: null,
    introFormDone: false,
  });
  expect(decided.started).toBe(false);
  expect(decided.modules[0]?.units[1]?.unmet).toEqual([
    { rule: 'course-starts', at: later },
    { rule: 'intro-form' },
    { rule: 'module-days', at: null },
    { rule: 'previous-unit', unitId: 1 },
  ]);
});

test('days after the start are days of 24 hours from the first opening', () => {
  const course = [moduleOf([unit(1)], { daysAfterStart: 2 })];
  const startedAt = new Date('2026-10-31T09:00:01Z');
  const at = new Date('2026-11-02T09:00:01Z');
  const decided = decideCourse(course, { ...nothingDone, startedAt });
  expect(decided.modules[0]).toMatchObject({ state: 'locked', opensAt: at });
  expect(statesOf(course, { startedAt, now: at })).toEqual(['available']);
});

test('a course without units is never completed, and one without a last unit never at 100', () => {
  expect(decideCourse([], nothingDone)).toMatchObject({ progress: 0, completed: false, passed: false });
  const many = moduleOf(Array.from({ length: 200 }, (_, index) => unit(index + 1)));
  const results = new Map(many.units.slice(1).map(({ id }) => [id, done]));
  expect(decideCourse([many], { ...nothingDone, results })).toMatchObject({ progress: 99, completed: false });
});

test('a course is passed with every pass mark, also of units that are no assessments', () => {
  const course = [moduleOf([unit(1, { passMark: 50 }), unit(2)])];
  const at = (bestScore: number) =>
    decideCourse(course, {
      ...nothingDone,
      results: new Map([
        [1, { ...done, bestScore }],
        [2, done],
      ]),
    });
  expect(at(49)).toMatchObject({ completed: true, passed: false });
  expect(at(50)).toMatchObject({ completed: true, passed: true });
});

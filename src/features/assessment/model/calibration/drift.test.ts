import { describe, expect, it } from 'vitest';
import type { Calibration, CalibrationState } from './calibrate.ts';
import { compareRuns, findLastNight, type MeasuredObjective, settleRun } from './drift.ts';

const measured = (states: Record<string, CalibrationState>): ReadonlyMap<string, Calibration> =>
  new Map(
    Object.entries(states).map(([id, state]) => [
      id,
      { state, rated: 12, agreed: 12, machine: null, raters: { equal: null, linear: null, quadratic: null } },
    ]),
  );
const earlier = (objectiveId: string, drifting: boolean, evidence = 'same'): MeasuredObjective => ({
  objectiveId,
  evidence,
  state: drifting ? 'machine-differs' : 'calibrated',
  agreed: 12,
  machine: null,
  drifting,
});
const same = { a: 'same', b: 'same' };

describe('what a run comes to', () => {
  it.each<[Record<string, CalibrationState>, string]>([
    [{ a: 'calibrated', b: 'calibrated' }, 'passed'],
    [{ a: 'calibrated', b: 'machine-differs' }, 'drifted'],
    [{ a: 'calibrated', b: 'too-few' }, 'passed'],
    [{ a: 'too-few', b: 'raters-differ' }, 'unmeasured'],
    [{ a: 'all-alike', b: 'not-judged' }, 'unmeasured'],
    [{}, 'unmeasured'],
  ])('%o is %s', (states, outcome) => {
    expect(settleRun(measured(states), same, []).outcome).toBe(outcome);
  });

  it('drift ends with a run at the bar, and not because gold sessions went', () => {
    const drifted = [earlier('a', true)];
    expect(settleRun(measured({ a: 'too-few' }), same, drifted)).toMatchObject({
      outcome: 'drifted',
      objectives: [{ drifting: true }],
    });
    expect(settleRun(measured({ a: 'calibrated' }), same, drifted)).toMatchObject({
      outcome: 'passed',
      objectives: [{ drifting: false }],
    });
  });

  it('another evidence is another objective', () => {
    expect(settleRun(measured({ a: 'too-few' }), same, [earlier('a', true, 'other')]).outcome).toBe(
      'unmeasured',
    );
  });
});

it('a run says which objectives began to drift and which passed again', () => {
  const now = settleRun(measured({ a: 'machine-differs', b: 'calibrated' }), same, []).objectives;
  expect(compareRuns([], now)).toEqual({ begun: ['a'], ended: [] });
  expect(compareRuns([earlier('a', true), earlier('b', true)], now)).toEqual({ begun: [], ended: ['b'] });
});

it.each([
  ['2026-11-30T01:59:59Z', '2026-11-29T02:00:00.000Z'],
  ['2026-11-30T02:00:00Z', '2026-11-30T02:00:00.000Z'],
  ['2026-12-01T00:30:00Z', '2026-11-30T02:00:00.000Z'],
])('at %s the last night began at %s', (now, night) => {
  expect(findLastNight(new Date(now)).toISOString()).toBe(night);
});

import { expect, it } from 'vitest';
import { calibrate, findConsensus, type GoldCase, type RatingLevel } from './calibrate.ts';

const gold = (times: number, one: RatingLevel, other: RatingLevel, machine: boolean | null): GoldCase[] =>
  Array.from({ length: times }, () => ({ levels: [one, other] as const, machine }));

const good = [...gold(6, 'shown', 'shown', true), ...gold(6, 'missed', 'missed', false)];

it('a criterion on which people and machine agree is calibrated', () => {
  expect(calibrate(good, 0.6)).toMatchObject({
    state: 'calibrated',
    rated: 12,
    agreed: 12,
    raters: { linear: { value: 1 } },
    machine: { value: 1, n: 12 },
  });
});

it.each<[string, GoldCase[], string]>([
  ['nine sessions are too few', good.slice(0, 9), 'too-few'],
  [
    'people who disagree are no measure',
    [...gold(6, 'shown', 'missed', true), ...gold(6, 'missed', 'missed', false)],
    'raters-differ',
  ],
  [
    'a machine that gives what people deny is held back',
    [...gold(6, 'shown', 'shown', true), ...gold(6, 'missed', 'missed', true)],
    'machine-differs',
  ],
  ['sessions that are all alike measure nothing', gold(12, 'shown', 'shown', true), 'all-alike'],
  [
    'neither do those that this machine has not judged',
    [...gold(6, 'shown', 'shown', null), ...gold(6, 'missed', 'missed', null)],
    'not-judged',
  ],
])('%s', (_why, cases, state) => {
  expect(calibrate(cases, 0.6).state).toBe(state);
});

it('the bar decides: the same judgements pass a lower one', () => {
  const cases = [...good, ...gold(3, 'shown', 'shown', false)];
  expect(calibrate(cases, 0.6).state).toBe('calibrated');
  expect(calibrate(cases, 0.9).state).toBe('machine-differs');
});

it('partly earns nothing: it agrees with missed, and not with shown', () => {
  expect(findConsensus(['partly', 'missed'])).toBe(false);
  expect(findConsensus(['partly', 'shown'])).toBeNull();
  expect(findConsensus(['shown', 'shown'])).toBe(true);
});

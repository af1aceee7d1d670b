import { expect, test } from 'vitest';
import { isTypeOpen, mayHaveVirtualHumans, readPlan } from './virtual-human-plan.ts';

const free = {
  virtualHumanApi: false,
  licensed: null,
  freeformLimit: null,
  branchingLimit: null,
  medical: true,
};

test.each([
  ['without a plan', free, true],
  ['with room in the plan', { ...free, licensed: 3 }, true],
  ['with a plan of none', { ...free, licensed: 0 }, false],
  ['with an interface of their own', { ...free, licensed: 0, virtualHumanApi: true }, true],
])('organisations %s', (_which, plan, expected) => {
  expect(mayHaveVirtualHumans(plan)).toBe(expected);
});

test('where nobody said anything there is no limit, all types are open, and there is no interface', () => {
  expect(readPlan(new Map())).toEqual(free);
});

test('what is agreed on is told apart from what the plan says', () => {
  const limits = new Map([
    ['virtual-humans', 3],
    ['virtual-humans-freeform', 7],
    ['virtual-humans-branching', 0],
    ['virtual-humans-medical', 0],
    ['virtual-human-interface', null],
  ]);
  expect(readPlan(limits)).toEqual({
    virtualHumanApi: true,
    licensed: 3,
    freeformLimit: 7,
    branchingLimit: 0,
    medical: false,
  });
});

test('medical types are open to medical organisations only, all others to everybody', () => {
  for (const type of ['medical', 'medical_v3'] as const) {
    expect(isTypeOpen(type, { medical: true })).toBe(true);
    expect(isTypeOpen(type, { medical: false })).toBe(false);
  }
  for (const type of ['default', 'branching'] as const)
    expect(isTypeOpen(type, { medical: false })).toBe(true);
});

import { expect, test } from 'vitest';
import { hasRoomFor, isTypeOpen, mayHaveVirtualHumans, roomFor } from './virtual-human-plan.ts';

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

test('the plan counts both kinds together', () => {
  const plan = { ...free, licensed: 3 };
  expect(hasRoomFor('default', plan, { freeform: 1, branching: 1 })).toBe(true);
  expect(hasRoomFor('branching', plan, { freeform: 2, branching: 1 })).toBe(false);
});

test('the organisation’s own limits replace the plan’s, each for its kind', () => {
  const plan = { ...free, licensed: 1, freeformLimit: 2, branchingLimit: 0 };
  expect(hasRoomFor('medical', plan, { freeform: 1, branching: 5 })).toBe(true);
  expect(hasRoomFor('medical', plan, { freeform: 2, branching: 0 })).toBe(false);
  expect(hasRoomFor('branching', plan, { freeform: 0, branching: 0 })).toBe(false);
});

test.each([
  ['without any limit', free, null],
  ['by the plan, for both kinds', { ...free, licensed: 7 }, 3],
  ['by the limit of the organisation, for its kind', { ...free, licensed: 7, freeformLimit: 5 }, 2],
  ['never below none', { ...free, freeformLimit: 1 }, 0],
  ['none where the plan has none', { ...free, licensed: 0, freeformLimit: 5 }, 0],
])('what is left is told %s', (_how, plan, left) => {
  expect(roomFor('default', plan, { freeform: 3, branching: 1 })).toBe(left);
});

test('medical types are open to medical organisations only, all others to everybody', () => {
  for (const type of ['medical', 'medical_v3'] as const) {
    expect(isTypeOpen(type, { medical: true })).toBe(true);
    expect(isTypeOpen(type, { medical: false })).toBe(false);
  }
  for (const type of ['default', 'branching'] as const)
    expect(isTypeOpen(type, { medical: false })).toBe(true);
});

import { describe, expect, test } from 'vitest';
import {
  type AssignValues,
  assignForm,
  emptyAssignment,
  settingsDiffer,
  toAssignmentInput,
} from './assign-form.ts';

const ward = { id: '3', name: 'Ward teams' };
const filled: AssignValues = { ...emptyAssignment, groups: [ward] };

describe('what the form refuses', () => {
  test.each<[string, Partial<AssignValues>, string | null]>([
    ['a group', {}, null],
    ['a person', { groups: [], people: [{ id: '8', name: 'Elena' }] }, null],
    ['nobody', { groups: [] }, 'people'],
    ['a date that is missing', { due: 'date' }, 'dueDate'],
    ['days that are missing', { due: 'days' }, 'dueDays'],
    ['a score above a hundred', { minimumScore: 101 }, 'minimumScore'],
    ['a repetition of no months', { repeatMonths: 0 }, 'repeatMonths'],
    ['a reason that is too long', { reason: 'x'.repeat(501) }, 'reason'],
  ])('%s', (_, values, field) => {
    const problems = assignForm.safeParse({ ...filled, ...values }).error?.issues ?? [];
    expect(problems.map(({ path }) => path[0])).toEqual(field === null ? [] : [field]);
  });
});

test('only the kind of due date that is chosen is sent', () => {
  const both = { ...filled, dueDate: '2026-12-31', dueDays: 7 };
  expect(toAssignmentInput({ ...both, due: 'date' })).toMatchObject({ DueDate: '2026-12-31', DueDays: null });
  expect(toAssignmentInput({ ...both, due: 'days' })).toMatchObject({ DueDate: null, DueDays: 7 });
  expect(toAssignmentInput({ ...both, due: 'none' })).toMatchObject({ DueDate: null, DueDays: null });
});

test.each<[Partial<AssignValues>, boolean]>([
  [{ minimumScore: 80 }, true],
  [{ due: 'days', dueDays: 7 }, true],
  [{ earlierCounts: false }, true],
  [{ repeatMonths: 12 }, true],
  [{ groups: [], people: [{ id: '8', name: 'Elena' }] }, false],
  [{ reason: 'Agreed in the team meeting.' }, false],
])('running rounds would be different with %j: %j', (change, differ) => {
  expect(settingsDiffer(filled, { ...filled, ...change })).toBe(differ);
});

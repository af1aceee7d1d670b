import { expect, test } from 'vitest';
import { renewalOpensAt } from './renewal.ts';
import { stateOf } from './round-state.ts';
import { findWhatNow, listToDo, type OwnLine } from './what-now.ts';

const now = new Date('2026-11-02T10:00:00Z');
const at = (text: string | null) => (text === null ? null : new Date(text));

test.each([
  ['withdrawn', null, null, null, '2026-11-01T00:00:00Z'],
  ['completed', '2026-10-01T00:00:00Z', '2026-10-02T00:00:00Z', null, null],
  ['completed', null, '2026-10-02T00:00:00Z', '2026-11-02T10:00:00Z', null],
  ['expired', null, '2025-10-02T00:00:00Z', '2026-11-02T09:59:59Z', null],
  ['upcoming', null, null, null, null],
  ['overdue', '2026-11-02T09:59:59Z', null, null, null],
  ['due-this-week', '2026-11-02T10:00:00Z', null, null, null],
  ['due-this-week', '2026-11-09T10:00:00Z', null, null, null],
  ['upcoming', '2026-11-09T10:00:01Z', null, null, null],
])(
  'a round is %s when due %s, completed %s, valid until %s, withdrawn %s',
  (state, due, done, valid, gone) => {
    const times = { dueAt: at(due), completedAt: at(done), validUntil: at(valid), withdrawnAt: at(gone) };
    expect(stateOf(times, now)).toBe(state);
  },
);

const line = (itemId: string, more: Partial<OwnLine>): OwnLine => ({
  itemId,
  dueAt: null,
  assignedAt: '2026-10-01T00:00:00Z',
  state: 'upcoming',
  startedAt: null,
  ...more,
});

test('what to do now is overdue, then due this week, then begun, then next; an item is one line', () => {
  const late = line('1', { state: 'overdue', dueAt: '2026-11-01T00:00:00Z' });
  const soon = line('2', { state: 'due-this-week', dueAt: '2026-11-05T00:00:00Z' });
  const begun = line('3', { startedAt: '2026-10-20T00:00:00Z' });
  const next = line('4', { dueAt: '2026-12-01T00:00:00Z' });
  const done = line('5', { state: 'completed' });
  const again = line('2', { dueAt: '2026-12-24T00:00:00Z' });
  const all = [done, again, next, begun, soon, late];
  expect(findWhatNow(all)).toBe(late);
  expect(findWhatNow([done, again, next, begun, soon])).toBe(soon);
  expect(findWhatNow([done, next, begun])).toBe(begun);
  expect(findWhatNow([done, next])).toBe(next);
  expect(findWhatNow([done])).toBeNull();
  expect(listToDo(all)).toEqual([late, soon, next, begun]);
});

test('a proof can be renewed thirty days before its end, and never before half of its term', () => {
  const proof = (validUntil: string) =>
    renewalOpensAt({ completedAt: now, validUntil: new Date(validUntil) }).toISOString();
  expect(proof('2027-11-02T10:00:00Z')).toBe('2027-10-03T10:00:00.000Z');
  expect(proof('2026-12-02T10:00:00Z')).toBe('2026-11-17T10:00:00.000Z');
});

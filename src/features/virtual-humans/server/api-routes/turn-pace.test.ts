import { expect, test } from 'vitest';
import { AppError } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { createTurnPace } from './turn-pace.ts';

const learner: Viewer = {
  kind: 'member',
  personId: 7,
  organisationId: 1,
  role: 'user',
  internal: false,
  impersonatorId: null,
  mfaSetupRequired: false,
  signInId: 's',
  sharedItem: null,
};
const visitor: Viewer = { ...learner, kind: 'public', personId: null, role: 'public' };

function paceOf(perMinute: number) {
  const time = { ms: 1_000_000 };
  const pace = createTurnPace({ perMinute, clock: () => new Date(time.ms) });
  /** How many go through, and after how many seconds the next would. */
  function takeMany(viewer: Viewer, conversation: string, count: number) {
    for (let taken = 0; taken < count; taken++) {
      try {
        pace.take(viewer, conversation);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return [taken, error.details.retryAfterSeconds];
      }
    }
    return [count, null];
  }
  return { time, takeMany };
}

test('a conversation takes half of what a person may say in a minute, all of theirs together the whole', () => {
  const { takeMany } = paceOf(20);
  expect(takeMany(learner, 'a', 100)).toEqual([10, 6]);
  expect(takeMany(learner, 'b', 100)).toEqual([10, 6]);
  expect(takeMany(learner, 'c', 100)).toEqual([0, 3]);
});

test('what was refused costs nothing, and time gives back what was used', () => {
  const { time, takeMany } = paceOf(20);
  takeMany(learner, 'a', 100);
  time.ms += 5_999;
  expect(takeMany(learner, 'a', 1)).toEqual([0, 1]);
  time.ms += 1;
  expect(takeMany(learner, 'a', 2)).toEqual([1, 6]);
  time.ms += 3_600_000;
  expect(takeMany(learner, 'a', 100)).toEqual([10, 6]);
});

test('others are not held up by it: another person, another visitor of the same link, another organisation', () => {
  const { takeMany } = paceOf(2);
  takeMany(visitor, 'a', 5);
  for (const other of [learner, { ...visitor, signInId: 't' }, { ...visitor, organisationId: 2 }])
    expect(takeMany(other, 'a', 1)).toEqual([1, null]);
});

test('a clock that is set back gives nothing and takes nothing', () => {
  const { time, takeMany } = paceOf(20);
  takeMany(learner, 'a', 9);
  time.ms -= 600_000;
  expect(takeMany(learner, 'a', 100)).toEqual([1, 6]);
});

test('none means none', () => {
  expect(paceOf(0).takeMany(learner, 'a', 1_000)).toEqual([1_000, null]);
});

import { expect, test } from 'vitest';
import { AppError } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { createRequestPace } from '#platform/pace/request-pace.ts';
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
  const time = { ms: Date.parse('2026-11-02T09:00:40Z') };
  const requests = createRequestPace({ ledger: null, clock: () => new Date(time.ms) });
  const pace = createTurnPace({ what: 'turns', perMinute, pace: requests });
  const other = createTurnPace({ what: 'speech', perMinute, pace: requests });
  /** The number of accepted turns, and the seconds until the next one is accepted. */
  async function takeMany(
    viewer: Viewer,
    conversation: string,
    count: number,
    { address = '192.0.2.1', from = pace } = {},
  ) {
    for (let taken = 0; taken < count; taken++) {
      try {
        await from.take({ viewer, address }, conversation);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return [taken, error.details.retryAfterSeconds];
      }
    }
    return [count, null];
  }
  return { time, takeMany, other };
}

test('a conversation takes half of what a person may say in a minute, all of theirs together the whole', async () => {
  const { takeMany } = paceOf(20);
  expect(await takeMany(learner, 'a', 100)).toEqual([10, 20]);
  expect(await takeMany(learner, 'b', 100)).toEqual([10, 20]);
  expect(await takeMany(learner, 'c', 100)).toEqual([0, 20]);
});

test('the next minute is a new one, and a clock that is set back gives no more than another minute', async () => {
  const { time, takeMany } = paceOf(20);
  await takeMany(learner, 'a', 100);
  time.ms += 20_000;
  expect(await takeMany(learner, 'a', 100)).toEqual([10, 60]);
  time.ms -= 600_000;
  expect(await takeMany(learner, 'a', 100)).toEqual([10, 60]);
});

test('others are not held up by it: another person, another visitor of the same link, another organisation, speech', async () => {
  const { takeMany, other } = paceOf(2);
  await takeMany(visitor, 'a', 5);
  for (const viewer of [learner, { ...visitor, signInId: 't' }, { ...visitor, organisationId: 2 }])
    expect(await takeMany(viewer, 'a', 1)).toEqual([1, null]);
  expect(await takeMany(visitor, 'a', 1, { from: other })).toEqual([1, null]);
});

test('whoever makes one visit after the other is held by their address, and by their network of IPv6', async () => {
  const { takeMany } = paceOf(2);
  const visit = async (nth: number, address: string) => {
    const [taken] = await takeMany({ ...visitor, signInId: `visit ${nth}` }, `talk ${nth}`, 1, { address });
    return taken;
  };
  let taken = 0;
  for (let nth = 0; nth < 200; nth++) taken += (await visit(nth, `2001:db8::${nth}`)) ?? 0;
  expect(taken).toBe(80);
  expect(await visit(200, '2001:db8:0:1::1')).toBe(1);
  expect(await takeMany(learner, 'a', 1, { address: '2001:db8::1' })).toEqual([1, null]);
});

test('none means none', async () => {
  expect(await paceOf(0).takeMany(learner, 'a', 1_000)).toEqual([1_000, null]);
});

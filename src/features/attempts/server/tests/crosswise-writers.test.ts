import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import type { Viewer } from '#kernel/viewer.ts';
import { asViewer, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { newKey, type PlayHouse, startPlayHouse } from '#tests/builders/play.ts';
import type { AttemptReducer } from '../../model/attempt-reducer.ts';
import type { PlayedItem } from '../append-events.ts';

const reducer: AttemptReducer<null> = {
  payload: z.null(),
  isAnswer: () => false,
  choicesOf: () => [],
  check() {},
  reduce: (_state, events) => ({
    state: {},
    outcomes: events.map(() => null),
    finished: false,
    timeSpentMs: 0,
    points: 0,
    score: null,
  }),
};

function item(id: number): PlayedItem<null> {
  return {
    kind: 'simulation',
    id,
    findStart: async () => ({ versionId: 1, title: `Item ${id}`, quiz: false, passMark: null }),
    findReducer: async () => reducer,
  };
}

let house: PlayHouse;
beforeAll(async () => {
  house = await startPlayHouse();
});
afterAll(() => house.close());

async function begin(viewer: Viewer, itemId: number): Promise<number> {
  const event = { key: newKey(), sequence: 1, type: 'START_SIM', timeSpentMs: 0, payload: null };
  const batch = { session: { key: newKey() }, unitId: null, externalUserId: null, events: [event] };
  return (await house.sessions.record(viewer, batch, item(itemId))).submissionId;
}

it('people begin items while attempts of many people at many items are deleted: nobody waits crosswise', async () => {
  const organisation = await buildOrganisation(house.tenancy);
  const admin = asViewer(await buildMember(house.tenancy, organisation, 'admin'));
  const learners: Viewer[] = [];
  for (let nth = 0; nth < 6; nth++)
    learners.push(asViewer(await buildMember(house.tenancy, organisation, 'user')));
  const itemIds = [31, 32, 33, 34];
  let before: number[][] = itemIds.map(() => []);
  for (let round = 0; round < 10; round++) {
    const begun: Promise<number>[][] = itemIds.map(() => []);
    const deleted: Promise<number[]>[] = [];
    for (const [nth, learner] of learners.entries()) {
      // Each learner in another order of items, and each deletion over two items.
      for (const [at] of itemIds.entries()) {
        const place = (at + nth) % itemIds.length;
        begun[place]?.push(begin(learner, itemIds[place] ?? 0));
      }
      const own = before.flatMap((ids) => ids[nth] ?? []);
      if (own.length > 0) deleted.push(house.sessions.delete(admin, own));
    }
    const outcomes = await Promise.allSettled([...begun.flat(), ...deleted]);
    expect(outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []))).toEqual([]);
    before = await Promise.all(begun.map((ids) => Promise.all(ids)));
  }
  const { rows } = await house.tenancy.inOrganisation(organisation.id, ({ db }) =>
    sql`select person_id, started, completed from person_statistics order by person_id`.execute(db),
  );
  expect(rows).toEqual(
    learners
      .map(({ personId }) => ({ person_id: personId, started: itemIds.length, completed: 0 }))
      .toSorted((a, b) => Number(a.person_id) - Number(b.person_id)),
  );
});

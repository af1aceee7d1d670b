import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#kernel/app-error.ts';
import { asViewer, type BuiltMember, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import {
  asPublicViewer,
  buildPublishedSimulation,
  createTestPlayer,
  type PlayHouse,
  startPlayHouse,
} from '#tests/builders/play.ts';
import { buildBranchingVersion } from '#tests/builders/story.ts';

let house: PlayHouse;
let admin: BuiltMember;
let learner: BuiltMember;
let other: BuiltMember;
let simulation: { id: number; versionId: number };

beforeAll(async () => {
  house = await startPlayHouse();
  const organisation = await buildOrganisation(house.tenancy);
  admin = await buildMember(house.tenancy, organisation, 'admin');
  learner = await buildMember(house.tenancy, organisation, 'user');
  other = await buildMember(house.tenancy, organisation, 'user');
});
beforeEach(async () => {
  house.clock.now = new Date('2026-11-02T09:00:00Z');
  simulation = await buildPublishedSimulation(house.tenancy, admin, buildBranchingVersion());
});
afterAll(() => house.close());

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'accepted';
  } catch (error) {
    return error instanceof AppError ? error.code : String(error);
  }
}

async function readStatistics() {
  return house.tenancy.inOrganisation(admin.organisationId, async ({ db }) => {
    const item = await db
      .selectFrom('item_statistics')
      .selectAll()
      .where('item_id', '=', simulation.id)
      .execute();
    const people = await db
      .selectFrom('item_person_statistics')
      .selectAll()
      .where('item_id', '=', simulation.id)
      .orderBy('person_id')
      .execute();
    return { item: item.map(({ updated_at: _, ...row }) => row), people };
  });
}

async function countEvents(submissionId: number): Promise<number> {
  const { rows } = await house.tenancy.inOrganisation(admin.organisationId, ({ db }) =>
    sql<{
      count: number;
    }>`select count(*) as count from attempt_event where attempt_id = ${submissionId}`.execute(db),
  );
  return Number(rows[0]?.count);
}

describe('statistics', () => {
  async function playMany(): Promise<number[]> {
    const ids: number[] = [];
    for (const [member, options] of [
      [learner, ['112', '121']],
      [learner, ['111', '122']],
      [other, ['111', '121']],
      [learner, ['113', '122']],
    ] as const) {
      house.clock.now = new Date(house.clock.now.getTime() + 60_000);
      const player = createTestPlayer(simulation.id);
      const { submissionId } = await house.play.recordSessionEvents(
        asViewer(member),
        player.batch(
          player.event('ANSWER', { VideoID: '1', EventID: '11', OptionIDs: [options[0]] }),
          // The wrong first answer leads to video 2, and this hotspot back.
          ...(options[0] === '112' ? [player.event('HOTSPOT_CLICK', { VideoID: '2', EventID: '22' })] : []),
          player.event('ANSWER', { EventID: '12', OptionIDs: [options[1]] }),
          player.event('VIDEO_END', { VideoID: '1', TimeSpent: 20_000 }),
          player.event('VIDEO_END', { VideoID: '3', TimeSpent: 20_000 }),
          player.event('END_SIM'),
        ),
      );
      ids.push(submissionId);
    }
    const device = asPublicViewer(learner.organisationId, simulation.id);
    for (const count of [1, 3]) {
      const player = createTestPlayer(simulation.id);
      const events = [
        player.event('START_SIM'),
        player.event('ANSWER', { EventID: '11', OptionIDs: ['113'], TimeSpent: 5_000 }),
        player.event('END_SIM'),
      ].slice(0, count);
      ids.push((await house.play.recordSessionEvents(device, player.batch(...events))).submissionId);
    }
    return ids;
  }

  it('count views, users, completions, and first, latest and best scores', async () => {
    await playMany();
    const { item, people } = await readStatistics();
    expect(item).toMatchObject([{ total_users: 3, total_views: 6, total_completions: 5, score_count: 5 }]);
    expect(people.find((row) => row.person_id === learner.personId)).toMatchObject({
      views: 3,
      completions: 3,
      // 2 and 5 of 15 points.
      first_score: 46.67,
      latest_score: 0,
      best_score: 66.67,
    });
  });

  it('are the same when everything is made again from the log', async () => {
    const ids = await playMany();
    const before = await readStatistics();
    const sessionsBefore = await Promise.all(ids.map((id) => house.sessions.find(asViewer(admin), id)));
    await house.tenancy.inOrganisation(admin.organisationId, async ({ db }) => {
      await db
        .updateTable('item_statistics')
        .set({ total_views: 99, score_sum: 1, total_users: 7 })
        .where('item_id', '=', simulation.id)
        .execute();
      await db
        .updateTable('attempt')
        .set({ state: null, points: 77, time_spent_ms: 1, accepted_through: 0 })
        .where('item_id', '=', simulation.id)
        .execute();
    });
    for (const id of ids) {
      await house.tenancy.inOrganisation(admin.organisationId, (scope) =>
        house.play.rebuildAttempt(scope, id),
      );
    }
    expect(await readStatistics()).toEqual(before);
    expect(await Promise.all(ids.map((id) => house.sessions.find(asViewer(admin), id)))).toEqual(
      sessionsBefore,
    );
  });

  it('are corrected when a session is deleted, and the deletion is on record', async () => {
    const [, best] = await playMany();
    if (best === undefined) throw new Error('sessions were played');
    expect(await codeOf(house.sessions.delete(asViewer(learner), [best]))).toBe('FORBIDDEN');
    expect(await codeOf(house.sessions.delete(asViewer(admin), [best, 999_999]))).toBe('NOT_FOUND');
    expect(await house.sessions.delete(asViewer(admin), [best])).toEqual([best]);
    expect(await countEvents(best)).toBe(0);
    const { item, people } = await readStatistics();
    expect(item).toMatchObject([{ total_users: 3, total_views: 5, total_completions: 4, score_count: 4 }]);
    expect(people.find((row) => row.person_id === learner.personId)).toMatchObject({
      views: 2,
      best_score: 46.67,
    });
    const audit = await house.tenancy.inOrganisation(admin.organisationId, ({ db }) =>
      db.selectFrom('audit_record').selectAll().where('target_id', '=', best).execute(),
    );
    expect(audit).toMatchObject([{ action: 'submission-deleted', actor_person_id: admin.personId }]);
  });
});

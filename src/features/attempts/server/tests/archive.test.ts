import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { videoPayload } from '#features/simulations/server/payload-names-view.ts';
import { AppError } from '#kernel/app-error.ts';
import { createLog } from '#platform/log/log.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import { createS3Store } from '#platform/storage/s3-store.ts';
import { startS3TestServer } from '#platform/testing/s3-test-server.ts';
import { asViewer } from '#tests/builders/people.ts';
import { findArchiveLimit } from '../archive/archive-events-job.ts';
import { archiveContentType } from '../archive/archive-file.ts';
import { listArchivedFiles } from '../archive/list-archived-files.ts';
import { createFoldAttemptDaysJob } from '../fold-job.ts';
import { eraseOwnSessions } from '../personal-attempt-data.ts';
import { rebuildStatistics } from '../statistics-store.ts';
import { type ArchiveStage, type Hospital, openArchiveStage } from './archive-stage.ts';

let stage: ArchiveStage;
let hospital: Hospital;
const closers: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  stage = await open();
});
afterAll(async () => {
  for (const close of closers.reverse()) await close();
});

async function open(store?: ObjectStore): Promise<ArchiveStage> {
  const opened = await openArchiveStage(store);
  closers.push(opened.close);
  return opened;
}

const oldTimes = [
  '2026-01-05T08:00:00Z',
  '2026-01-05T08:30:00Z',
  '2026-02-28T23:59:00Z',
  '2026-05-02T09:00:00Z',
];

/** Old sessions of three months, and a young one. */
async function fill(on: ArchiveStage): Promise<{ hospital: Hospital; ids: number[] }> {
  const hospital = await on.buildHospital('General');
  const ids: number[] = [];
  for (const [index, at] of [...oldTimes, '2026-11-20T09:00:00Z'].entries())
    ids.push((await on.play(hospital, at, hospital.learners[index % 2])).id);
  return { hospital, ids };
}

/** One old session in its file. */
async function fillOne() {
  hospital = await stage.buildHospital('Small');
  const session = await stage.play(hospital, oldTimes[0] ?? '');
  const before = await stage.readEverything(hospital, [session.id]);
  await stage.archive(hospital);
  expect(await stage.count(hospital, 'attempt_event')).toBe(0);
  return { ...session, before, admin: asViewer(hospital.admin) };
}

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
    return 'accepted';
  } catch (error) {
    return error instanceof AppError ? `${error.code} ${error.details.reason}` : String(error);
  }
}

describe.each(['a folder', 'a bucket'])('the archive of logs in %s', (place) => {
  it('changes nothing of what anybody reads, and leaves young sessions and other organisations alone', async () => {
    let on = stage;
    if (place === 'a bucket') {
      const server = await startS3TestServer();
      closers.push(server.stop);
      on = await open(createS3Store(server.settings));
    }
    const { hospital, ids } = await fill(on);
    const { hospital: other } = await fill(on);
    const before = await on.readEverything(hospital, ids);
    expect(before.exported[0]).toHaveLength(30);
    expect(before.heatmaps[2]?.events).toHaveLength(5);

    await on.archive(hospital);
    expect(await on.count(hospital, 'attempt_event')).toBe(6);
    expect(await on.count(other, 'attempt_event')).toBe(30);
    // Two sessions fit into a file, and no file has two months.
    const files = await on.listFiles(hospital);
    expect(files.map((key) => key.replace(/\d+\.parquet$/, 'N.parquet'))).toEqual(
      ['2026-01', '2026-02', '2026-05'].map((month) => `org/${hospital.id}/event-archive/${month}/N.parquet`),
    );
    expect(await on.readEverything(hospital, ids)).toEqual(before);
    // Nothing is left to do, and a second run does nothing.
    await on.archive(hospital);
    expect(await on.listFiles(hospital)).toEqual(files);
  });
});

describe('what is archived', () => {
  it('is what began in months that are over for long enough, and was quiet since', async () => {
    expect(findArchiveLimit(new Date('2026-12-01T03:00:00Z'), 3)).toEqual(new Date('2026-09-01T00:00:00Z'));
    expect(findArchiveLimit(new Date('2027-01-31T23:00:00Z'), 3)).toEqual(new Date('2026-10-01T00:00:00Z'));
    hospital = await stage.buildHospital('Slow');
    const left = await stage.play(hospital, '2026-08-31T23:00:00Z', hospital.learners[0], false);
    stage.house.clock.now = new Date('2026-09-02T08:00:00Z');
    await stage.house.play.recordSessionEvents(
      asViewer(hospital.learners[0]),
      left.player.batch(left.player.event('VIDEO_END', { VideoID: '1' })),
    );
    await stage.play(hospital, '2026-09-01T00:00:00Z');
    await stage.archive(hospital);
    expect(await stage.count(hospital, 'attempt_archive')).toBe(0);
    await stage.archive(hospital, {}, '2027-01-01T03:00:00Z');
    expect(await stage.count(hospital, 'attempt_event')).toBe(0);
  });

  it('is nothing where the setting is empty', async () => {
    const { hospital } = await fill(stage);
    await stage.archive(hospital, { afterMonths: null });
    expect(await stage.listFiles(hospital)).toEqual([]);
    expect(await stage.count(hospital, 'attempt_event')).toBe(30);
  });

  it('is asked for by the upkeep where something is old, and where a file has to go', async () => {
    const { hospital } = await fill(stage);
    const listAsked = async () => {
      const { rows } = await sql<{ id: number }>`select organisation_id as id from job_outbox
        where queue = 'archive-events' and organisation_id = ${hospital.id}`.execute(
        stage.house.database.kysely,
      );
      await sql`delete from job_outbox`.execute(stage.house.database.kysely);
      return rows.length;
    };
    stage.house.clock.now = new Date('2026-12-01T03:00:00Z');
    await stage.askForJobs({ afterMonths: null });
    expect(await listAsked()).toBe(0);
    await stage.askForJobs();
    expect(await listAsked()).toBe(1);
    await stage.archive(hospital);
    await stage.askForJobs();
    expect(await listAsked()).toBe(0);
    const [file] = (await listArchivedFiles(stage.tenancy)).filter(
      ({ organisationId }) => organisationId === hospital.id,
    );
    expect(file).toMatchObject({ month: '2026-01', sessions: 2, events: 12 });
    expect(await stage.listFiles(hospital)).toContain(file?.key);
    const [gone] = (await stage.house.sessions.list(asViewer(hospital.admin), { limit: 10 })).nodes.slice(-1);
    await stage.house.sessions.delete(asViewer(hospital.admin), [gone?.id ?? 0]);
    stage.house.clock.now = new Date('2026-12-01T05:00:00Z');
    await stage.askForJobs({ afterMonths: null });
    expect(await listAsked()).toBe(1);
  });
});

describe('an archived session', () => {
  it('answers a late event and a repeated batch as it would have before', async () => {
    const { id, player, batch, before, admin } = await fillOne();
    const learner = asViewer(hospital.learners[0]);
    const again = await stage.house.play.recordSessionEvents(learner, batch);
    expect(again).toMatchObject({ submissionId: id, finished: true });
    const late = player.batch(player.event('VIDEO_END', { VideoID: '1' }));
    expect(await codeOf(stage.house.play.recordSessionEvents(learner, late))).toBe(
      'CONFLICT session.finished',
    );
    // It is back in the table until the next run, once.
    expect(await stage.count(hospital, 'attempt_event')).toBe(6);
    expect(await stage.count(hospital, 'archived_attempt')).toBe(0);
    expect(await stage.readEverything(hospital, [id])).toEqual(before);
    expect((await stage.house.sessions.find(admin, id))?.id).toBe(id);
  });

  it('that was left is gone on with, and is archived with all of it later', async () => {
    hospital = await stage.buildHospital('Left');
    const learner = asViewer(hospital.learners[0]);
    const { id, player } = await stage.play(hospital, oldTimes[0] ?? '', hospital.learners[0], false);
    await stage.archive(hospital);
    stage.house.clock.now = new Date('2026-12-02T08:00:00Z');
    const end = player.batch(player.event('END_SIM'));
    expect(await stage.house.play.recordSessionEvents(learner, end)).toMatchObject({ finished: true });
    const before = await stage.readEverything(hospital, [id]);
    expect(before.exported[0]).toHaveLength(6);
    await stage.archive(hospital, {}, '2027-06-01T03:00:00Z');
    expect(await stage.count(hospital, 'attempt_event')).toBe(0);
    expect(await stage.readEverything(hospital, [id])).toEqual(before);
    // The file of before is gone.
    await stage.archive(hospital, {}, '2027-06-01T05:00:00Z');
    expect(await stage.listFiles(hospital)).toHaveLength(1);
    expect(await stage.count(hospital, 'attempt_archive')).toBe(1);
  });

  it('that is deleted leaves no file, and takes nothing of the others with it', async () => {
    const { hospital, ids } = await fill(stage);
    await stage.archive(hospital);
    const [first = 0, ...others] = ids;
    const file = (await stage.listFiles(hospital))[0];
    await stage.house.sessions.delete(asViewer(hospital.admin), [first]);
    const before = await stage.readEverything(hospital, others);
    // Its neighbour in the file goes back and into a new one; the old file goes with the run after.
    await stage.archive(hospital, {}, '2026-12-01T05:00:00Z');
    await stage.archive(hospital, {}, '2026-12-01T07:00:00Z');
    const files = await stage.listFiles(hospital);
    expect(files).not.toContain(file);
    expect(files).toHaveLength(3);
    expect(await stage.count(hospital, 'attempt_event')).toBe(6);
    expect(await stage.readEverything(hospital, others)).toEqual(before);
    const counts = await stage.tenancy.inOrganisation(hospital.id, ({ db }) =>
      db.selectFrom('item_choice_count').select('total').where('choice', '=', 111).execute(),
    );
    expect(counts).toEqual([{ total: 4 }]);
  });

  it('has nothing in its file that names a person, so an erasure leaves the file', async () => {
    const { id, admin } = await fillOne();
    const [key = ''] = await stage.listFiles(hospital);
    const columns = await stage.listColumns(key);
    expect(columns).toEqual(expect.arrayContaining(['organisation_id', 'attempt_id', 'payload']));
    expect(columns.filter((name) => /person|user|name|mail|visitor|sign/.test(name))).toEqual([]);
    await stage.tenancy.inOrganisation(hospital.id, (scope) =>
      eraseOwnSessions(scope, { personId: hospital.learners[0].personId, email: 'gone@example.org' }),
    );
    expect((await stage.house.sessions.listEvents(admin, id, {})).totalCount).toBe(6);
  });

  it('is counted again, and made again from its log, as before', async () => {
    const { id, before } = await fillOne();
    const readCounted = () =>
      stage.tenancy.readInOrganisation(hospital.id, async ({ db, organisationId }) => {
        const { rows } =
          await sql`select * from counted_attempt_total where organisation_id = ${organisationId}
          order by span, measure, number`.execute(db);
        const choices = await db.selectFrom('item_choice_count').selectAll().orderBy('choice').execute();
        return { rows, choices };
      });
    const counted = await readCounted();
    expect(counted.rows.length).toBeGreaterThan(3);
    const job = createFoldAttemptDaysJob(() => [videoPayload]);
    await job.run({ organisationId: hospital.id, again: true } as { organisationId: number }, {
      ...{ tenancy: stage.tenancy, log: createLog('silent'), attempt: 1, lastAttempt: false },
      signal: new AbortController().signal,
    });
    expect(await readCounted()).toEqual(counted);
    await stage.archive(hospital, {}, '2026-12-03T03:00:00Z');
    expect(await stage.count(hospital, 'attempt_event')).toBe(0);
    const { item } = hospital;
    await stage.tenancy.inOrganisation(hospital.id, async (scope) => {
      await stage.house.play.rebuildAttempt(scope, id);
      await rebuildStatistics(scope, { kind: 'simulation', id: item.id }, [stage.choiceList]);
    });
    expect(await readCounted()).toEqual(counted);
    expect(await stage.readEverything(hospital, [id])).toEqual(before);
  });
});

describe('a file', () => {
  it.each(['is missing', 'is damaged', 'is another one'])(
    'that %s is said in plain words, and nothing else stops',
    async (what) => {
      const { hospital, ids } = await fill(stage);
      await stage.archive(hospital);
      const [first = ''] = await stage.listFiles(hospital);
      if (what === 'is missing') await stage.store.delete(first);
      else {
        const { hospital: theirs } = await fill(stage);
        await stage.archive(theirs);
        const [other = ''] = await stage.listFiles(theirs);
        const bytes = what === 'is damaged' ? Buffer.alloc(900, 7) : await stage.readBytes(other);
        await stage.store.put(first, bytes, { contentType: archiveContentType });
      }
      const admin = asViewer(hospital.admin);
      const unreadable = 'UNAVAILABLE attempts.archive-unreadable';
      const [lost = 0, , kept = 0, , young = 0] = ids;
      expect(await codeOf(stage.house.sessions.listEvents(admin, lost, {}))).toBe(unreadable);
      expect(await codeOf(stage.house.readHeatmap(admin, {}))).toBe(unreadable);
      expect(await codeOf(stage.house.sessions.delete(admin, [lost]))).toBe(unreadable);
      for (const id of [kept, young])
        expect((await stage.house.sessions.listEvents(admin, id, {})).totalCount).toBe(6);
      expect((await stage.house.sessions.list(admin, {})).totalCount).toBe(5);
      const goesOn = await stage.play(hospital, '2026-12-01T09:00:00Z');
      expect(goesOn.id).toBeGreaterThan(young);
    },
  );
});

describe('another organisation', () => {
  it('finds nothing of what is archived', async () => {
    const { id } = await fillOne();
    const stranger = await stage.buildHospital('Strangers');
    const there = await stage.readEverything(stranger, [id]);
    expect(there.exported.flat()).toEqual([]);
    expect(there.logs).toEqual([expect.objectContaining({ totalCount: 0, nodes: [] })]);
    expect(await stage.count(hospital, 'archived_attempt')).toBe(1);
  });
});

describe('a run that is killed', () => {
  /** The calls of the store and the statements of a run, in their order: each of them is the last one once. */
  it('at any step loses and doubles nothing', async () => {
    const { hospital, ids } = await fill(stage);
    const before = await stage.readEverything(hospital, ids);
    let kills = 0;
    for (; kills < 60; kills++) {
      const finished = await stage.archiveUntil(
        hospital,
        kills,
        `2026-12-${String(1 + Math.floor(kills / 8)).padStart(2, '0')}T0${kills % 8}:00:00Z`,
      );
      expect(await stage.countKept(hospital)).toBe(30);
      if (kills % 7 === 6) expect(await stage.readEverything(hospital, ids)).toEqual(before);
      if (finished) break;
    }
    expect(kills).toBeGreaterThan(5);
    // What the killed ones left behind goes, at the latest with the run after the next.
    for (const at of ['2026-12-20T01:00:00Z', '2026-12-20T03:00:00Z', '2026-12-20T05:00:00Z'])
      await stage.archive(hospital, {}, at);
    expect(await stage.listFiles(hospital)).toHaveLength(3);
    expect(await stage.count(hospital, 'attempt_archive')).toBe(3);
    expect(await stage.count(hospital, 'attempt_event')).toBe(6);
    expect(await stage.readEverything(hospital, ids)).toEqual(before);
  });
});

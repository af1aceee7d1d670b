import { buffer } from 'node:stream/consumers';
import { parquetReadObjects } from 'hyparquet';
import { sql } from 'kysely';
import { videoPayload } from '#features/simulations/server/payload-names-view.ts';
import { chosenOptions } from '#features/simulations/server/play/version-reducer.ts';
import type { JobContext } from '#platform/jobs/job.ts';
import { createLog } from '#platform/log/log.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { asViewer, type BuiltMember, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { buildPublishedSimulation, createTestPlayer, startPlayHouse } from '#tests/builders/play.ts';
import { buildBranchingVersion } from '#tests/builders/story.ts';
import {
  type ArchiveContext,
  createArchiveEventsJob,
  requestDueArchives,
} from '../archive/archive-events-job.ts';
import type { ArchiveLimits } from '../archive/archive-store.ts';
import { countDueAttempts } from '../fold-job.ts';
import { createPersonalAttemptData } from '../personal-attempt-data.ts';
import {
  type ExportedEvent,
  type ExportPosition,
  listEventsOfSessions,
  listEventsToExport,
} from '../session-export-view.ts';

export type ArchiveStage = Awaited<ReturnType<typeof openArchiveStage>>;
export type Hospital = Awaited<ReturnType<ArchiveStage['buildHospital']>>;

const ever = { from: new Date(0), before: new Date('9999-01-01T00:00:00Z') };
const small: ArchiveLimits = { events: 13, bytes: 1_000_000 };

/** Organisations whose learners play in any month. The time of the archive is December 2026. */
export async function openArchiveStage(givenStore?: ObjectStore) {
  const house = await startPlayHouse(givenStore);
  const { tenancy } = house;
  const store = givenStore ?? house.store;

  async function buildHospital(name: string) {
    const organisation = await buildOrganisation(tenancy, name);
    const admin = await buildMember(tenancy, organisation, 'admin');
    const learners = [
      await buildMember(tenancy, organisation, 'user'),
      await buildMember(tenancy, organisation, 'user'),
    ] as const;
    const item = await buildPublishedSimulation(tenancy, admin, buildBranchingVersion());
    return { id: organisation.id, admin, learners, item };
  }
  type Hospital = Awaited<ReturnType<typeof buildHospital>>;

  /** A session of six events, with an answer and a look; without an end when it goes on. */
  async function play(
    hospital: Hospital,
    at: string,
    learner: BuiltMember = hospital.learners[0],
    ends = true,
  ) {
    house.clock.now = new Date(at);
    const player = createTestPlayer(hospital.item.id);
    const points = JSON.stringify([{ uvx: 0.25, uvy: 0.5, sec: 1, t: 900 }]);
    const events = [
      player.event('START_SIM'),
      player.event('ANSWER', { VideoID: '1', EventID: '11', OptionIDs: ['111'], TimeSpent: 1_500 }),
      player.event('ANSWER', { EventID: '12', OptionIDs: ['121'] }),
      player.event('VIDEO_END', { VideoID: '1', TimeSpent: 20_000, HeatmapData: points }),
      player.event('VIDEO_END', { VideoID: '3', TimeSpent: 20_000 }),
      ...(ends ? [player.event('END_SIM')] : []),
    ];
    const batch = player.batch(...events);
    const { submissionId } = await house.play.recordSessionEvents(asViewer(learner), batch);
    return { id: submissionId, player, batch };
  }

  const context = (more: Partial<ArchiveContext> = {}): ArchiveContext => ({
    ...{ tenancy, store, afterMonths: 3, limits: small },
    clock: () => house.clock.now,
    ...more,
  });

  const jobContext: JobContext = {
    ...{ tenancy, log: createLog('silent'), attempt: 1, lastAttempt: false },
    signal: new AbortController().signal,
  };

  /**
   * The same by a process that is killed after some calls of the store or transactions. Every other one is killed when the call is done, and
   * hears nothing of it. Answers whether it came to its end.
   */
  async function archiveUntil(hospital: Hospital, steps: number, at: string): Promise<boolean> {
    let left = Math.floor(steps / 2);
    const whole = steps % 2 === 0;
    const step = async <Result>(work: () => Promise<Result>): Promise<Result> => {
      if (left < 0 || (left === 0 && whole)) throw new Error('killed');
      left -= 1;
      const result = await work();
      if (left < 0) throw new Error('killed');
      return result;
    };
    const dying: ObjectStore = {
      ...store,
      put: (...call) => step(() => store.put(...call)),
      async read(...call) {
        const found = await store.read(...call);
        return step(async () => found).catch((error) => {
          found?.body.destroy();
          throw error;
        });
      },
      delete: (...call) => step(() => store.delete(...call)),
    };
    const dyingTenancy: Tenancy = {
      ...tenancy,
      inOrganisation: (id, work) => step(() => tenancy.inOrganisation(id, work)),
    };
    return archive(hospital, { store: dying, tenancy: dyingTenancy }, at).then(
      () => true,
      () => false,
    );
  }

  async function readBytes(key: string): Promise<Buffer> {
    const found = await store.read(key);
    if (!found) throw new Error('There is no such file.');
    return buffer(found.body);
  }

  /** The columns of a file as any reader of Parquet sees them. */
  async function listColumns(key: string): Promise<string[]> {
    const rows = await parquetReadObjects({ file: new Uint8Array(await readBytes(key)).buffer });
    return Object.keys(rows[0] ?? {});
  }

  /** What waits is counted, and the job of the archive runs at this moment. */
  async function archive(
    hospital: Hospital,
    more: Partial<ArchiveContext> = {},
    at = '2026-12-01T03:00:00Z',
  ) {
    house.clock.now = new Date(at);
    await countDueAttempts(tenancy, [videoPayload], hospital.id);
    await createArchiveEventsJob(context(more)).run({ organisationId: hospital.id }, jobContext);
  }

  async function count(
    hospital: Hospital,
    table: 'attempt_event' | 'archived_attempt' | 'attempt_archive',
  ): Promise<number> {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from ${sql.table(table)} where organisation_id = ${hospital.id}`.execute(
      house.database.kysely,
    );
    return rows[0]?.count ?? 0;
  }

  /** Events in the table and in files together. */
  async function countKept(hospital: Hospital): Promise<number> {
    const { rows } = await sql<{ events: number }>`
      select (select count(*) from attempt_event where organisation_id = ${hospital.id})::int
        + (select coalesce(sum(events), 0) from archived_attempt where organisation_id = ${hospital.id})::int as events`.execute(
      house.database.kysely,
    );
    return rows[0]?.events ?? 0;
  }

  async function listFiles(hospital: Hospital): Promise<string[]> {
    const keys: string[] = [];
    for await (const key of store.list(`org/${hospital.id}/`)) keys.push(key);
    return keys;
  }

  async function readPages(
    limit: number,
    read: (
      after: ExportPosition | null,
      limit: number,
    ) => Promise<{ rows: ExportedEvent[]; next: ExportPosition | null }>,
  ) {
    const all: ExportedEvent[] = [];
    let after: ExportPosition | null = null;
    do {
      const page: Awaited<ReturnType<typeof read>> = await read(after, limit);
      if (page.rows.length > limit) throw new Error('A page is longer than it may be.');
      all.push(...page.rows);
      after = page.next;
    } while (after);
    return all;
  }

  /** All that reads logs, of an organisation: what each of them says. */
  async function readEverything(hospital: Hospital, ids: readonly number[]) {
    const admin = asViewer(hospital.admin);
    const within = <Result>(work: Parameters<typeof tenancy.readInOrganisation<Result>>[1]) =>
      tenancy.readInOrganisation(hospital.id, work);
    const logs: unknown[] = [];
    for (const id of ids) logs.push(await house.sessions.listEvents(admin, id, { limit: 4, offset: 1 }));
    const heatmaps: Awaited<ReturnType<typeof house.readHeatmap>>[] = [];
    for (const limit of [1, 3, 1_000])
      heatmaps.push(
        await house.readHeatmap(admin, { filter: { SimulationID: { eq: String(hospital.item.id) } }, limit }),
      );
    const exported: ExportedEvent[][] = [];
    for (const limit of [4, 100])
      for (const types of [null, ['ANSWER']])
        exported.push(
          await readPages(limit, (after) =>
            within((scope) => listEventsToExport(scope, store, ever, { types, after, limit })),
          ),
        );
    const fed = await readPages(3, (after, limit) =>
      within((scope) => listEventsOfSessions(scope, store, ids, { types: ['ANSWER'], after, limit })),
    );
    const personal = createPersonalAttemptData({ tenancy, files: store });
    const own = await tenancy.inOrganisation(hospital.id, (scope) =>
      personal.export(scope, hospital.learners[0].personId),
    );
    return { logs, heatmaps, exported, fed, own: await personal.complete?.(hospital.id, own) };
  }

  return {
    ...{
      house,
      tenancy,
      store,
      buildHospital,
      play,
      archive,
      count,
      countKept,
      listFiles,
      readEverything,
      archiveUntil,
      readBytes,
      listColumns,
    },
    choiceList: chosenOptions,
    folder: house.folder,
    askForJobs: (more: Partial<ArchiveContext> = {}) => requestDueArchives(context(more)).run(),
    close: house.close,
  };
}

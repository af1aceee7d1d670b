import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { readAllRows } from '#features/data-exports/server/feed-rows-view.ts';
import { type ClickHouse, createClickHouse } from '#platform/clickhouse/clickhouse-client.ts';
import type { ClickHouseConfig } from '#platform/config/clickhouse-settings.ts';
import type { PraxisDatabase } from '#platform/db/database.ts';
import { createLog } from '#platform/log/log.ts';
import { createFileStore } from '#platform/storage/file-store.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { createTenancy } from '#platform/tenancy/tenancy.ts';
import { buildOrganisation } from '#tests/builders/people.ts';
import type { TestClickHouse } from '#tests/setup/clickhouse.ts';
import { type FeedLimits, feedLimits } from '../../model/feed-limits.ts';
import { toWarehouseRow } from '../../model/warehouse-row.ts';
import { type WarehouseDataset, warehouseDatasets } from '../../model/warehouse-tables.ts';
import { switchFeedOff, switchFeedOn } from '../feed-switch.ts';
import { createFeeder, type Feeder } from '../feeder.ts';

export type FeedStage = Awaited<ReturnType<typeof openFeedStage>>;
type Wrap = (clickHouse: ClickHouse) => ClickHouse;

let databases = 0;

/** A feed that begins anew, into a database of its own. Steps are taken by the tests, one after the other. */
export async function openFeedStage(server: TestClickHouse, database: PraxisDatabase) {
  const tenancy = createTenancy(database);
  const settings = await server.createDatabase(`warehouse_${++databases}`);
  const log = createLog('silent');
  // Its folder is made by the first file.
  const files = createFileStore(join(tmpdir(), `praxis-feed-${randomUUID()}`));
  await switchFeedOff(database);
  await tenancy.acrossOrganisations('seed-demo', async ({ db }) => {
    for (const table of ['attempt_event', 'attempt', 'hidden_scores'] as const)
      await db.deleteFrom(table).execute();
  });
  await switchFeedOn(database);

  function makeFeeder(
    limits: Partial<FeedLimits> = {},
    wrap: Wrap = (one) => one,
    at: Partial<ClickHouseConfig> = {},
  ): Feeder {
    return createFeeder({
      tenancy,
      log,
      clickHouse: wrap(createClickHouse({ ...settings, ...at })),
      listAnswerTypes: () => ['ANSWER'],
      files,
      limits: { ...feedLimits, rows: 3, notes: 4, removeMs: 0, ...limits },
      count: () => {},
      onFailure: () => {},
    });
  }

  /** Steps until nothing is left to send. */
  async function catchUp(feeder: Feeder): Promise<void> {
    while ((await feeder.step()) === 'more');
  }

  const hospital = async (name: string) => (await buildOrganisation(tenancy, name)).id;

  const play = (organisationId: number, session: NewSession = {}) =>
    playSession(tenancy, organisationId, session);

  function change(organisationId: number, id: number, values: Record<string, unknown>): Promise<unknown> {
    return tenancy.inOrganisation(organisationId, ({ db }) =>
      db
        .updateTable('attempt')
        .set(values)
        .where('organisation_id', '=', organisationId)
        .where('id', '=', id)
        .execute(),
    );
  }

  function remove(organisationId: number, ids: readonly number[]): Promise<unknown> {
    return tenancy.inOrganisation(organisationId, async ({ db }) => {
      for (const table of ['attempt_event', 'attempt'] as const)
        await sql`delete from ${sql.table(table)} where organisation_id = ${organisationId}
          and ${sql.ref(table === 'attempt' ? 'id' : 'attempt_id')} = any(${[...ids]}::bigint[])`.execute(db);
    });
  }

  async function readRows(statement: string): Promise<Record<string, unknown>[]> {
    const text = await server.ask(`${statement} FORMAT JSONEachRow`, settings.database);
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line, (_key, value) => (/^\d{1,15}$/.test(value) ? Number(value) : value)));
  }

  const order = { sessions: 'organisation_id, session_id', answers: 'organisation_id, session_id, sequence' };
  const readView = (dataset: WarehouseDataset) =>
    readRows(`SELECT * FROM ${dataset} ORDER BY ${order[dataset]}`);

  /** What the database has, as data exports write it. */
  async function readDatabase(dataset: WarehouseDataset): Promise<Record<string, unknown>[]> {
    const rows: Record<string, unknown>[] = [];
    const ids = await tenancy.readAcrossOrganisations('seed-demo', async ({ db }) => {
      const organisations = await db.selectFrom('organisation').select('id').orderBy('id').execute();
      return organisations.map(({ id }) => Number(id));
    });
    for (const id of ids) {
      const page = await tenancy.readInOrganisation(id, (scope) =>
        readAllRows(scope, dataset, { answerTypes: ['ANSWER'], limit: 10_000, files }, null),
      );
      for (const cells of page.rows) {
        const { version, deleted, ...row } = toWarehouseRow(dataset, id, 0, cells);
        rows.push(row);
      }
    }
    const keyOf = (row: Record<string, unknown>) =>
      [row.organisation_id, row.session_id, row.sequence ?? 0]
        .map((part) => String(part).padStart(16, '0'))
        .join();
    return rows.sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  }

  /** Rows of ClickHouse and of the database, of every organisation. */
  async function compare() {
    const [there, here] = [{}, {}] as [Record<string, unknown>, Record<string, unknown>];
    for (const dataset of warehouseDatasets) {
      there[dataset] = await readView(dataset);
      here[dataset] = await readDatabase(dataset);
    }
    return { there, here };
  }

  function countNotes(): Promise<number> {
    return tenancy.readAcrossOrganisations('warehouse', async ({ db }) => {
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from warehouse_note`.execute(db);
      return rows[0]?.count ?? 0;
    });
  }

  /** As after a process that was killed, and whose time with the feed is over. */
  const endHold = () =>
    sql`update warehouse_feed set held_until = now() - interval '1 second'`.execute(database.kysely);

  return {
    ...{ tenancy, settings, server, database, makeFeeder, catchUp, hospital, play, change, remove },
    ...{ readRows, readView, readDatabase, compare, countNotes, endHold },
  };
}

type NewSession = {
  title?: string;
  personId?: number;
  startedAt?: string;
  itemId?: number;
  answers?: number;
};

/** A session that goes on, with answers. */
export function playSession(
  tenancy: Tenancy,
  organisationId: number,
  {
    title = 'Hand hygiene',
    personId = 7,
    startedAt = '2026-11-02T09:30:15.123Z',
    itemId = 5,
    answers = 2,
  }: NewSession = {},
): Promise<number> {
  return tenancy.inOrganisation(organisationId, async ({ db }) => {
    const { id } = await db
      .insertInto('attempt')
      .values({
        organisation_id: organisationId,
        attempt_key: randomUUID(),
        item_kind: 'simulation',
        item_id: itemId,
        item_title: title,
        version_id: 6,
        person_id: personId,
        external_user_id: 'ext-secret',
        started_at: startedAt,
        last_event_at: startedAt,
        quiz: true,
        pass_mark: 70,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (let sequence = 1; sequence <= answers + 1; sequence++)
      await db
        .insertInto('attempt_event')
        .values({
          organisation_id: organisationId,
          attempt_started_at: startedAt,
          attempt_id: id,
          event_key: randomUUID(),
          sequence,
          type: sequence === 1 ? 'START_SIM' : 'ANSWER',
          time_spent_ms: 1_000,
          payload: sequence === 1 ? null : JSON.stringify({ videoId: 3, eventId: 5, optionIds: [7, 9] }),
          outcome: sequence === 1 ? null : JSON.stringify({ correct: sequence % 2 === 0, points: 1 }),
        })
        .execute();
    return Number(id);
  });
}

/** Dies at its nth statement: before it, or when ClickHouse has done it already. */
export function dyingAt(nth: number, when: 'before' | 'after'): Wrap {
  let done = 0;
  const dying =
    <Parameters extends unknown[], Result>(work: (...parameters: Parameters) => Promise<Result>) =>
    async (...parameters: Parameters): Promise<Result> => {
      done += 1;
      if (done === nth && when === 'before') throw new Error('killed');
      const result = await work(...parameters);
      if (done === nth) throw new Error('killed');
      return result;
    };
  return ({ run, ask, insert }) => ({ run: dying(run), ask: dying(ask), insert: dying(insert) });
}

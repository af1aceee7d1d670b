import type { ClickHouse } from '#platform/clickhouse/clickhouse-client.ts';
import { toSeconds, type WarehouseRow } from '../model/warehouse-row.ts';
import {
  addColumns,
  beganColumn,
  createFeedTable,
  createTable,
  createView,
  feedTable,
  tableOf,
  versionOf,
  type WarehouseDataset,
  warehouseDatasets,
} from '../model/warehouse-tables.ts';

/** The tables in ClickHouse are of another installation, or of one that was set up anew. */
export class ForeignTablesError extends Error {}

/**
 * Makes what is missing of tables, columns and views. Answers the fill that the tables belong to (0 before the first), and
 * whether columns were added, which are empty until everything is filled again.
 * @throws ForeignTablesError
 */
export async function openTables(
  clickHouse: ClickHouse,
  installation: string,
  signal: AbortSignal,
): Promise<{ fill: number; isWider: boolean }> {
  await clickHouse.run(createFeedTable, signal);
  const [newest] = await clickHouse.ask(
    `SELECT fill, installation FROM ${feedTable} ORDER BY fill DESC LIMIT 1`,
    signal,
  );
  if (newest && newest.installation !== installation)
    throw new ForeignTablesError('The tables in ClickHouse belong to another installation.');
  let isWider = false;
  for (const dataset of warehouseDatasets) {
    await clickHouse.run(createTable(dataset), signal);
    const there = await clickHouse.ask(
      `SELECT name FROM system.columns WHERE database = currentDatabase() AND table = '${tableOf(dataset)}'`,
      signal,
    );
    const missing = addColumns(dataset, new Set(there.map(({ name }) => String(name))));
    for (const statement of missing) await clickHouse.run(statement, signal);
    if (missing.length > 0) await clickHouse.run(`DROP TABLE IF EXISTS ${dataset}`, signal);
    await clickHouse.run(createView(dataset), signal);
    isWider ||= missing.length > 0;
  }
  return { fill: newest ? Number(newest.fill) : 0, isWider };
}

export async function noteFill(
  clickHouse: ClickHouse,
  installation: string,
  fill: number,
  signal: AbortSignal,
): Promise<void> {
  await clickHouse.insert(feedTable, [{ fill, installation, begun_at: toSeconds(new Date()) }], signal);
}

export function insertRows(
  clickHouse: ClickHouse,
  dataset: WarehouseDataset,
  rows: readonly WarehouseRow[],
  signal: AbortSignal,
): Promise<void> {
  return clickHouse.insert(tableOf(dataset), rows, signal);
}

export type SessionOfOrganisation = { organisationId: number; attemptId: number };

/** The statements stay far below the 256 kB that ClickHouse reads of one. */
const maxListed = 2_000;

/** A number, because texts in statements would be read in the time zone of the server. */
const toMoment = (moment: Date) => `toDateTime(${Math.floor(moment.getTime() / 1_000)})`;

/** Hides the answers of deleted sessions, which only ClickHouse knows any more. */
export async function hideAnswers(
  clickHouse: ClickHouse,
  organisationId: number,
  version: number,
  sessions: readonly { id: number; startedAt: Date }[],
  signal: AbortSignal,
): Promise<void> {
  const keys = ['organisation_id', beganColumn.answers, 'session_id', 'sequence'].join(', ');
  for (let from = 0; from < sessions.length; from += maxListed) {
    const some = sessions.slice(from, from + maxListed);
    await clickHouse.run(
      `INSERT INTO ${tableOf('answers')} (${keys}, deleted, version) SELECT ${keys}, 1, ${version} FROM answers
       WHERE organisation_id = ${organisationId} AND session_id IN (${some.map(({ id }) => id).join(', ')})
       AND ${beganColumn.answers} IN (${[...new Set(some.map(({ startedAt }) => toMoment(startedAt)))].join(', ')})`,
      signal,
    );
  }
}

/**
 * Takes rows out of the files, in the background of ClickHouse.
 * @param what 'rows' leaves what hides the sessions
 */
export async function removeSessions(
  clickHouse: ClickHouse,
  sessions: readonly SessionOfOrganisation[],
  what: 'rows' | 'everything',
  signal: AbortSignal,
): Promise<void> {
  for (let from = 0; from < sessions.length; from += maxListed) {
    const byOrganisation = Map.groupBy(
      sessions.slice(from, from + maxListed),
      ({ organisationId }) => organisationId,
    );
    const these = [...byOrganisation]
      .map(
        ([id, some]) =>
          `(organisation_id = ${id} AND session_id IN (${some.map(({ attemptId }) => attemptId).join(', ')}))`,
      )
      .join(' OR ');
    for (const dataset of warehouseDatasets)
      await clickHouse.run(
        `ALTER TABLE ${tableOf(dataset)} DELETE WHERE ${what === 'rows' ? 'deleted = 0 AND ' : ''}(${these})`,
        signal,
      );
  }
}

/** What a whole fill did not bring: sessions that were deleted while nothing was noted. */
export async function removeBefore(clickHouse: ClickHouse, fill: number, signal: AbortSignal): Promise<void> {
  if (fill === 1) return;
  for (const dataset of warehouseDatasets)
    await clickHouse.run(
      `ALTER TABLE ${tableOf(dataset)} DELETE WHERE version < ${versionOf(fill, 0)}`,
      signal,
    );
}

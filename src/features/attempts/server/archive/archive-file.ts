import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import type { AsyncBuffer, FileMetaData } from 'hyparquet';
import type { BasicType } from 'hyparquet-writer';
import type { ObjectStore } from '#platform/storage/object-store.ts';

/** One event as the file has it. Texts of JSON are the database's own, so that no number is rounded on the way. */
export type ArchivedEvent = {
  attemptId: number;
  /** Microseconds since 1970. */
  startedAt: bigint;
  itemKind: string;
  itemId: number;
  versionId: number;
  key: string;
  sequence: number;
  type: string;
  timeSpentMs: bigint;
  payload: string | null;
  outcome: string | null;
  /** Microseconds since 1970. */
  createdAt: bigint;
};

export function archiveKey(organisationId: number, month: string, archiveId: number): string {
  return `org/${organisationId}/event-archive/${month.slice(0, 7)}/${archiveId}.parquet`;
}

export const archiveContentType = 'application/vnd.apache.parquet';

type Cell = string | number | bigint | null;
type Column = { name: string; cell(event: ArchivedEvent): Cell } & (
  | { type: BasicType; moment?: never }
  | { type?: never; moment: true }
);

/** The columns of the table of the log, with what an analyst would have to look up. The organisation is one value in a file. */
const columnsOf = (organisationId: number): Column[] => [
  { name: 'organisation_id', type: 'INT64', cell: () => BigInt(organisationId) },
  { name: 'attempt_id', type: 'INT64', cell: (event) => BigInt(event.attemptId) },
  { name: 'attempt_started_at', moment: true, cell: (event) => event.startedAt },
  { name: 'item_kind', type: 'STRING', cell: (event) => event.itemKind },
  { name: 'item_id', type: 'INT64', cell: (event) => BigInt(event.itemId) },
  { name: 'version_id', type: 'INT64', cell: (event) => BigInt(event.versionId) },
  { name: 'event_key', type: 'STRING', cell: (event) => event.key },
  { name: 'sequence', type: 'INT32', cell: (event) => event.sequence },
  { name: 'type', type: 'STRING', cell: (event) => event.type },
  { name: 'time_spent_ms', type: 'INT64', cell: (event) => event.timeSpentMs },
  { name: 'payload', type: 'STRING', cell: (event) => event.payload },
  { name: 'outcome', type: 'STRING', cell: (event) => event.outcome },
  { name: 'created_at', moment: true, cell: (event) => event.createdAt },
];

/** A session is read by decoding the groups that its rows are in: some thousand rows take about ten milliseconds. */
const rowGroupSize = 2_000;

/** Groups of rows are encoded one by one, and requests are answered between two. */
export async function encodeArchive(organisationId: number, events: readonly ArchivedEvent[]) {
  // Loaded where something is archived.
  const { ByteWriter, ParquetWriter, schemaFromColumnData } = await import('hyparquet-writer');
  const columns = columnsOf(organisationId);
  const moments = columns.filter(({ moment }) => moment);
  const dataOf = (rows: readonly ArchivedEvent[]) =>
    columns.map(({ name, type, cell }) => ({ name, ...(type ? { type } : {}), data: rows.map(cell) }));
  const schema = schemaFromColumnData({
    columnData: dataOf([]),
    schemaOverrides: Object.fromEntries(
      moments.map(({ name }) => [
        name,
        { name, type: 'INT64', converted_type: 'TIMESTAMP_MICROS', repetition_type: 'OPTIONAL' },
      ]),
    ),
  });
  const writer = new ByteWriter();
  const file = new ParquetWriter({ writer, schema, createdBy: 'Praxis' });
  for (let from = 0; from < events.length; from += rowGroupSize) {
    const columnData = dataOf(events.slice(from, from + rowGroupSize)).map(({ name, data }) => ({
      name,
      data,
    }));
    await file.write({ columnData, rowGroupSize });
    await setImmediate();
  }
  await file.finish();
  return Buffer.from(writer.getBuffer());
}

/** What a file says of itself, and where to read on. */
export type OpenedArchive = { file: AsyncBuffer; metadata: FileMetaData };

/** Its last bytes say where everything is. @returns null where there is no such file */
export async function openArchive(
  store: Pick<ObjectStore, 'head' | 'read'>,
  key: string,
): Promise<OpenedArchive | null> {
  const { parquetMetadataAsync } = await import('hyparquet');
  const info = await store.head(key);
  if (!info) return null;
  const file: AsyncBuffer = {
    byteLength: info.sizeBytes,
    async slice(start, end = info.sizeBytes) {
      const found = await store.read(key, { start, end: end - 1 });
      if (!found) throw new Error('The file is gone.');
      const bytes = await buffer(found.body);
      return new Uint8Array(bytes).buffer;
    },
  };
  return { file, metadata: await parquetMetadataAsync(file) };
}

/** The same of bytes that are here. */
export async function openArchiveBytes(bytes: Buffer): Promise<OpenedArchive> {
  const { parquetMetadataAsync } = await import('hyparquet');
  const file = new Uint8Array(bytes).buffer;
  return { file, metadata: await parquetMetadataAsync(file) };
}

/** @throws where these rows are not events of the organisation */
export async function readArchiveRows(
  { file, metadata }: OpenedArchive,
  organisationId: number,
  rows: { start: number; end: number },
): Promise<ArchivedEvent[]> {
  const { parquetReadObjects } = await import('hyparquet');
  const found = await parquetReadObjects({
    ...{ file, metadata, rowStart: rows.start, rowEnd: rows.end },
    parsers: { timestampFromMicroseconds: (micros: bigint) => micros },
  });
  return found.map((row) => {
    if (Number(row.organisation_id) !== organisationId)
      throw new Error('The file is of another organisation.');
    return {
      attemptId: Number(row.attempt_id),
      startedAt: BigInt(row.attempt_started_at),
      itemKind: String(row.item_kind),
      itemId: Number(row.item_id),
      versionId: Number(row.version_id),
      key: String(row.event_key),
      sequence: Number(row.sequence),
      type: String(row.type),
      timeSpentMs: BigInt(row.time_spent_ms),
      payload: textOrNull(row.payload),
      outcome: textOrNull(row.outcome),
      createdAt: BigInt(row.created_at),
    };
  });
}

function textOrNull(cell: unknown): string | null {
  return cell === null || cell === undefined ? null : String(cell);
}

export function hashBytes(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Two lists of events are the same when this is. */
export function hashEvents(events: readonly ArchivedEvent[]): string {
  const hash = createHash('sha256');
  for (const event of events)
    hash.update(JSON.stringify(event, (_, value) => (typeof value === 'bigint' ? value.toString() : value)));
  return hash.digest('hex');
}

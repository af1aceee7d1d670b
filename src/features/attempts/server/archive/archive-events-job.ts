import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import type { UpkeepTask } from '#platform/feature/server-feature.ts';
import { defineJob, type JobDefinition, requestJob } from '#platform/jobs/job.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import {
  type ArchivedEvent,
  archiveContentType,
  archiveKey,
  encodeArchive,
  hashBytes,
  hashEvents,
  openArchiveBytes,
  readArchiveRows,
} from './archive-file.ts';
import {
  type ArchiveLimits,
  type ArchiveRow,
  deleteArchive,
  type FoundLog,
  insertArchive,
  type LogPosition,
  listNextLogs,
  listOrganisationsDue,
  listQuiet,
  listWorn,
  readWholeLogs,
  takeArchiveId,
  takeLogsOut,
} from './archive-store.ts';
import { bringBack } from './read-archive.ts';

export type ArchiveContext = {
  tenancy: Tenancy;
  clock: () => Date;
  store: ObjectStore;
  /** Months that are over, before their logs are archived; null: none is. */
  afterMonths: number | null;
  /** Smaller in tests. */
  limits: ArchiveLimits;
};

/** A file is encoded and read back whole in memory, and its rows leave the table in one transaction of about a second. */
export const archiveLimits: ArchiveLimits = { events: 20_000, bytes: 16 * 1024 * 1024 };

const archiveQueue = 'archive-events';
const hourMs = 3_600_000;
/** Longer than a file is written, and than a replica of the database is behind. */
const settledMs = hourMs;
const wornAtOnce = 100;

/** The start of the oldest month that stays in the table. */
export function findArchiveLimit(now: Date, afterMonths: number): Date {
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - afterMonths, 1));
}

/**
 * Moves logs of old sessions from the table to files, one file after the other, and takes away files with sessions that were deleted or
 * brought back. A process that is killed leaves rows in the table, or a file that a later run takes away; never a log in neither.
 */
export function createArchiveEventsJob(context: ArchiveContext): JobDefinition {
  return defineJob({
    name: archiveQueue,
    payload: z.object({ organisationId: z.number().int().positive() }),
    retryLimit: 3,
    retryDelaySeconds: 300,
    expireSeconds: 6 * 3600,
    async run({ organisationId }, { signal, log }) {
      await renewWorn(context, organisationId, signal);
      const files = await archiveOld(context, organisationId, signal);
      if (files > 0) log.info({ organisationId, files }, 'logs of old sessions were archived');
    },
  });
}

export function requestDueArchives({ tenancy, clock, afterMonths }: ArchiveContext): UpkeepTask {
  return {
    failed: 'the archive of logs could not be asked for',
    async run() {
      const now = clock();
      const before = afterMonths === null ? null : findArchiveLimit(now, afterMonths);
      const due = await tenancy.readAcrossOrganisations('job-dispatch', (scope) =>
        listOrganisationsDue(scope, before, settledBefore(now)),
      );
      for (const id of due)
        await tenancy.inOrganisation(id, (scope) =>
          requestJob(scope, archiveQueue, {}, { singletonKey: `${archiveQueue}:${id}` }),
        );
    },
  };
}

function settledBefore(now: Date): Date {
  return new Date(now.getTime() - settledMs);
}

/**
 * Of a file that holds sessions which are not there any more, the others go back into the table, from where they are archived again. An
 * empty one goes, at the earliest in the run after: whoever has just found out that it holds a session reads it still.
 */
async function renewWorn(
  { tenancy, clock, store }: ArchiveContext,
  organisationId: number,
  signal: AbortSignal,
): Promise<void> {
  const worn = await tenancy.readInOrganisation(organisationId, (scope) =>
    listWorn(scope, settledBefore(clock()), wornAtOnce),
  );
  for (const { id, month, left } of worn) {
    if (signal.aborted) return;
    if (left.length > 0) {
      await bringBack(tenancy, store, { organisationId, attemptIds: left });
    } else {
      await store.delete(archiveKey(organisationId, month, id));
      await tenancy.inOrganisation(organisationId, (scope) => deleteArchive(scope, id));
    }
  }
}

async function archiveOld(
  context: ArchiveContext,
  organisationId: number,
  signal: AbortSignal,
): Promise<number> {
  const { tenancy, clock, afterMonths, limits } = context;
  if (afterMonths === null) return 0;
  const before = findArchiveLimit(clock(), afterMonths);
  let after: LogPosition | null = null;
  let files = 0;
  while (!signal.aborted) {
    const position: LogPosition | null = after;
    const logs: FoundLog[] = await tenancy.readInOrganisation(organisationId, (scope) =>
      listNextLogs(scope, before, position, limits),
    );
    const last = logs.at(-1);
    if (!last) break;
    after = last;
    const ids = await tenancy.readInOrganisation(organisationId, (scope) =>
      listQuiet(
        scope,
        logs.map(({ attemptId }) => attemptId),
        before,
      ),
    );
    if (ids.length > 0 && (await archiveLogs(context, organisationId, { ids, month: last.month, before })))
      files += 1;
  }
  return files;
}

async function archiveLogs(
  { tenancy, clock, store }: ArchiveContext,
  organisationId: number,
  { ids, month, before }: { ids: readonly number[]; month: string; before: Date },
): Promise<boolean> {
  const { events, marks } = await tenancy.readInOrganisation(organisationId, (scope) =>
    readWholeLogs(scope, ids),
  );
  if (events.length === 0) return false;
  const bytes = await encodeArchive(organisationId, events);
  const archive = await tenancy.inOrganisation(organisationId, async (scope) => {
    const row: ArchiveRow = {
      id: await takeArchiveId(scope),
      ...{ month, sessions: ids.length, events: events.length, bytes: bytes.length },
      sha256: hashBytes(bytes),
    };
    await insertArchive(scope, row, clock());
    return row;
  });
  const key = archiveKey(organisationId, month, archive.id);
  await store.check();
  await store.put(key, bytes, { contentType: archiveContentType });
  await verify(store, key, archive, { organisationId, events });
  return tenancy.inOrganisation(organisationId, (scope) =>
    takeLogsOut(scope, archive, events, { marks, before, at: clock() }),
  );
}

/** Reads the file from the store again. @throws where it is not what was written */
async function verify(
  store: ObjectStore,
  key: string,
  { sha256, events: count }: ArchiveRow,
  { organisationId, events }: { organisationId: number; events: readonly ArchivedEvent[] },
): Promise<void> {
  const found = await store.read(key);
  const bytes = found ? await buffer(found.body) : Buffer.alloc(0);
  if (hashBytes(bytes) !== sha256) throw new Error('The store does not give back the file that it took.');
  const opened = await openArchiveBytes(bytes);
  const rows = await readArchiveRows(opened, organisationId, { start: 0, end: count });
  if (rows.length !== count || hashEvents(rows) !== hashEvents(events))
    throw new Error('The file does not hold the events that it was written with.');
}

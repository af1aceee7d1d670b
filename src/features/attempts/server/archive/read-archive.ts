import { sql } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import type { ObjectStore } from '#platform/storage/object-store.ts';
import type { ReadScope, Tenancy } from '#platform/tenancy/scope.ts';
import { type ArchivedEvent, archiveKey, openArchive, readArchiveRows } from './archive-file.ts';
import { type ArchivedLog, type LogsArchivedError, listArchivedLogs, putLogsBack } from './archived-logs.ts';

/** What reading needs of the store of files. */
export type ArchiveFiles = Pick<ObjectStore, 'head' | 'read'>;

/** Logs that lie this near to each other in a file are read at once, and what is between them is dropped. */
const nearRows = 2_000;

/** Logs were brought back, or archived again, between the statement that found them and the reading of their file. */
class LogsMovedError extends Error {}

/** What others change as often while one reader reads is more than a job that runs every hour. */
const maxMoves = 3;

/** Reads once more when logs were moved meanwhile. */
export async function withMovingLogs<Result>(read: () => Promise<Result>): Promise<Result> {
  for (let moves = 0; ; moves++) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof LogsMovedError) || moves === maxMoves) throw error;
    }
  }
}

/**
 * The events of these logs, each log in its order. It asks the store of files, so it is called where no transaction is open.
 * @throws UNAVAILABLE where a file is missing or damaged; what `withMovingLogs` catches where the logs are elsewhere by now
 */
export async function readLogs(
  scope: ReadScope,
  files: ArchiveFiles,
  logs: readonly ArchivedLog[],
): Promise<ArchivedEvent[]> {
  const found: ArchivedEvent[] = [];
  for (const some of Map.groupBy(logs, ({ archiveId }) => archiveId).values()) {
    try {
      found.push(...(await readOfFile(files, scope.organisationId, some)));
    } catch (cause) {
      if (await haveMoved(scope, some)) throw new LogsMovedError('The logs are elsewhere by now.');
      throw unreadable(cause);
    }
  }
  return found;
}

async function haveMoved(scope: ReadScope, logs: readonly ArchivedLog[]): Promise<boolean> {
  const ids = logs.map(({ attemptId }) => attemptId);
  const now = await listArchivedLogs(scope, sql`s.id = any(${ids}::bigint[])`, ids.length);
  const where = new Map(now.map(({ attemptId, archiveId }) => [attemptId, archiveId]));
  return logs.some(({ attemptId, archiveId }) => where.get(attemptId) !== archiveId);
}

async function readOfFile(
  files: ArchiveFiles,
  organisationId: number,
  logs: readonly ArchivedLog[],
): Promise<ArchivedEvent[]> {
  const [first] = logs;
  if (!first) return [];
  const opened = await openArchive(files, archiveKey(organisationId, first.month, first.archiveId));
  if (!opened) throw new Error('The file is missing.');
  const found: ArchivedEvent[] = [];
  for (const run of runsOf(logs)) {
    const rows = await readArchiveRows(opened, organisationId, run);
    for (const { attemptId, firstRow, events } of run.logs) {
      const log = rows.slice(firstRow - run.start, firstRow - run.start + events);
      if (log.length !== events || log.some((event) => event.attemptId !== attemptId))
        throw new Error('The file does not hold what was written.');
      found.push(...log);
    }
  }
  return found;
}

function runsOf(logs: readonly ArchivedLog[]): { start: number; end: number; logs: ArchivedLog[] }[] {
  const runs: { start: number; end: number; logs: ArchivedLog[] }[] = [];
  for (const log of [...logs].sort((a, b) => a.firstRow - b.firstRow)) {
    const run = runs.at(-1);
    const end = log.firstRow + log.events;
    if (run && log.firstRow - run.end <= nearRows) {
      run.end = end;
      run.logs.push(log);
    } else runs.push({ start: log.firstRow, end, logs: [log] });
  }
  return runs;
}

function unreadable(cause: unknown): AppError {
  return new AppError(
    'UNAVAILABLE',
    'Events of these sessions are archived, and their file cannot be read. Tell the people who run this installation.',
    { reason: 'attempts.archive-unreadable', cause },
  );
}

/** Most sessions whose files are read before they are written in one transaction. */
const broughtBackAtOnce = 1_000;

/** Puts the logs of these sessions back into the table: the remedy of a transaction that wants to write to them. */
export async function bringBack(
  tenancy: Tenancy,
  files: ArchiveFiles,
  { organisationId, attemptIds }: Pick<LogsArchivedError, 'organisationId' | 'attemptIds'>,
): Promise<void> {
  for (let from = 0; from < attemptIds.length; from += broughtBackAtOnce) {
    const ids = attemptIds.slice(from, from + broughtBackAtOnce);
    await withMovingLogs(async () => {
      const found = await tenancy.readInOrganisation(organisationId, async (scope) => {
        const logs = await listArchivedLogs(scope, sql`s.id = any(${ids}::bigint[])`, ids.length);
        return { logs, events: await readLogs(scope, files, logs) };
      });
      await tenancy.inOrganisation(organisationId, (scope) => putLogsBack(scope, found.logs, found.events));
    });
  }
}

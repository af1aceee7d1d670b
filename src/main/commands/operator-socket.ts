import type { Server } from 'node:net';
import { z } from 'zod';
import { requestCountingScoresAgain } from '#features/assessment/server/index.ts';
import {
  type ListedArchive,
  listArchivedFiles,
  requestCountingAgain,
} from '#features/attempts/server/index.ts';
import { type StaffChange, setProviderStaff } from '#features/identity/server/index.ts';
import { type FeedState, readFeedState, requestFill } from '#features/warehouse/server/index.ts';
import { connectToFolder } from '#platform/db/embedded/folder-lock.ts';
import { NoRoomError } from '#platform/db/embedded/snapshot-files.ts';
import type { JobRow } from '#platform/jobs/job-list.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import { KeyFileError } from '#platform/keys/key-file.ts';
import type { KeyKeeper } from '#platform/keys/key-keeper.ts';
import type { KeyFacts } from '#platform/keys/key-ring.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';

const commandSchema = z.discriminatedUnion('command', [
  z.object({ command: z.literal('list-jobs'), states: z.array(z.string()).optional() }),
  z.object({ command: z.literal('retry-jobs'), ids: z.array(z.string()).max(1_000) }),
  z.object({ command: z.literal('count-totals') }),
  z.object({ command: z.literal('list-archive') }),
  z.object({ command: z.literal('describe-warehouse') }),
  z.object({ command: z.literal('fill-warehouse') }),
  z.object({ command: z.literal('copy-database') }),
  z.object({ command: z.literal('list-keys') }),
  z.object({ command: z.literal('rotate-keys') }),
  z.object({ command: z.literal('retire-key'), id: z.string().max(20) }),
  z.object({ command: z.literal('set-internal'), email: z.string().max(254), internal: z.boolean() }),
]);

export type OperatorCommand = z.infer<typeof commandSchema>;
export type OperatorAnswer =
  | { jobs: JobRow[]; totalCount: number }
  | { retried: string[] }
  /** Organisations whose totals are counted again. */
  | { counting: number }
  /** Files with events of old sessions. */
  | { archive: ListedArchive[] }
  /** Null where nothing is fed. */
  | { warehouse: FeedState | null }
  | { staff: StaffChange }
  | { keys: KeyFacts[] }
  /** The caller opens the copy and removes it. */
  | { copy: string }
  | { error: string };

/** The parts that commands use. */
export type OperatorParts = {
  jobs: JobQueue;
  tenancy: Tenancy;
  keeper: KeyKeeper;
  /** For the embedded database only. */
  copyDatabase?: () => Promise<string>;
};

const maxCommandBytes = 64 * 1024;
const listLimit = 100;

/**
 * Lets an operator on this machine ask the running server, because two processes must never open one embedded folder.
 * The socket is in the data folder: an operator who may read that folder may use it.
 */
export function answerOperator(lock: Server, parts: OperatorParts): void {
  // A connection that could not be accepted (no more open files) ends nothing else.
  lock.on('error', () => {});
  lock.on('connection', (socket) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('error', () => socket.destroy());
    socket.on('data', (chunk: string) => {
      text += chunk;
      if (text.length > maxCommandBytes) socket.destroy();
      if (!text.includes('\n')) return;
      // It never rejects; the 'error' handler above reports a socket that was closed.
      void answer(parts, text).then((result) => socket.end(`${JSON.stringify(result)}\n`));
    });
  });
}

async function answer(parts: OperatorParts, text: string): Promise<OperatorAnswer> {
  try {
    return await runOperatorCommand(parts, commandSchema.parse(JSON.parse(text)));
  } catch (error) {
    const isPlain = error instanceof NoRoomError || error instanceof KeyFileError;
    return { error: isPlain ? error.message : 'The server could not do this.' };
  }
}

export async function runOperatorCommand(
  { jobs, tenancy, keeper, copyDatabase }: OperatorParts,
  command: OperatorCommand,
): Promise<OperatorAnswer> {
  if (command.command === 'copy-database') {
    return copyDatabase ? { copy: await copyDatabase() } : { error: 'This server has no embedded database.' };
  }
  if (command.command === 'set-internal') {
    return { staff: await setProviderStaff(tenancy, command.email, command.internal) };
  }
  if (command.command === 'list-keys') return { keys: keeper.list() };
  if (command.command === 'rotate-keys') return { keys: [await keeper.rotate()] };
  if (command.command === 'retire-key') {
    await keeper.retire(command.id);
    return { keys: keeper.list() };
  }
  if (command.command === 'count-totals') {
    await requestCountingScoresAgain(tenancy);
    return { counting: await requestCountingAgain(tenancy) };
  }
  if (command.command === 'list-archive') return { archive: await listArchivedFiles(tenancy) };
  if (command.command === 'describe-warehouse') return { warehouse: await readFeedState(tenancy) };
  if (command.command === 'fill-warehouse') return { warehouse: await requestFill(tenancy) };
  if (command.command === 'retry-jobs') return { retried: await jobs.retry(command.ids) };
  return jobs.list(command.states ? { states: command.states } : {}, { limit: listLimit, offset: 0 });
}

/** Null when no server is running on the folder. */
export function askRunningServer(dataDir: string, command: OperatorCommand): Promise<OperatorAnswer | null> {
  return new Promise((resolve, reject) => {
    const socket = connectToFolder(dataDir);
    let text = '';
    socket.setEncoding('utf8');
    socket.once('error', () => resolve(null));
    socket.once('connect', () => socket.write(`${JSON.stringify(command)}\n`));
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.once('end', () => {
      try {
        resolve(JSON.parse(text) as OperatorAnswer); // written by answerOperator above
      } catch (error) {
        reject(error instanceof Error ? error : new Error(String(error)));
      }
    });
  });
}

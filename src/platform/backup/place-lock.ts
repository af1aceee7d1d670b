import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { z } from 'zod';
import { BackupError } from './backup-error.ts';
import type { BackupPlace } from './backup-place.ts';

const lockKey = 'running.json';
const lockSchema = z.object({
  host: z.string(),
  pid: z.number(),
  run: z.string(),
  aliveAt: z.iso.datetime(),
});

const sayEveryMs = 60_000;
/** A program without a sign of life for this long has ended. */
const patienceMs = 5 * 60_000;

/**
 * One program at a time writes to a place, because each removes at its end the parts that no backup names.
 * @returns the function that unlocks the place
 */
export async function lockPlace(place: BackupPlace, now = () => new Date()): Promise<() => Promise<void>> {
  const other = await readLock(place);
  if (other && isAlive(other, now()))
    throw new BackupError(
      `A backup to ${place.label} is already running (process ${other.pid} on ${other.host}). Wait until it has ended.`,
    );
  const run = randomUUID();
  const sign = () =>
    place.put(
      lockKey,
      Buffer.from(JSON.stringify({ host: hostname(), pid: process.pid, run, aliveAt: now().toISOString() })),
    );
  await sign();
  // Two that began in the same moment both read no lock; the one that wrote last continues.
  if ((await readLock(place))?.run !== run)
    throw new BackupError(`Another backup to ${place.label} began in the same moment.`);
  const timer = setInterval(() => void sign().catch(() => {}), sayEveryMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await place.delete(lockKey).catch(() => {});
  };
}

async function readLock(place: BackupPlace) {
  const bytes = await place.get(lockKey);
  if (!bytes) return null;
  try {
    return lockSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return null;
  }
}

function isAlive({ host, pid, aliveAt }: z.infer<typeof lockSchema>, now: Date): boolean {
  if (now.getTime() - new Date(aliveAt).getTime() > patienceMs) return false;
  if (host !== hostname()) return true;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process is one as well.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

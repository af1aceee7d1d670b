import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { FindingCode } from '#features/system/model/system-check.ts';
import { listBackupIds, openPlace, readBackupTime } from '#platform/backup/backup-place.ts';
import { findDueTime, isLate } from '#platform/backup/schedule.ts';
import type { BackupConfig } from '#platform/config/config.ts';
import { defineJob, type JobDefinition } from '#platform/jobs/job.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import type { Logger } from '#platform/log/log.ts';

const queueName = 'back-up';
const lookEveryMs = 30_000;
const believedMs = 60_000;
const maxHours = 12;

export type BackupState = { code: FindingCode; at: Date | null };

export type BackupSchedule = {
  jobs: JobDefinition[];
  /** Checks every half minute whether a backup is due. */
  start(): void;
  stop(): void;
  /**
   * The newest backup, whichever process made it, and whether the last try worked; null where backups are off.
   */
  describe(): Promise<BackupState>;
  /** When the newest whole backup was made, in seconds since 1970, for the metrics. */
  readNewest(): Promise<number | null>;
};

/**
 * Scheduled backups. The command does the work in a process of its own: it compresses, hashes and encrypts for
 * minutes, and its memory is freed afterwards. The queue ensures that one of all processes does it.
 */
export function createBackupSchedule(deps: {
  settings: BackupConfig;
  /** The settings as the command reads them. */
  environment: Record<string, string | undefined>;
  getQueue: () => JobQueue;
  clock: () => Date;
  log: Logger;
}): BackupSchedule {
  const { settings, clock, log } = deps;
  const { to } = settings;
  let timer: NodeJS.Timeout | undefined;
  let looked: { at: number; newest: Promise<Date | null> } | null = null;

  const job = defineJob({
    name: queueName,
    // It belongs to no organisation.
    payload: z.object({ organisationId: z.literal(0) }),
    retryLimit: 2,
    retryDelaySeconds: 300,
    expireSeconds: maxHours * 3_600,
    async run(_payload, { signal }) {
      await runCommand(deps.environment, signal);
      looked = null;
    },
  });

  function findNewest(): Promise<Date | null> {
    if (!to) return Promise.resolve(null);
    if (!looked || performance.now() - looked.at > believedMs) {
      const newest = openPlace(to)
        .then(listBackupIds)
        .then(([id]) => (id === undefined ? null : readBackupTime(id)));
      looked = { at: performance.now(), newest };
    }
    return looked.newest;
  }

  async function look(): Promise<void> {
    const due = findDueTime(settings.at, clock());
    const newest = await findNewest();
    if (newest && newest >= due) return;
    await deps.getQueue().sendOnce(queueName, due.toISOString(), { organisationId: 0 });
  }

  async function describe(): Promise<BackupState> {
    if (!to) return { code: 'backups.off', at: null };
    let newest: Date | null;
    try {
      newest = await findNewest();
    } catch {
      return { code: 'backups.silent', at: null };
    }
    const { jobs } = await deps
      .getQueue()
      .list({ name: queueName, states: ['failed', 'retry'] }, { limit: 1, offset: 0 });
    const failedAt = jobs[0]?.startedAt ?? null;
    if (failedAt && (!newest || failedAt > newest)) return { code: 'backups.failed', at: failedAt };
    if (!newest) return { code: 'backups.waiting', at: null };
    return { code: isLate(settings.at, newest, clock()) ? 'backups.late' : 'backups.made', at: newest };
  }

  return {
    jobs: to ? [job] : [],
    start() {
      if (!to) return;
      const tick = () =>
        void look().catch((error) => log.warn({ err: error }, 'whether a backup is due could not be seen'));
      tick();
      timer = setInterval(tick, lookEveryMs);
      timer.unref();
    },
    stop: () => clearInterval(timer),
    describe,
    async readNewest() {
      const newest = await findNewest().catch(() => null);
      return newest ? newest.getTime() / 1000 : null;
    },
  };
}

const command = fileURLToPath(new URL('../commands/backup-command.ts', import.meta.url));
const maxReasonLength = 1_000;

/** @throws an error with the last line that the command printed */
function runCommand(environment: Record<string, string | undefined>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [command], {
      env: environment,
      signal,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let reason = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      reason = (reason + text).slice(-maxReasonLength);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(reason.trim() || 'The backup ended without a word.'));
    });
  });
}

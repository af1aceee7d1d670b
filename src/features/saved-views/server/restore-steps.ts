import type { RestoreStep } from '#platform/backup/restore-step.ts';

/** What was due since the backup was most likely sent: each view goes on with its next time. */
export const savedViewRestoreSteps: readonly RestoreStep[] = [
  {
    sql: 'update view_mail set next_at = null where not paused returning 1',
    tell: (rows) => `${rows} saved views are sent by mail again from their next time on.`,
  },
];

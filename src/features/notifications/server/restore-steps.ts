import type { RestoreStep } from '#platform/backup/restore-step.ts';

/** As with mail; an organisation sees them in its log and can send one again by hand. */
export const notificationRestoreSteps: readonly RestoreStep[] = [
  {
    sql: "update api_notification set status = 'failed', next_try_at = null where status = 'pending' returning 1",
    tell: (rows) =>
      `${rows} notifications to other systems that waited were marked as failed, and will not be sent.`,
  },
];

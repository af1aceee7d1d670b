import { accessRestoreSteps, accountMailQueue } from '#features/access/server/index.ts';
import { mailRestoreSteps } from '#features/mail/server/index.ts';
import { deliverNotificationQueue, notificationRestoreSteps } from '#features/notifications/server/index.ts';
import type { RestoreStep } from '#platform/backup/restore-step.ts';
import { sendMailQueue } from '#platform/mail/queue-mail.ts';

/** The visible list of what features do to their rows after a restore. */
export const restoreSteps: readonly RestoreStep[] = [
  ...mailRestoreSteps,
  ...accessRestoreSteps,
  ...notificationRestoreSteps,
];

/** Background work that reaches other people's mailboxes and systems: what waited at the time of a backup is not done again. */
export const outgoingQueues: readonly string[] = [sendMailQueue, accountMailQueue, deliverNotificationQueue];

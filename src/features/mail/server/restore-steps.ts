import type { RestoreStep } from '#platform/backup/restore-step.ts';

/** Mail that waited at the time of the backup was most likely sent after it: nobody gets it twice. */
export const mailRestoreSteps: readonly RestoreStep[] = [
  {
    sql: 'delete from outgoing_mail returning 1',
    tell: (rows) => `${rows} mails that waited at the time of the backup were dropped, and will not be sent.`,
  },
];

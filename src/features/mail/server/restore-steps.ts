import type { RestoreStep } from '#platform/backup/restore-step.ts';

/** E-mails that waited at the time of the backup were most likely sent after it: they are not sent twice. */
export const mailRestoreSteps: readonly RestoreStep[] = [
  {
    sql: 'delete from outgoing_mail returning 1',
    tell: (rows) => `${rows} mails that waited at the time of the backup were dropped, and will not be sent.`,
  },
];

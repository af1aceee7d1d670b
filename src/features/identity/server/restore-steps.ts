import type { RestoreStep } from '#platform/backup/restore-step.ts';

/**
 * A backup restores sign-ins and links that ended after it: a sign-in that was ended because a device was lost, a link
 * that was used. So all of them end, and every person signs in again.
 */
export const identityRestoreSteps: readonly RestoreStep[] = [
  {
    sql: 'update sign_in set revoked_at = now() where revoked_at is null returning 1',
    tell: (rows) => `${rows} sign-ins were ended: everybody signs in again.`,
  },
  {
    sql: "delete from one_time_link where kind = 'password-reset' returning 1",
    tell: (rows) => `${rows} links for a new password were ended. Invitations are still good.`,
  },
  {
    sql: 'delete from mfa_challenge returning 1',
    tell: (rows) => `${rows} sign-ins that waited for a second factor were ended.`,
  },
];

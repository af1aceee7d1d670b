import type { Tenancy } from '#platform/tenancy/scope.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/**
 * Removes outdated rows: counted guesses, of which a stranger can make any number, expired links and second steps, and
 * sign-ins that ended a quarter of a year ago. The audit log keeps the actions.
 */
export function forgetExpired(tenancy: Tenancy, now: Date): Promise<void> {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return tenancy.acrossOrganisations('sign-in', async ({ db }) => {
    await db
      .deleteFrom('sign_in_failure')
      .where('hour', '<', before(3 * hourMs))
      .execute();
    await db.deleteFrom('mfa_challenge').where('expires_at', '<', before(dayMs)).execute();
    await db
      .deleteFrom('one_time_link')
      .where('expires_at', '<', before(30 * dayMs))
      .execute();
    await db
      .deleteFrom('known_device')
      .where('last_used_at', '<', before(180 * dayMs))
      .execute();
    await db
      .deleteFrom('sign_in')
      .where('kind', '=', 'member')
      .where('expires_at', '<', before(90 * dayMs))
      .execute();
  });
}

import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

export type SecretRow = { secret: string; previousSecret: string | null; rotatedAt: Date };

export function findSecret(scope: ReadScope): Promise<SecretRow | undefined> {
  return scope.db
    .selectFrom('api_notification_secret')
    .select(['secret', 'previous_secret as previousSecret', 'rotated_at as rotatedAt'])
    .where('organisation_id', '=', scope.organisationId)
    .executeTakeFirst();
}

/** Makes `secret` the current one, and keeps the one before. */
export async function replaceSecret(scope: Scope, secret: string, now: Date): Promise<void> {
  await scope.db
    .insertInto('api_notification_secret')
    .values({ organisation_id: scope.organisationId, secret, rotated_at: now })
    .onConflict((conflict) =>
      conflict.column('organisation_id').doUpdateSet((eb) => ({
        secret: eb.ref('excluded.secret'),
        previous_secret: eb.ref('api_notification_secret.secret'),
        rotated_at: eb.ref('excluded.rotated_at'),
      })),
    )
    .execute();
}

/** The first secret, where it was not requested before the first notification. */
export async function ensureSecret(scope: Scope, secret: string, now: Date): Promise<SecretRow> {
  await scope.db
    .insertInto('api_notification_secret')
    .values({ organisation_id: scope.organisationId, secret, rotated_at: now })
    .onConflict((conflict) => conflict.column('organisation_id').doNothing())
    .execute();
  return (await findSecret(scope)) ?? { secret, previousSecret: null, rotatedAt: now };
}

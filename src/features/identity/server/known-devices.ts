import { createHash, randomBytes } from 'node:crypto';
import type { PlatformReadScope, PlatformScope } from '#platform/tenancy/scope.ts';

/** A browser that was not used for this long counts as unknown again. */
const forgottenAfterMs = 180 * 86_400_000;

/** Returns the token that the browser stores, or a new one where it has none or an invalid one. */
export function keepDeviceToken(given: string | null): string {
  return given !== null && /^[\w-]{43}$/.test(given) ? given : randomBytes(32).toString('base64url');
}

/** Whether the person signed in from this browser before. Runs the same statement for a person who does not exist. */
export async function isKnownDevice(
  scope: PlatformReadScope,
  personId: number | null,
  token: string | null,
  now: Date,
): Promise<boolean> {
  const row = await scope.db
    .selectFrom('known_device')
    .where('person_id', '=', personId ?? 0)
    .where('token_hash', '=', hash(token ?? ''))
    .where('last_used_at', '>', new Date(now.getTime() - forgottenAfterMs))
    .select('person_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns whether the browser is new, for a person who has used others. */
export async function rememberDevice(
  scope: PlatformScope,
  personId: number,
  token: string,
  now: Date,
): Promise<{ isNew: boolean }> {
  await scope.db
    .deleteFrom('known_device')
    .where('person_id', '=', personId)
    .where('last_used_at', '<=', new Date(now.getTime() - forgottenAfterMs))
    .execute();
  const others = await scope.db
    .selectFrom('known_device')
    .where('person_id', '=', personId)
    .where('token_hash', '!=', hash(token))
    .select('person_id')
    .limit(1)
    .executeTakeFirst();
  const known = await isKnownDevice(scope, personId, token, now);
  await scope.db
    .insertInto('known_device')
    .values({ person_id: personId, token_hash: hash(token), created_at: now, last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(['person_id', 'token_hash']).doUpdateSet({ last_used_at: now }),
    )
    .execute();
  return { isNew: !known && others !== undefined };
}

/** After a change of password by link, all browsers are unknown: a former holder of the account may have used them. */
export async function forgetDevices(scope: PlatformScope, personId: number): Promise<void> {
  await scope.db.deleteFrom('known_device').where('person_id', '=', personId).execute();
}

function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

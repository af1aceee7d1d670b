import { sql } from 'kysely';
import type { PlatformReadScope } from '#platform/tenancy/scope.ts';
import { isKnownDevice } from './known-devices.ts';
import { findAccount } from './people.ts';

export type AddressStanding = {
  hasAccount: boolean;
  /** The account was used in this browser before, so its owner asks. */
  isOwnerHere: boolean;
  /** Somebody with an address of the same mail domain administers an organisation. */
  domainHasOrganisation: boolean;
};

const adminRoles = ['admin', 'super', 'customeradmin'];

/** What is known of an address and of its mail domain. The same statements run for every address. */
export async function findAddressStanding(
  scope: PlatformReadScope,
  email: string,
  asked: { deviceToken: string | null; now: Date },
): Promise<AddressStanding> {
  const account = await findAccount(scope, email);
  const isOwnerHere = await isKnownDevice(scope, account?.personId ?? null, asked.deviceToken, asked.now);
  const domain = email.slice(email.indexOf('@') + 1);
  const { rows } = await sql<{ found: boolean }>`
    select exists (
      select from person p
      join membership m on m.person_id = p.id and m.erased_at is null and m.joined_at is not null
      where split_part(p.email, '@', 2) = ${domain} and p.deleted_at is null
        and m.role = any(${adminRoles}::text[])) as found`.execute(scope.db);
  return { hasAccount: account !== null, isOwnerHere, domainHasOrganisation: rows[0]?.found === true };
}

/** The address of a person, and whether nothing may be sent to others in their name until it is confirmed. */
export async function findOwnAddress(
  scope: PlatformReadScope,
  personId: number,
): Promise<{ email: string; language: string | null; isConfirmed: boolean } | null> {
  const row = await scope.db
    .selectFrom('person')
    .where('id', '=', personId)
    .where('deleted_at', 'is', null)
    .select(['email', 'language', 'signed_up_at', 'email_proved_at'])
    .executeTakeFirst();
  return row
    ? {
        email: row.email,
        language: row.language,
        isConfirmed: row.signed_up_at === null || row.email_proved_at !== null,
      }
    : null;
}

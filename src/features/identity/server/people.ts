import { sql } from 'kysely';
import type { PlatformReadScope, PlatformScope } from '#platform/tenancy/scope.ts';
import { forgetDevices } from './known-devices.ts';

/** People as other features may touch them, each in the caller's transaction. Memberships are not written here. */

export type NewPerson = { email: string; firstName: string; surname: string };

/**
 * A person for each offered membership, by address; each address once, in lower case. An unknown address becomes an
 * account of the organisation. An address with an account gets a stand-in, so that nothing of the account changes or
 * shows before its person accepts. Both take their numbers in the same way, so that a number reveals neither.
 */
export async function inviteAddresses(
  scope: PlatformScope,
  organisationId: number,
  people: readonly NewPerson[],
): Promise<Map<string, number>> {
  if (people.length === 0) return new Map();
  const numbered = await sql<{ id: number }>`
    select nextval('praxis_id') as id from generate_series(1, ${people.length})`.execute(scope.db);
  const wanted = people.map((person, index) => ({ ...person, id: Number(numbered.rows[index]?.id) }));
  const made = await sql<{ id: number }>`
    insert into person (id, email, first_name, surname, made_in_organisation_id)
    select id, email, first_name, surname, ${organisationId}::bigint
    from unnest(
      ${wanted.map(({ id }) => id)}::bigint[],
      ${wanted.map(({ email }) => email)}::text[],
      ${wanted.map(({ firstName }) => firstName)}::text[],
      ${wanted.map(({ surname }) => surname)}::text[]) as w (id, email, first_name, surname)
    order by email
    on conflict (email) do nothing
    returning id`.execute(scope.db);
  const accounts = new Set(made.rows.map(({ id }) => Number(id)));
  const known = wanted.filter(({ id }) => !accounts.has(id));
  // Also runs where there is no such person, so that both cases run the same statements.
  await sql`
    insert into person (id, email, stand_in_for)
    select id, 'invited-' || id || '@invited.invalid', email
    from unnest(${known.map(({ id }) => id)}::bigint[], ${known.map(({ email }) => email)}::text[]) as w (id, email)
  `.execute(scope.db);
  return new Map(wanted.map(({ email, id }) => [email, id]));
}

/** The account of a stand-in is gone: the stand-in takes the address. Returns its number. */
export async function becomeAccount(
  scope: PlatformScope,
  standInId: number,
  organisationId: number,
): Promise<number> {
  await scope.db
    .updateTable('person')
    .set((eb) => ({
      email: eb.ref('stand_in_for').$notNull(),
      stand_in_for: null,
      made_in_organisation_id: organisationId,
    }))
    .where('id', '=', standInId)
    .where('stand_in_for', 'is not', null)
    .execute();
  return standInId;
}

/** A person who chose a password while signing up in an organisation; null when the address is taken. */
export async function createPersonWithPassword(
  scope: PlatformScope,
  person: NewPerson & {
    passwordHash: string;
    organisationId: number;
    signedUpAt?: Date;
    language?: string | null;
    interestIds?: readonly number[];
  },
): Promise<number | null> {
  const row = await scope.db
    .insertInto('person')
    .values({
      email: person.email,
      first_name: person.firstName,
      surname: person.surname,
      password_hash: person.passwordHash,
      made_in_organisation_id: person.organisationId,
      signed_up_at: person.signedUpAt ?? null,
      language: person.language ?? null,
      interest_ids: [...(person.interestIds ?? [])],
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export type PersonChange = {
  firstName?: string;
  surname?: string;
  language?: string | null;
  avatar?: { organisationId: number; mediaId: number } | null;
  interestIds?: readonly number[];
};

export async function updatePerson(
  scope: PlatformScope,
  personId: number,
  change: PersonChange,
): Promise<void> {
  const { firstName, surname, language, avatar, interestIds } = change;
  const set = {
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(surname === undefined ? {} : { surname }),
    ...(language === undefined ? {} : { language }),
    ...(interestIds === undefined ? {} : { interest_ids: [...interestIds] }),
    ...(avatar === undefined
      ? {}
      : {
          avatar_media_organisation_id: avatar?.organisationId ?? null,
          avatar_media_id: avatar?.mediaId ?? null,
        }),
  };
  if (Object.keys(set).length === 0) return;
  if (firstName !== undefined || surname !== undefined) await holdMemberships(scope, personId);
  await scope.db.updateTable('person').set(set).where('id', '=', personId).execute();
}

/** A trigger writes a person's name into their memberships, which an erasure holds before the person. */
async function holdMemberships(scope: PlatformScope, personId: number): Promise<void> {
  await scope.db
    .selectFrom('membership')
    .where('person_id', '=', personId)
    .orderBy('organisation_id')
    .select('person_id')
    .forNoKeyUpdate()
    .execute();
}

/** The ids of live sign-ins into one organisation, which the session check forgets when a role changes. */
export async function listSignInsInto(
  scope: PlatformScope,
  personIds: readonly number[],
  organisationId: number,
): Promise<string[]> {
  if (personIds.length === 0) return [];
  const rows = await scope.db
    .selectFrom('sign_in')
    .where('person_id', 'in', [...personIds])
    .where('organisation_id', '=', organisationId)
    .where('revoked_at', 'is', null)
    .select('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The names of people in any organisation: for staff of the provider in a customer's records. */
export async function listPersonNames(
  scope: PlatformReadScope,
  personIds: readonly number[],
): Promise<Map<number, string>> {
  if (personIds.length === 0) return new Map();
  const rows = await scope.db
    .selectFrom('person')
    .where('id', 'in', [...personIds])
    .select(['id', 'first_name', 'surname'])
    .execute();
  return new Map(rows.map((row) => [row.id, `${row.first_name} ${row.surname}`.trim()]));
}

/** The account of this address, its password's hash and whether the address was proved; null without one. */
export async function findAccount(
  scope: PlatformReadScope,
  email: string,
): Promise<{ personId: number; passwordHash: string | null; emailProved: boolean } | null> {
  const row = await scope.db
    .selectFrom('person')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .select(['id', 'password_hash', 'email_proved_at'])
    .executeTakeFirst();
  return row
    ? { personId: row.id, passwordHash: row.password_hash, emailProved: row.email_proved_at !== null }
    : null;
}

/**
 * The stored data of an account, and of its sign-ins into one organisation, for the copy of the person's data.
 */
export async function readPersonData(
  scope: PlatformScope,
  personId: number,
  organisationId: number,
): Promise<Record<string, unknown>> {
  const person = await scope.db
    .selectFrom('person')
    .where('id', '=', personId)
    .select([
      'id',
      'email',
      'first_name',
      'surname',
      'language',
      'interest_ids',
      'created_at',
      'password_changed_at',
      'mfa_enabled_at',
    ])
    .executeTakeFirst();
  const signIns = await scope.db
    .selectFrom('sign_in')
    .where('person_id', '=', personId)
    .where('organisation_id', '=', organisationId)
    .select(['user_agent', 'address', 'created_at', 'last_used_at', 'expires_at', 'revoked_at'])
    .orderBy('created_at')
    .execute();
  return { ...person, signIns };
}

/**
 * Removes everything about the person outside the organisation. `everywhere` is for a person in no other organisation:
 * then the person's row is emptied. Returns how many sign-ins and links were deleted.
 */
export async function erasePerson(
  scope: PlatformScope,
  of: { personId: number; organisationId: number; everywhere: boolean; at: Date },
): Promise<{ signIns: number; links: number }> {
  const { personId, organisationId, everywhere, at } = of;
  let signIns = scope.db.deleteFrom('sign_in').where('person_id', '=', personId);
  let links = scope.db.deleteFrom('one_time_link').where('person_id', '=', personId);
  if (!everywhere) {
    signIns = signIns.where('organisation_id', '=', organisationId);
    links = links.where('organisation_id', '=', organisationId);
  }
  const goneSignIns = await signIns.executeTakeFirst();
  const goneLinks = await links.executeTakeFirst();
  if (everywhere) {
    await scope.db.deleteFrom('mfa_recovery_code').where('person_id', '=', personId).execute();
    await scope.db.deleteFrom('mfa_challenge').where('person_id', '=', personId).execute();
    await forgetDevices(scope, personId);
    await scope.db
      .updateTable('person')
      .set({
        email: `deleted-${personId}@deleted.invalid`,
        stand_in_for: null,
        email_proved_at: null,
        first_name: '',
        surname: '',
        password_hash: null,
        password_changed_at: null,
        mfa_secret: null,
        mfa_pending_secret: null,
        mfa_pending_at: null,
        mfa_enabled_at: null,
        mfa_last_step: null,
        language: null,
        interest_ids: [],
        avatar_media_id: null,
        avatar_media_organisation_id: null,
        deleted_at: at,
      })
      .where('id', '=', personId)
      .execute();
  }
  return { signIns: Number(goneSignIns.numDeletedRows), links: Number(goneLinks.numDeletedRows) };
}

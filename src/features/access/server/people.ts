import { sql } from 'kysely';
import type { PlatformReadScope, PlatformScope } from '#platform/tenancy/scope.ts';
import { forgetDevices } from './known-devices.ts';

/** People as other features may touch them, each in the caller's transaction. Memberships are not written here. */

export type NewPerson = { email: string; firstName: string; surname: string };
export type KnownPerson = {
  personId: number;
  email: string;
  /** Made just now. */
  created: boolean;
  /** Has a password. */
  active: boolean;
  language: string | null;
};

/** Each address once, in lower case; by address. People who exist keep their names. */
export async function findOrCreatePeople(
  scope: PlatformScope,
  people: readonly NewPerson[],
): Promise<Map<string, KnownPerson>> {
  if (people.length === 0) return new Map();
  const { rows } = await sql<KnownPerson>`
    with wanted as (
      select * from unnest(
        ${people.map(({ email }) => email)}::text[],
        ${people.map(({ firstName }) => firstName)}::text[],
        ${people.map(({ surname }) => surname)}::text[]) as w (email, first_name, surname)
    ), made as (
      insert into person (email, first_name, surname)
      select email, first_name, surname from wanted order by email
      on conflict (email) do nothing
      returning id, email
    )
    select id as "personId", email, true as created, false as active, null as language from made
    union all
    select p.id, p.email, false, p.password_hash is not null, p.language
    from person p where p.email in (select email from wanted) and p.deleted_at is null`.execute(scope.db);
  const found = new Map(rows.map((row) => [row.email, { ...row, personId: Number(row.personId) }]));
  const missed = people.filter(({ email }) => !found.has(email));
  // Made by somebody else while this statement waited for them: they are there for the next one.
  if (missed.length > 0) {
    const again = await scope.db
      .selectFrom('person')
      .where(
        'email',
        'in',
        missed.map(({ email }) => email),
      )
      .where('deleted_at', 'is', null)
      .select(['id', 'email', 'password_hash', 'language'])
      .execute();
    for (const row of again) {
      found.set(row.email, {
        personId: row.id,
        email: row.email,
        created: false,
        active: row.password_hash !== null,
        language: row.language,
      });
    }
  }
  return found;
}

/** Whether people have a password, whatever their organisations see of them. */
export async function findPeopleWithPassword(
  scope: PlatformScope,
  personIds: readonly number[],
): Promise<Set<number>> {
  if (personIds.length === 0) return new Set();
  const rows = await scope.db
    .selectFrom('person')
    .where('id', 'in', [...personIds])
    .where('password_hash', 'is not', null)
    .select('id')
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** A person who chose a password while signing up; null when the address is taken. */
export async function createPersonWithPassword(
  scope: PlatformScope,
  person: NewPerson & { passwordHash: string },
): Promise<number | null> {
  const row = await scope.db
    .insertInto('person')
    .values({
      email: person.email,
      first_name: person.firstName,
      surname: person.surname,
      password_hash: person.passwordHash,
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
};

export async function updatePerson(
  scope: PlatformScope,
  personId: number,
  change: PersonChange,
): Promise<void> {
  const { firstName, surname, language, avatar } = change;
  const set = {
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(surname === undefined ? {} : { surname }),
    ...(language === undefined ? {} : { language }),
    ...(avatar === undefined
      ? {}
      : {
          avatar_media_organisation_id: avatar?.organisationId ?? null,
          avatar_media_id: avatar?.mediaId ?? null,
        }),
  };
  if (Object.keys(set).length === 0) return;
  await scope.db.updateTable('person').set(set).where('id', '=', personId).execute();
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

/** What people are called, wherever they belong: for staff of the provider in a customer's records. */
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

/** Who has an account with this address, and how they prove it; null for nobody. */
export async function findAccount(
  scope: PlatformReadScope,
  email: string,
): Promise<{ personId: number; passwordHash: string | null } | null> {
  const row = await scope.db
    .selectFrom('person')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .select(['id', 'password_hash'])
    .executeTakeFirst();
  return row ? { personId: row.id, passwordHash: row.password_hash } : null;
}

/** What is kept of an account, and of its sign-ins into one organisation, for the person's own copy. */
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
 * Takes everything about the person out of what is kept outside the organisation. `everywhere` is for somebody who
 * belongs to no other one: then the person's row says nothing any more. How many sign-ins and links went.
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
        avatar_media_id: null,
        avatar_media_organisation_id: null,
        deleted_at: at,
      })
      .where('id', '=', personId)
      .execute();
  }
  return { signIns: Number(goneSignIns.numDeletedRows), links: Number(goneLinks.numDeletedRows) };
}

import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { PraxisDatabase } from '../db/database.ts';
import type { Database } from '../db/database-types.ts';
import { hasErrorCode } from '../storage/storage-error.ts';
import { makeScramVerifier } from './scram-verifier.ts';

/** A sentence for the operator. */
export class BiRoleError extends Error {}

export type BiRole = { organisationId: number; roleName: string; withPeople: boolean; exists: boolean };

const roleNames = /^[a-z_][a-z0-9_]{0,62}$/;
const duplicateObject = '42710';
const notAllowed = '42501';
const missingReference = '23503';

export function biRoleName(organisationId: number): string {
  return `praxis_bi_${organisationId}`;
}

/**
 * Makes a role that can connect, read the views of the schema praxis_bi, and nothing else. They show the rows of this
 * organisation alone.
 * @returns its password, which is kept nowhere
 * @throws BiRoleError
 */
export async function createBiRole(
  database: PraxisDatabase,
  { organisationId, roleName, withPeople }: Omit<BiRole, 'exists'>,
): Promise<string> {
  if (!roleNames.test(roleName))
    throw new BiRoleError('The name of a role is of small letters, digits and underscores.');
  const password = randomBytes(24).toString('base64url');
  const role = sql.id(roleName);
  await change(database, async (db) => {
    const before = await asPlatform(
      db,
      sql`select 1 from bi_reader where organisation_id = ${organisationId}`,
    );
    if (before.length > 0)
      throw new BiRoleError('This organisation has a role already. Drop it first for a new one.');
    // No place for a value in these statements: the verifier is base64 and a few signs.
    await sql`create role ${role} login nosuperuser nocreatedb nocreaterole noreplication connection limit 5
      password ${sql.lit(makeScramVerifier(password))}`.execute(db);
    await sql`alter role ${role} set search_path = praxis_bi`.execute(db);
    await sql`alter role ${role} set default_transaction_read_only = on`.execute(db);
    await sql`alter role ${role} set statement_timeout = '60s'`.execute(db);
    await sql`grant praxis_bi to ${role}`.execute(db);
    await asPlatform(
      db,
      sql`insert into bi_reader (organisation_id, role_name, with_people)
      values (${organisationId}, ${roleName}, ${withPeople})`,
    );
  });
  return password;
}

/** Ends the role, and with it what it is connected by. @throws BiRoleError */
export async function dropBiRole(database: PraxisDatabase, organisationId: number): Promise<string> {
  let dropped = '';
  await change(database, async (db) => {
    const [reader] = await asPlatform(
      db,
      sql<{ role: string }>`
      delete from bi_reader where organisation_id = ${organisationId} returning role_name as role`,
    );
    if (!reader) throw new BiRoleError('This organisation has no role.');
    dropped = reader.role;
    await sql`drop role if exists ${sql.id(reader.role)}`.execute(db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${reader.role}`.execute(
      db,
    );
  });
  return dropped;
}

export async function listBiRoles(database: PraxisDatabase): Promise<BiRole[]> {
  let found: BiRole[] = [];
  await change(database, async (db) => {
    found = await asPlatform(
      db,
      sql<BiRole>`
      select r.organisation_id as "organisationId", r.role_name as "roleName", r.with_people as "withPeople",
        exists (select from pg_roles p where p.rolname = r.role_name) as "exists"
      from bi_reader r order by r.organisation_id`,
    );
  });
  return found;
}

/** The owner of the tables is behind their wall, too. */
async function asPlatform<Row>(
  db: Kysely<Database>,
  statement: { execute(db: Kysely<Database>): Promise<{ rows: Row[] }> },
): Promise<Row[]> {
  await sql`set local role praxis_platform`.execute(db);
  const { rows } = await statement.execute(db);
  await sql`reset role`.execute(db);
  return rows;
}

async function change(
  database: PraxisDatabase,
  work: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  if (database.kind !== 'postgres')
    throw new BiRoleError('The embedded database has no roles for other programs: this needs DATABASE_URL.');
  try {
    await database.kysely.transaction().execute(work);
  } catch (error) {
    if (hasErrorCode(error, duplicateObject))
      throw new BiRoleError('The database has a role of this name already. Choose another one with --name=.');
    if (hasErrorCode(error, missingReference)) throw new BiRoleError('There is no such organisation.');
    if (hasErrorCode(error, notAllowed))
      throw new BiRoleError(
        'The user of DATABASE_URL may not make or end roles. Give it CREATEROLE, or name another one that may.',
      );
    throw error;
  }
}

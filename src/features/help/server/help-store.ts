import { sql } from 'kysely';
import { adminGroup } from '#features/authorisation/model/grants.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

/** Empty where none is set. */
export async function findContact(scope: ReadScope): Promise<string> {
  const row = await scope.db
    .selectFrom('help_contact')
    .where('organisation_id', '=', scope.organisationId)
    .select('contact')
    .executeTakeFirst();
  return row?.contact ?? '';
}

export async function keepContact(scope: Scope, contact: string): Promise<void> {
  await sql`
    insert into help_contact (organisation_id, contact) values (${scope.organisationId}, ${contact})
    on conflict (organisation_id) do update set contact = excluded.contact`.execute(scope.db);
}

const mostNamed = 5;

/** Names alone, of those who can be asked: an address is nobody's to give but their own. */
export async function listAdministrators(scope: ReadScope): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select m.name from member_profile m
    where m.organisation_id = ${scope.organisationId} and m.role = any(${[...adminGroup]}::text[])
      and m.joined and m.deleted_at is null and m.disabled_at is null and m.name <> ''
    order by m.person_id limit ${mostNamed}`.execute(scope.db);
  return rows.map(({ name }) => name);
}

import { sql } from 'kysely';
import { parseRole } from '#features/authorisation/model/roles.ts';
import { managedGroupIdsJson } from '#features/groups/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

/** A member with the rights that they have now, and where they are written to. */
export type ViewPerson = {
  personId: number;
  name: string;
  email: string;
  language: string | null;
  viewer: Viewer;
};

type PersonRow = Omit<ViewPerson, 'viewer'> & { role: string; managedGroupIds: number[] };

const people = (scope: ReadScope) => sql`
  select m.person_id as "personId", to_reach.name, to_reach.email, to_reach.language, m.role,
    ${managedGroupIdsJson({ organisationId: sql`m.organisation_id`, personId: sql`m.person_id` })} as "managedGroupIds"
  from member_profile m
  join mail_recipient to_reach on to_reach.organisation_id = m.organisation_id and to_reach.person_id = m.person_id
  where m.organisation_id = ${scope.organisationId} and m.joined and m.deleted_at is null and m.disabled_at is null`;

/** Of these, whoever may come in; a person who left, was locked out or erased is not among them. */
export async function findPeople(
  scope: ReadScope,
  personIds: readonly number[],
): Promise<Map<number, ViewPerson>> {
  if (personIds.length === 0) return new Map();
  const { rows } =
    await sql<PersonRow>`${people(scope)} and m.person_id = any(${[...personIds]}::bigint[])`.execute(
      scope.db,
    );
  return new Map(rows.map((row) => [Number(row.personId), toPerson(scope, row)]));
}

/** As many as a list of recipients offers. */
const mostCandidates = 500;

/** Who could be sent figures at all: staff, and whoever manages a group. */
export async function listCandidates(scope: ReadScope): Promise<ViewPerson[]> {
  const { rows } = await sql<PersonRow>`
    select * from (${people(scope)}) p
    where p.role <> 'user' or json_array_length(p."managedGroupIds") > 0
    order by lower(p.name), p."personId" limit ${mostCandidates}`.execute(scope.db);
  return rows.map((row) => toPerson(scope, row));
}

function toPerson(
  scope: ReadScope,
  { personId, name, email, language, role, managedGroupIds }: PersonRow,
): ViewPerson {
  return {
    ...{ personId: Number(personId), name, email, language },
    viewer: {
      kind: 'member',
      personId: Number(personId),
      organisationId: scope.organisationId,
      role: parseRole(role),
      internal: false,
      impersonatorId: null,
      mfaSetupRequired: false,
      signInId: null,
      sharedItem: null,
      ...(managedGroupIds.length > 0 ? { managedGroupIds: managedGroupIds.map(Number) } : {}),
    },
  };
}

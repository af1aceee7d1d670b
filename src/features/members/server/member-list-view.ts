import { type RawBuilder, sql } from 'kysely';
import { parseRole, type Role } from '#features/authorisation/model/roles.ts';
import { groupsOfPerson, isInGroup } from '#features/groups/server/group-sets-view.ts';
import { memberships } from '#features/identity/server/membership-view.ts';
import { type ListSort, orderBy } from '#features/organisations/server/index.ts';
import { parseId } from '#kernel/ids.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import { type Comparison, compare, containing, toIds } from '#platform/db/query/comparison.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';

export type MemberRow = {
  organisationId: number;
  personId: number;
  email: string;
  firstName: string;
  surname: string;
  name: string;
  role: Role;
  disabledAt: Date | null;
  lastSeenAt: Date | null;
  createdAt: Date;
  /** When they first came in; null for an invitation that waits. */
  enrolledAt: Date | null;
  avatarMediaId: number | null;
  /** Has a password and has come in. */
  active: boolean;
  joined: boolean;
  mfaEnabled: boolean;
  loginCode: string | null;
  signupMethod: string;
  sendWelcomeEmail: boolean;
  onboardProgress: Record<string, unknown>;
  language: string | null;
  /** Left out where they were not requested. */
  groups: { id: number; name: string }[];
};

/** In the names of the API. */
type MemberFilter = {
  ID?: Comparison<string> | null;
  Name?: Comparison<string> | null;
  Email?: Comparison<string> | null;
  UserType?: Comparison<string> | null;
  Disabled?: Comparison<boolean> | null;
  Active?: Comparison<boolean> | null;
  GroupID?: Comparison<string> | null;
  Organisations?: { ID?: Comparison<string> | null } | null;
  LastSeen?: Comparison<Date> | null;
  Created?: Comparison<Date> | null;
  /** When they first came in. */
  Enrolled?: Comparison<Date> | null;
};
export type MemberParts = { groups: boolean };
export type MemberListRequest = {
  filter?: MemberFilter | null | undefined;
  sort?: ListSort | null | undefined;
  page: PageRequest;
  parts: MemberParts;
};

const sortColumns: Record<string, RawBuilder<unknown>> = {
  // People without a name come last, whichever way the list runs.
  Name: sql`nullif(lower(p.name), '')`,
  Surname: sql`nullif(lower(p.surname), '')`,
  FirstName: sql`nullif(lower(p.first_name), '')`,
  Email: sql`p.email`,
  UserType: sql`p.role`,
  LastSeen: sql`p.last_seen_at`,
  Created: sql`p.created_at`,
  Enrolled: sql`p.joined_at`,
  Disabled: sql`p.disabled_at is not null`,
  Active: sql`p.active`,
  ID: sql`p.person_id`,
};
/** The person of a row of `member_profile p`. */
const listed = { organisationId: sql`p.organisation_id`, personId: sql`p.person_id` };
const everything: MemberParts = { groups: true };

/** What a membership says without its person, of a row `p`. `name_key` is the name as it is sorted by, null where there is none. */
const membershipColumns: Record<string, RawBuilder<unknown>> = {
  Name: sql`p.name_key`,
  UserType: sql`p.role`,
  LastSeen: sql`p.last_seen_at`,
  Created: sql`p.created_at`,
  Enrolled: sql`p.joined_at`,
  Disabled: sql`p.disabled_at is not null`,
  ID: sql`p.person_id`,
};

/** One page of members with its total, in one statement. Erased people are in no list. */
export async function listMembers(scope: ReadScope, request: MemberListRequest): Promise<Page<MemberRow>> {
  const { page, parts, sort } = request;
  const filter = request.filter ?? {};
  const where = sql.join(conditionsOf(scope, filter), sql` and `);
  const byMembership =
    !asksForPerson(filter) && (sort ?? []).every(({ field }) => Object.hasOwn(membershipColumns, field));
  const columns = byMembership ? membershipColumns : sortColumns;
  const order = orderBy(sort, columns, [{ field: 'Name', direction: 'ASC' }], sql`p.person_id`);
  const from = asksForPerson(filter) ? sql`member_profile` : memberships;
  // The total is counted beside the page and not by a window over it: then the page is a short list of the best, and only
  // the page is joined with its people and groups.
  const { rows } = await sql<{ total: number; nodes: JsonMember[] }>`
    with chosen as materialized (
      select p.organisation_id, p.person_id, row_number() over (order by ${order}) as place
      from ${byMembership ? memberships : sql`member_profile`} p where ${where}
      order by ${order} limit ${page.limit} offset ${page.offset}
    )
    select (select count(*) from ${from} p where ${where})::int as total,
           (select coalesce(json_agg(${memberJson(parts)} order by c.place), '[]') from chosen c cross join lateral (
             select m.* from member_profile m where m.organisation_id = c.organisation_id and m.person_id = c.person_id offset 0
           ) p) as nodes
  `.execute(scope.db);
  return { nodes: (rows[0]?.nodes ?? []).map(readMember), totalCount: rows[0]?.total ?? 0, ...page };
}

/** One member; null for a missing or erased one. */
export async function findMember(
  scope: ReadScope,
  personId: number,
  parts: MemberParts = everything,
): Promise<MemberRow | null> {
  const { rows } = await sql<{ member: JsonMember }>`
    select ${memberJson(parts)} as member from member_profile p
    where p.organisation_id = ${scope.organisationId} and p.person_id = ${personId}
      and p.deleted_at is null`.execute(scope.db);
  return rows[0] ? readMember(rows[0].member) : null;
}

export async function listMembersByIds(scope: ReadScope, personIds: readonly number[]): Promise<MemberRow[]> {
  if (personIds.length === 0) return [];
  const { rows } = await sql<{ member: JsonMember }>`
    select ${memberJson({ groups: false })} as member from member_profile p
    where p.organisation_id = ${scope.organisationId} and p.person_id = any(${[...personIds]})
      and p.deleted_at is null`.execute(scope.db);
  return rows.map((row) => readMember(row.member));
}

type JsonMember = Omit<MemberRow, 'role' | 'disabledAt' | 'lastSeenAt' | 'createdAt' | 'enrolledAt'> & {
  role: string;
  enrolledAt: string | null;
  disabledAt: string | null;
  lastSeenAt: string | null;
  createdAt: string;
};

function memberJson(parts: MemberParts): RawBuilder<JsonMember> {
  const groups = parts.groups ? groupsOfPerson(listed) : sql`'[]'::json`;
  return sql`json_build_object('organisationId', p.organisation_id, 'personId', p.person_id,
    'email', p.email, 'firstName', p.first_name, 'surname', p.surname, 'name', p.name,
    'role', p.role, 'disabledAt', p.disabled_at, 'lastSeenAt', p.last_seen_at,
    'createdAt', p.created_at, 'enrolledAt', p.joined_at, 'avatarMediaId', p.avatar_media_id, 'active', p.active,
    'joined', p.joined, 'mfaEnabled', p.mfa_enabled, 'loginCode', p.login_code,
    'signupMethod', p.signup_method, 'sendWelcomeEmail', p.send_welcome_email,
    'onboardProgress', p.onboard_progress, 'language', p.language,
    'groups', ${groups})`;
}

function readMember(json: JsonMember): MemberRow {
  return {
    ...json,
    role: parseRole(json.role),
    disabledAt: json.disabledAt === null ? null : new Date(json.disabledAt),
    lastSeenAt: json.lastSeenAt === null ? null : new Date(json.lastSeenAt),
    createdAt: new Date(json.createdAt),
    enrolledAt: json.enrolledAt === null ? null : new Date(json.enrolledAt),
  };
}

/** Whether memberships alone do not tell who is asked for. */
function asksForPerson({ Name, Email, Active }: MemberFilter): boolean {
  return Boolean(Name || Email || Active);
}

function conditionsOf(scope: ReadScope, filter: MemberFilter): RawBuilder<unknown>[] {
  const { Name, Disabled } = filter;
  const { contains, ...exactName } = Name ?? {};
  return [
    sql`p.organisation_id = ${scope.organisationId}`,
    sql`p.deleted_at is null`,
    ...(contains
      ? [sql`(p.name ilike ${containing(contains)} or p.email ilike ${containing(contains)})`]
      : []),
    ...compare(sql`p.name`, exactName),
    ...compare(sql`p.email`, filter.Email),
    ...compare(sql`p.role`, filter.UserType),
    ...compare(sql`(p.disabled_at is not null)`, Disabled),
    ...compare(sql`p.active`, filter.Active),
    ...compare(sql`p.last_seen_at`, filter.LastSeen),
    ...compare(sql`p.created_at`, filter.Created),
    ...compare(sql`p.joined_at`, filter.Enrolled),
    ...compare(sql`p.person_id`, toIds(filter.ID)),
    ...compare(sql`p.organisation_id`, toIds(filter.Organisations?.ID)),
    ...groupConditions(filter.GroupID),
  ];
}

function groupConditions(comparison: Comparison<string> | null | undefined): RawBuilder<unknown>[] {
  if (!comparison) return [];
  const inGroups = (ids: readonly number[] | null) => isInGroup(listed, ids);
  const { eq, ne } = comparison;
  return [
    ...(eq === undefined ? [] : [eq === null ? sql`not ${inGroups(null)}` : inGroups([parseId(eq)])]),
    ...(ne === undefined ? [] : [ne === null ? inGroups(null) : sql`not ${inGroups([parseId(ne)])}`]),
    ...(comparison.in ? [inGroups(comparison.in.map(parseId))] : []),
  ];
}

export type AdministratorAddress = {
  personId: number;
  email: string;
  name: string;
  language: string | null;
};

/** The contact person of the organisation. */
export async function listAdministratorAddresses(scope: ReadScope): Promise<AdministratorAddress[]> {
  const { rows } = await sql<AdministratorAddress>`
    select p.person_id as "personId", p.email, p.name, p.language from member_profile p
    where p.organisation_id = ${scope.organisationId} and p.role in ('admin', 'super', 'customeradmin')
      and p.disabled_at is null and p.deleted_at is null and p.active
    order by p.person_id limit 50`.execute(scope.db);
  return rows;
}

import { type RawBuilder, sql } from 'kysely';
import type { AttemptSelection } from '#features/attempts/server/attempt-selection-view.ts';
import {
  type PeopleCut,
  type PeopleSelection,
  peopleBehind,
} from '#features/attempts/server/people-behind-view.ts';
import { taggedItems } from '#features/content/server/content-tags-view.ts';
import { peopleInGroup, placesInGroups } from '#features/groups/server/group-sets-view.ts';
import { peopleInRole, placesInRoles } from '#features/identity/server/membership-view.ts';
import { fewestPeople } from '#kernel/fewest-people.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { Question } from '../analytics-question.ts';

type Sql = RawBuilder<unknown>;

/** Different people behind the numbers of a row of `peopleBehind`. */
export type RowPeople = {
  current: boolean;
  kind: string | null;
  by: string;
  key: string;
  people: number;
  finishers: number;
  scored: number;
  /** Whoever is asked for. */
  everybody: number;
};

/** All cuts at once: a statement that looks at the same sets once. */
export async function listPeople(
  scope: ReadScope,
  selection: PeopleSelection,
  cuts: readonly PeopleCut[],
  comparedFrom?: Date,
): Promise<RowPeople[]> {
  const { rows } = await sql<RowPeople>`
    select p.current, p.kind, p.by, p.key, p.people, p.finishers, p.scored, p.everybody
    from ${peopleBehind(scope, selection, cuts, comparedFrom)} p order by p.key`.execute(scope.db);
  return rows;
}

/** What a page is about: a period and one kind; null for all that the question is about. */
export type Part = { current: boolean; kind: string | null };

/** The rows of a cut into days, groups, user types or tags that anybody asked for used. */
export function rowsOf(rows: readonly RowPeople[], by: string, { current, kind }: Part): RowPeople[] {
  return rows.filter(
    (row) => row.by === by && row.current === current && row.kind === kind && row.people > 0,
  );
}

/** The row of a cut into all. */
export function allOf(rows: readonly RowPeople[], { current, kind }: Part): RowPeople {
  const found = rows.find((row) => row.by === 'all' && row.current === current && row.kind === kind);
  return found ?? { current, kind, by: 'all', key: 'all', people: 0, finishers: 0, scored: 0, everybody: 0 };
}

type Asked = Pick<AttemptSelection, 'role' | 'groupId' | 'personId'>;

export function cutIntoGroups(scope: ReadScope, asked: Asked): PeopleCut {
  return { by: 'group', placed: placesInGroups(scope), asked, outcomes: ['scored'] };
}

/** Who came by a shared link has no membership. */
function cutIntoRoles(scope: ReadScope, asked: Asked): PeopleCut {
  return { by: 'role', placed: placesInRoles(scope), elsewhere: 'public', asked };
}

/** Groups, and user types, are rows of everybody: who goes with a small one is not shown alone either. */
export function cutsOfGuard(scope: ReadScope, { role, groupId, personId }: Asked): PeopleCut[] {
  return [
    { by: 'all', outcomes: ['scored'] },
    ...(groupId === null ? [] : [cutIntoGroups(scope, { role, groupId: null, personId })]),
    ...(role === null ? [] : [cutIntoRoles(scope, { role: null, groupId, personId })]),
  ];
}

export function cutIntoTags(scope: ReadScope, tagged: Sql = taggedItems(scope)): PeopleCut {
  return { by: 'tag', keyed: tagged, outcomes: ['scored'] };
}

/** How many different people used any item of each family. */
export async function countTogether(
  scope: ReadScope,
  selection: PeopleSelection,
  families: readonly (readonly number[])[],
): Promise<number[]> {
  const members = families.flatMap((family, place) => family.map((id) => ({ id, place })));
  if (members.length === 0) return families.map(() => 0);
  const ids = sql`${members.map(({ id }) => id)}::bigint[]`;
  const keyed = sql`(select * from unnest(${ids}, ${members.map(({ place }) => place)}::integer[]) m (item_id, key))`;
  const rows = await listPeople(scope, { ...selection, itemIds: ids }, [{ by: 'family', keyed }]);
  const people = new Map(rows.map((row) => [row.key, row.people]));
  return families.map((_, place) => people.get(String(place)) ?? 0);
}

/** How many members the question is about; null for everybody, and for who comes by shared links. */
export async function countAsked(
  scope: ReadScope,
  { role, groupId }: Pick<Question, 'role' | 'groupId'>,
): Promise<number | null> {
  if (groupId === null && (role === null || role === 'public')) return null;
  const people = groupId === null ? (role ? peopleInRole(scope, role) : null) : peopleInGroup(scope, groupId);
  const inRole = groupId !== null && role ? sql`where p.person_id in ${peopleInRole(scope, role)}` : sql``;
  const { rows } = await sql<{ members: number }>`
    select count(*)::integer as members from ${people} p ${inRole}`.execute(scope.db);
  return rows[0]?.members ?? 0;
}

/** These items as far as they have any of these tags. */
export type TaggedItems = { tags: readonly number[]; items: readonly number[] };

/** Items with their tags, without some. */
export function taggedItemsWithout(scope: ReadScope, some: readonly TaggedItems[]): Sql {
  return sql`(select k.* from ${taggedItems(scope)} k where not (${isAmong(some)}))`;
}

/** Only some items with their tags. */
export function taggedItemsAmong(scope: ReadScope, some: readonly TaggedItems[]): Sql {
  return sql`(select k.* from ${taggedItems(scope)} k where ${isAmong(some)})`;
}

function isAmong(some: readonly TaggedItems[]): Sql {
  const each = some.map(
    ({ tags, items }) =>
      sql`(k.key = any(${[...tags]}::bigint[]) and k.item_id = any(${[...items]}::bigint[]))`,
  );
  return sql.join([sql`false`, ...each], sql` or `);
}

/** Groups with so few members, of the role asked for, that a nought would tell of each of them. */
export async function listSmallGroups(
  scope: ReadScope,
  { role }: Pick<AttemptSelection, 'role'>,
): Promise<number[]> {
  const inRole = role === null ? sql`` : sql`where p.person_id in ${peopleInRole(scope, role)}`;
  const { rows } = await sql<{ id: number }>`
    select p.key as id from ${placesInGroups(scope)} p ${inRole}
    group by p.key having count(*) < ${fewestPeople}`.execute(scope.db);
  return rows.map(({ id }) => Number(id));
}

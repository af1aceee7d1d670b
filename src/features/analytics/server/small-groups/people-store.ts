import { type RawBuilder, sql } from 'kysely';
import type { AttemptSelection } from '#features/attempts/server/attempt-figures-view.ts';
import { peopleBehind } from '#features/attempts/server/people-behind-view.ts';
import { taggedItems } from '#features/content/server/content-tags-view.ts';
import { peopleInGroup, placesInGroups } from '#features/groups/server/group-sets-view.ts';
import { peopleInRole, placesInRoles } from '#features/identity/server/membership-view.ts';
import { fewestPeople } from '#kernel/fewest-people.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { Question } from '../analytics-question.ts';

type Sql = RawBuilder<unknown>;

/** Different people behind the numbers of a row. */
export type RowPeople = { key: string; people: number; finishers: number; scored: number };
export type PeopleKey = 'all' | 'kind' | 'item' | 'day' | 'group' | 'role' | 'tag';

/** A row for each item, day and so on that anybody used; 'all' has one. */
export async function listPeople(
  scope: ReadScope,
  selection: AttemptSelection,
  by: PeopleKey,
  tagged: Sql = taggedItems(scope),
): Promise<RowPeople[]> {
  const { rows } = await sql<RowPeople>`
    select p.key::text as key, p.people, p.finishers, p.scored
    from ${peopleBehind(scope, selection, keyOf(scope, by, tagged))} p where p.people > 0`.execute(scope.db);
  return rows;
}

function keyOf(scope: ReadScope, by: PeopleKey, tagged: Sql): { key: Sql; join?: Sql } {
  switch (by) {
    case 'all':
      return { key: sql`'all'::text` };
    case 'kind':
      return { key: sql`s.item_kind` };
    case 'item':
      return { key: sql`s.item_kind || '/' || s.item_id` };
    case 'day':
      return { key: sql`to_char(s.day, 'YYYY-MM-DD')` };
    case 'group':
      return { key: sql`k.key`, join: sql`join ${placesInGroups(scope)} k on k.person_id = s.person_id` };
    case 'role':
      // Who came by a shared link has no membership.
      return {
        key: sql`coalesce(k.key, 'public')`,
        join: sql`left join ${placesInRoles(scope)} k on k.person_id = s.person_id`,
      };
    case 'tag':
      return { key: sql`k.key`, join: sql`join ${tagged} k on k.item_id = s.item_id` };
  }
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

/** Items with their tags, without some items where they have one of some tags. */
export function taggedItemsWithout(
  scope: ReadScope,
  { tags, items }: { tags: readonly number[]; items: readonly number[] },
): Sql {
  return sql`(select k.* from ${taggedItems(scope)} k
    where not (k.key = any(${[...tags]}::bigint[]) and k.item_id = any(${[...items]}::bigint[])))`;
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

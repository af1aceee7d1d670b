import { type RawBuilder, sql } from 'kysely';
import { groupNames, isInGroup } from '#features/groups/server/group-sets-view.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import {
  type FoundRow,
  foundColumns,
  type Matches,
  type SearchedKind,
  type SearchQuestion,
} from './search-source.ts';

/*
 * What managers find who have no list of all. Managing is beside the role, so it makes no difference on which side of the product
 * they look.
 */

/** In the title, which is the name alone: managers are shown no address, so none can be guessed here. */
const byName = sql`found.rank = 4`;

/** What is found for those who manage groups, and for nobody else. */
export function managedKinds(
  { managedGroupIds = [] }: SearchQuestion['viewer'],
  kind: string,
  shelf: string,
): SearchedKind[] {
  return managedGroupIds.length === 0 ? [] : [{ kind, shelves: [shelf] }];
}

/** People in the groups that the viewer manages. They are narrowed before the best are taken: there may be thousands of that name. */
export function findManagedPeople(
  scope: ReadScope,
  { viewer, limit }: SearchQuestion,
  matches: Matches | null,
): RawBuilder<FoundRow>[] {
  const { managedGroupIds: groupIds = [] } = viewer;
  if (!matches || groupIds.length === 0) return [];
  const { organisationId } = scope;
  const columns = foundColumns({
    kind: sql`'managed-person'`,
    id: sql`p.person_id`,
    title: sql`p.name`,
    rank: sql`best.rank`,
    at: sql`p.created_at`,
  });
  const inGroups = isInGroup({ organisationId: sql`${organisationId}`, personId: sql`found.ref` }, groupIds);
  const best = sql`(select ref, rank from ${matches.written} where found.kind = 'person' and ${byName} and ${inGroups})`;
  return [
    sql`select ${columns} from ${best} best join member_profile p on p.person_id = best.ref
      where p.organisation_id = ${organisationId} and p.deleted_at is null
        and p.person_id = any(array(select ref from ${best} some_people))
      order by best.rank desc, lower(p.name), p.person_id limit ${limit}`,
  ];
}

/** The groups themselves. */
export function findManagedGroups(
  scope: ReadScope,
  { viewer, limit }: SearchQuestion,
  matches: Matches | null,
): RawBuilder<FoundRow>[] {
  const { managedGroupIds: groupIds = [] } = viewer;
  if (!matches || groupIds.length === 0) return [];
  const columns = foundColumns({
    kind: sql`'managed-group'`,
    id: sql`g.id`,
    title: sql`g.name`,
    rank: sql`found.rank`,
    at: sql`null`,
  });
  return [
    sql`select ${columns} from ${matches.written} join ${groupNames} g
        on g.organisation_id = ${scope.organisationId} and g.id = found.ref
      where found.kind = 'group' and g.id = any(${[...groupIds]}::bigint[])
      order by found.rank desc, lower(g.name), g.id limit ${limit}`,
  ];
}

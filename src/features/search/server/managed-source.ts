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
  return managedGroupIds.length === 0 ? [] : [{ kind, shelves: [shelf], candidates: 'all' }];
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
    rank: sql`found.rank`,
    at: sql`p.created_at`,
  });
  const inGroups = isInGroup({ organisationId: sql`${organisationId}`, personId: sql`found.ref` }, groupIds);
  const best = sql`select ref, rank, size from ${matches.written}
    where found.kind = 'person' and ${byName} and ${inGroups}`;
  return [
    sql`${withProfiles(scope, best)} select ${columns} from best found join profile p on p.person_id = found.ref
      order by found.rank desc, found.size, lower(p.name), p.person_id limit ${limit}`,
  ];
}

/**
 * Begins a statement with `best`, which is given, and `profile`, the members of these. They are read first and once: their view guards
 * its rows, so a join would read all of it for each of the best.
 */
export function withProfiles({ organisationId }: ReadScope, best: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`with best as materialized (${best}), profile as materialized (
    select p.person_id, p.name, p.email, p.created_at from member_profile p
    where p.organisation_id = ${organisationId} and p.person_id = any(array(select ref from best)) and p.deleted_at is null)`;
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
      order by found.rank desc, found.size, lower(g.name), g.id limit ${limit}`,
  ];
}

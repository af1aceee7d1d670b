import { type RawBuilder, sql } from 'kysely';
import { can } from '#features/members/model/permissions.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { findManagedPeople, managedKinds } from './managed-source.ts';
import { type FoundRow, foundColumns, type IndexedText, type SearchSource } from './search-source.ts';

/** As many as are looked at to name the first by alphabet. */
const candidates = 100;

const personShelf = 'm';

/** Members by name and address, for those who have the list of them, and for managers those of their groups. */
export const personSource: SearchSource = {
  kind: 'person',
  readTexts,
  kinds: ({ viewer, asLearner }) => {
    if (!can(viewer, 'member:list')) return managedKinds(viewer, 'managed-person', personShelf);
    return asLearner ? [] : [{ kind: 'person', shelves: [personShelf] }];
  },
  find(scope, question, matches) {
    const { viewer, asLearner, limit } = question;
    if (!can(viewer, 'member:list')) return findManagedPeople(scope, question, matches);
    if (asLearner || !matches) return [];
    const name = sql`coalesce(nullif(p.name, ''), p.email)`;
    const columns = foundColumns({
      kind: sql`'person'`,
      id: sql`p.person_id`,
      title: name,
      detail: sql`p.email`,
      rank: sql`found.rank`,
      at: sql`p.created_at`,
    });
    // The view is read once, for those alone: nothing can be looked up in it by a join.
    const best = sql`(select ref, rank from ${matches.written} where kind = 'person'
      order by rank desc, ref limit ${candidates})`;
    const statement: RawBuilder<FoundRow> = sql`
      select ${columns} from ${best} found join member_profile p on p.person_id = found.ref
      where p.organisation_id = ${scope.organisationId} and p.deleted_at is null
        and p.person_id = any(array(select ref from ${best} some_people))
      order by found.rank desc, lower(${name}), p.person_id limit ${limit}`;
    return [statement];
  },
};

async function readTexts(scope: Scope, refs: readonly number[]): Promise<IndexedText[]> {
  const rows = await scope.db
    .selectFrom('member_profile')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', 'in', [...refs])
    .where('deleted_at', 'is', null)
    .select(['person_id', 'name', 'email'])
    .execute();
  return rows.map(({ person_id, name, email }) => ({
    ref: Number(person_id),
    part: 'draft',
    shelf: personShelf,
    title: [name ?? ''],
    tags: [email ?? ''],
  }));
}

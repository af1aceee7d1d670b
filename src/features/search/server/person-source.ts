import { type RawBuilder, sql } from 'kysely';
import { can } from '#features/members/model/permissions.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { findManagedPeople, managedKinds, withProfiles } from './managed-source.ts';
import { type FoundRow, foundColumns, type IndexedText, type SearchSource } from './search-source.ts';

/** As many as are looked at: those of one length are named by alphabet. */
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
    const best = sql`select ref, rank, size from ${matches.written} where kind = 'person'
      order by rank desc, size, ref limit ${candidates}`;
    const statement: RawBuilder<FoundRow> = sql`${withProfiles(scope, best)}
      select ${columns} from best found join profile p on p.person_id = found.ref
      order by found.rank desc, found.size, lower(${name}), p.person_id limit ${limit}`;
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

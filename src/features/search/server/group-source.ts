import { type RawBuilder, sql } from 'kysely';
import { can } from '#features/groups/model/permissions.ts';
import { groupNames } from '#features/groups/server/group-sets-view.ts';
import { findManagedGroups, managedKinds } from './managed-source.ts';
import { type FoundRow, foundColumns, type SearchSource } from './search-source.ts';

const groupShelf = 'g';

/** Groups by name, for those who may open them, and for managers those they manage. */
export const groupSource: SearchSource = {
  kind: 'group',
  async readTexts(scope, refs) {
    const { rows } = await sql<{ id: number; name: string }>`
      select g.id, g.name from ${groupNames} g
      where g.organisation_id = ${scope.organisationId} and g.id = any(${[...refs]})`.execute(scope.db);
    return rows.map(({ id, name }) => ({ ref: Number(id), part: 'draft', shelf: groupShelf, title: [name] }));
  },
  kinds: ({ viewer, asLearner }) => [
    ...managedKinds(viewer, 'managed-group', groupShelf),
    ...(!asLearner && can(viewer, 'group:manage') ? [{ kind: 'group', shelves: [groupShelf] }] : []),
  ],
  find(scope, question, matches) {
    const { viewer, asLearner, limit } = question;
    const managed = findManagedGroups(scope, question, matches);
    if (asLearner || !matches || !can(viewer, 'group:manage')) return managed;
    const columns = foundColumns({
      kind: sql`'group'`,
      id: sql`g.id`,
      title: sql`g.name`,
      rank: sql`found.rank`,
      at: sql`null`,
    });
    const statement: RawBuilder<FoundRow> = sql`
      select ${columns} from ${matches.written} join ${groupNames} g
        on g.organisation_id = ${scope.organisationId} and g.id = found.ref
      where found.kind = 'group' order by found.rank desc, found.size, lower(g.name), g.id limit ${limit}`;
    return [statement];
  },
};

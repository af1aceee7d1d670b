import { type RawBuilder, sql } from 'kysely';
import { type FoundRow, foundColumns, type SearchSource } from '#features/search/server/index.ts';
import { can } from '../model/permissions.ts';
import { seenBy } from './form-service.ts';
import { readsDraft, titleFor, whereSeen } from './form-store.ts';

const shelves = { draft: 'fd', published: 'fp' };

/** Forms by title, as in the viewer's list of them. */
export const formSearchSource: SearchSource = {
  kind: 'form',
  async readTexts(scope, refs) {
    const { rows } = await sql<{ id: number; title: string; published: string | null }>`
      select f.id, f.title, v.title as published from form f
      left join form_version v on v.organisation_id = f.organisation_id and v.id = f.published_version_id
      where f.organisation_id = ${scope.organisationId} and f.id = any(${[...refs]})`.execute(scope.db);
    return rows.flatMap(({ id, title, published }) => [
      { ref: Number(id), part: 'draft' as const, shelf: shelves.draft, title: [title] },
      ...(published === null
        ? []
        : [{ ref: Number(id), part: 'published' as const, shelf: shelves.published, title: [published] }]),
    ]);
  },
  kinds: ({ viewer, asLearner }) =>
    asLearner || !can(viewer, 'form:list') ? [] : [{ kind: 'form', shelves: Object.values(shelves) }],
  find(scope, { viewer, asLearner, limit }, matches) {
    if (asLearner || !can(viewer, 'form:list')) return [];
    const seen = seenBy(viewer);
    const title = titleFor(seen);
    const columns = foundColumns({
      kind: sql`'form'`,
      id: sql`f.id`,
      title,
      rank: matches ? sql`found.rank` : sql`0`,
      at: sql`f.edited_at`,
      published: sql`f.published_version_id is not null`,
      editable: readsDraft(seen),
    });
    // The words that were found are those of the title that the viewer is shown.
    const joined = matches
      ? sql`join ${matches.written} on found.ref = f.id and found.kind = 'form'
          and found.part = case when ${readsDraft(seen)} then 'draft' else 'published' end`
      : sql``;
    const order = matches
      ? sql`found.rank desc, found.size, lower(${title}), f.id`
      : sql`f.edited_at desc, f.id desc`;
    const statement: RawBuilder<FoundRow> = sql`
      select ${columns} from form f
      left join form_version v on v.organisation_id = f.organisation_id and v.id = f.published_version_id
      ${joined}
      where f.organisation_id = ${scope.organisationId} and f.archived_at is null and ${whereSeen(seen)}
      order by ${order} limit ${limit}`;
    return [statement];
  },
};

import { sql } from 'kysely';
import {
  type ContentFilter,
  type ContentSource,
  draftTitle,
  type FilterColumns,
} from '#features/content/server/index.ts';

/** What a learner reads from the version `v`. */
export function textOf(source: ContentSource, field: 'title' | 'description') {
  return source === 'draft' ? sql`${sql.ref(`s.${field}`)}` : sql`(v.facts ->> ${sql.lit(field)})`;
}

export function filterColumns(source: ContentSource): FilterColumns<ContentFilter> {
  return {
    id: sql`s.id`,
    title: source === 'draft' ? draftTitle : textOf(source, 'title'),
    archived: sql`s.archived_at`,
    coursesOnly: sql`s.courses_only`,
    featured: sql`s.featured`,
  };
}

export function sortColumns(source: ContentSource) {
  return {
    Created: sql`s.created_at`,
    Title: sql`lower(${textOf(source, 'title')})`,
    LastEdited: source === 'draft' ? sql`s.edited_at` : sql`v.created_at`,
    ID: sql`s.id`,
  };
}

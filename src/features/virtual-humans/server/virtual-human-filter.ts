import { type RawBuilder, sql } from 'kysely';
import {
  type ContentFilter,
  type ContentSource,
  draftTitle,
  type FilterColumns,
} from '#features/content/server/index.ts';
import type { Comparison } from '#platform/db/query/comparison.ts';

/** The fields that filter a list of virtual humans. */
export type VirtualHumanFilter = ContentFilter & { type?: Comparison<string> | null };

/** A setting of an item `s` or of its own row `own`; learners read it from the version `v`. */
export function settingSql(
  source: ContentSource,
  column: `${'s' | 'own'}.${string}`,
  name: string,
  type: string,
) {
  if (source === 'draft') return sql`${sql.ref(column)}`;
  return sql`(v.facts -> 'settings' ->> ${sql.lit(name)})::${sql.raw(type)}`;
}

export function filterColumns(source: ContentSource): FilterColumns<VirtualHumanFilter> {
  return {
    id: sql`s.id`,
    title: source === 'draft' ? draftTitle : settingSql(source, 's.title', 'title', 'text'),
    archived: sql`s.archived_at`,
    type: sql`own.type`,
    coursesOnly: sql`s.courses_only`,
    featured: sql`s.featured`,
  };
}

export function sortColumns(source: ContentSource) {
  return {
    Created: sql`s.created_at`,
    Title: sql`lower(${settingSql(source, 's.title', 'title', 'text')})`,
    LastEdited: source === 'draft' ? sql`s.edited_at` : sql`v.created_at`,
    ID: sql`s.id`,
  } satisfies Record<string, RawBuilder<unknown>>;
}

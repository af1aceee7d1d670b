import { type RawBuilder, sql } from 'kysely';
import { organisationError } from './organisation-error.ts';

export type ListSort = readonly { field: string; direction: 'ASC' | 'DESC' }[];

/** The order of a list by its own whitelist, with the id last so that pages never overlap. */
export function orderBy(
  sort: ListSort | null | undefined,
  columns: Readonly<Record<string, RawBuilder<unknown>>>,
  fallback: ListSort,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const asked = sort && sort.length > 0 ? sort.slice(0, 5) : fallback;
  const terms = asked.map(({ field, direction }) => {
    const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
    if (!column) throw organisationError('list.sort-unknown');
    return direction === 'DESC' ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
  });
  const lastWay = asked.at(-1)?.direction === 'DESC' ? sql`desc` : sql`asc`;
  return sql`${sql.join(terms)}, ${id} ${lastWay}`;
}

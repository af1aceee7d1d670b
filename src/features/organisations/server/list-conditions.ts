import { type RawBuilder, sql } from 'kysely';
import { parseId } from '#kernel/ids.ts';
import { refusal } from './refusal.ts';

export type Comparison<Value> = {
  eq?: Value | null;
  ne?: Value | null;
  in?: readonly Value[] | null;
  contains?: string | null;
  gt?: Value | null;
  lt?: Value | null;
};
export type ListSort = readonly { field: string; direction: 'ASC' | 'DESC' }[];

/** The conditions of one filter. A comparison that is left out filters nothing; eq: null asks for 'no value'. */
export function compare<Value extends string | number | boolean | Date>(
  column: RawBuilder<unknown>,
  comparison: Comparison<Value> | null | undefined,
): RawBuilder<unknown>[] {
  if (!comparison) return [];
  const { eq, ne, contains, gt, lt } = comparison;
  return [
    ...(eq === undefined ? [] : [eq === null ? sql`${column} is null` : sql`${column} = ${eq}`]),
    ...(ne === undefined
      ? []
      : [ne === null ? sql`${column} is not null` : sql`${column} is distinct from ${ne}`]),
    ...(comparison.in ? [sql`${column} = any(${[...comparison.in]})`] : []),
    ...(contains ? [sql`${column} ilike ${containing(contains)}`] : []),
    ...(gt ? [sql`${column} > ${gt}`] : []),
    ...(lt ? [sql`${column} < ${lt}`] : []),
  ];
}

/** A pattern that finds the text itself, whatever signs are in it. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

export function toIds(comparison: Comparison<string> | null | undefined): Comparison<number> | null {
  if (!comparison) return null;
  const { eq, ne } = comparison;
  return {
    ...(eq === undefined ? {} : { eq: eq === null ? null : parseId(eq) }),
    ...(ne === undefined ? {} : { ne: ne === null ? null : parseId(ne) }),
    ...(comparison.in ? { in: comparison.in.map(parseId) } : {}),
  };
}

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
    if (!column) throw refusal('list.sort-unknown');
    return direction === 'DESC' ? sql`${column} desc nulls last` : sql`${column} asc nulls last`;
  });
  const lastWay = asked.at(-1)?.direction === 'DESC' ? sql`desc` : sql`asc`;
  return sql`${sql.join(terms)}, ${id} ${lastWay}`;
}

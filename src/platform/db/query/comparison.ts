import { type RawBuilder, sql } from 'kysely';
import { parseId } from '#kernel/ids.ts';

/** One field of a list's filter. A missing value (or null, but for `eq` and `ne`) compares nothing. */
export type Comparison<Value> = {
  /** null means 'no value'. */
  eq?: Value | null | undefined;
  /** null means 'any value'. */
  ne?: Value | null | undefined;
  in?: readonly Value[] | null | undefined;
  contains?: string | null | undefined;
  gt?: Value | null | undefined;
  lt?: Value | null | undefined;
};

/** Puts a value into the statement: as its parameter, or by a slot of a reused one (compiled-statement.ts). */
export type BindValue = (operator: keyof Comparison<unknown>, value: unknown) => RawBuilder<unknown>;

const asParameter: BindValue = (_operator, value) => sql`${value}`;

/** The conditions of one comparison, all of which must hold; none when nothing is compared. */
export function compare<Value extends string | number | boolean | Date>(
  column: RawBuilder<unknown>,
  comparison: Comparison<Value> | null | undefined,
  bind: BindValue = asParameter,
): RawBuilder<unknown>[] {
  if (!comparison) return [];
  const { eq, ne, in: oneOf, contains, gt, lt } = comparison;
  const conditions: RawBuilder<unknown>[] = [];
  if (eq === null) conditions.push(sql`${column} is null`);
  else if (eq !== undefined) conditions.push(sql`${column} = ${bind('eq', eq)}`);
  if (ne === null) conditions.push(sql`${column} is not null`);
  else if (ne !== undefined) conditions.push(sql`${column} is distinct from ${bind('ne', ne)}`);
  if (oneOf) conditions.push(sql`${column} = any(${bind('in', [...oneOf])})`);
  if (contains) conditions.push(sql`${column} ilike ${bind('contains', containing(contains))}`);
  if (gt !== undefined && gt !== null) conditions.push(sql`${column} > ${bind('gt', gt)}`);
  if (lt !== undefined && lt !== null) conditions.push(sql`${column} < ${bind('lt', lt)}`);
  return conditions;
}

/** The same comparison with a value that is known before the query. */
export function allows<Value>({ eq, ne, in: oneOf, contains }: Comparison<Value>, value: Value): boolean {
  if (eq !== undefined && eq !== value) return false;
  if (ne !== undefined && ne === value) return false;
  if (oneOf && !oneOf.includes(value)) return false;
  return !contains || String(value).toLowerCase().includes(contains.toLowerCase());
}

/** A pattern of `like` that matches the text itself, whatever characters it holds. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Ids as the API writes them, as numbers. */
export function toIds(comparison: Comparison<string> | null | undefined): Comparison<number> | null {
  if (!comparison) return null;
  const { eq, ne, in: oneOf } = comparison;
  return {
    ...(eq === undefined ? {} : { eq: eq === null ? null : parseId(eq) }),
    ...(ne === undefined ? {} : { ne: ne === null ? null : parseId(ne) }),
    ...(oneOf ? { in: oneOf.map(parseId) } : {}),
  };
}

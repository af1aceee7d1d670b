import { type RawBuilder, sql } from 'kysely';
import { badInput } from '#kernel/app-error.ts';

export type Comparison<Value> = {
  eq?: Value | null | undefined;
  ne?: Value | null | undefined;
  in?: readonly Value[] | null | undefined;
  contains?: string | null | undefined;
  gt?: Value | null | undefined;
  lt?: Value | null | undefined;
};

/** The fields a list of virtual humans can be filtered by. */
export type VirtualHumanFilter = {
  id?: Comparison<number>;
  title?: Comparison<string>;
  organisationId?: Comparison<number>;
  status?: Comparison<string>;
  archived?: Comparison<Date>;
  type?: Comparison<string>;
  coursesOnly?: Comparison<boolean>;
  featured?: Comparison<boolean>;
  tag?: Comparison<number>;
};

export const sortFields = ['Created', 'Title', 'LastEdited', 'ID'] as const;
export type SortField = (typeof sortFields)[number];
export type VirtualHumanSort = readonly { field: SortField; direction: 'ASC' | 'DESC' }[];

/** Whose words are read: the author's draft, or what was published. */
export type VirtualHumanSource = 'draft' | 'version';

/** A setting of a row `s`, which a learner reads from the version `v`. */
export function settingSql(source: VirtualHumanSource, column: string, name: string, type: string) {
  if (source === 'draft') return sql`s.${sql.ref(column)}`;
  return sql`(v.content -> 'settings' ->> ${sql.lit(name)})::${sql.raw(type)}`;
}

function columnsOf(source: VirtualHumanSource) {
  return {
    id: [sql`s.id`, 'bigint'],
    title: [settingSql(source, 'title', 'title', 'text'), 'text'],
    archived: [sql`s.archived_at`, 'timestamptz'],
    type: [sql`s.type`, 'text'],
    coursesOnly: [sql`s.courses_only`, 'boolean'],
    featured: [sql`s.featured`, 'boolean'],
  } as const;
}

/** Conditions on rows `s` (and their versions `v`), or null when nothing can match. */
export function compileFilter(
  filter: VirtualHumanFilter,
  source: VirtualHumanSource,
  organisationId: number,
): RawBuilder<unknown>[] | null {
  if (filter.organisationId && !allows(filter.organisationId, organisationId)) return null;
  const columns = columnsOf(source);
  const conditions: RawBuilder<unknown>[] = [];
  for (const field of ['id', 'title', 'archived', 'type', 'coursesOnly', 'featured'] as const) {
    const comparison: Comparison<unknown> | undefined = filter[field];
    const [column, type] = columns[field];
    if (comparison) conditions.push(...compare(column, type, comparison));
  }
  if (filter.status) {
    const published = allows(filter.status, 'Published');
    const unpublished = allows(filter.status, 'Unpublished');
    if (!published && !unpublished) return null;
    if (!unpublished) conditions.push(sql`s.published_version_id is not null`);
    if (!published) conditions.push(sql`s.published_version_id is null`);
  }
  if (filter.tag) conditions.push(...compareTags(filter.tag));
  return conditions;
}

/** The same comparison for a value that is known before the database is asked. */
function allows<Value>(comparison: Comparison<Value>, value: Value): boolean {
  if (comparison.eq !== undefined && comparison.eq !== value) return false;
  if (comparison.ne !== undefined && comparison.ne === value) return false;
  if (comparison.in && !comparison.in.includes(value)) return false;
  if (comparison.contains && !String(value).toLowerCase().includes(comparison.contains.toLowerCase()))
    return false;
  return true;
}

function compare(
  column: RawBuilder<unknown>,
  typeName: string,
  { eq, ne, in: oneOf, contains, gt, lt }: Comparison<unknown>,
): RawBuilder<unknown>[] {
  const type = sql.raw(typeName);
  const conditions: RawBuilder<unknown>[] = [];
  if (eq === null) conditions.push(sql`${column} is null`);
  else if (eq !== undefined) conditions.push(sql`${column} = ${eq}::${type}`);
  if (ne === null) conditions.push(sql`${column} is not null`);
  else if (ne !== undefined) conditions.push(sql`${column} <> ${ne}::${type}`);
  if (gt !== undefined && gt !== null) conditions.push(sql`${column} > ${gt}::${type}`);
  if (lt !== undefined && lt !== null) conditions.push(sql`${column} < ${lt}::${type}`);
  if (oneOf) conditions.push(sql`${column} = any(${[...oneOf]}::${type}[])`);
  if (contains) conditions.push(sql`${column} ilike ${`%${contains.replace(/[\\%_]/g, '\\$&')}%`}::text`);
  return conditions;
}

function compareTags({ eq, ne, in: oneOf }: Comparison<number>): RawBuilder<unknown>[] {
  const has = (condition: RawBuilder<unknown>) => sql`exists (
    select from virtual_human_tag st
    where st.organisation_id = s.organisation_id and st.virtual_human_id = s.id and ${condition})`;
  const conditions: RawBuilder<unknown>[] = [];
  if (eq === null) conditions.push(sql`not ${has(sql`true`)}`);
  else if (eq !== undefined) conditions.push(has(sql`st.tag_id = ${eq}::bigint`));
  if (ne === null) conditions.push(has(sql`true`));
  else if (ne !== undefined) conditions.push(sql`not ${has(sql`st.tag_id = ${ne}::bigint`)}`);
  if (oneOf) conditions.push(has(sql`st.tag_id = any(${[...oneOf]}::bigint[])`));
  return conditions;
}

/** Newest first unless asked otherwise; the id decides between equals, so that pages never overlap. */
export function compileSort(sort: VirtualHumanSort, source: VirtualHumanSource): RawBuilder<unknown> {
  if (sort.length > sortFields.length) throw badInput('A list is sorted by each field once at most.');
  const columns: Record<SortField, RawBuilder<unknown>> = {
    Created: sql`s.created_at`,
    Title: sql`lower(${settingSql(source, 'title', 'title', 'text')})`,
    LastEdited: source === 'draft' ? sql`s.edited_at` : sql`v.created_at`,
    ID: sql`s.id`,
  };
  const wanted: VirtualHumanSort = sort.length > 0 ? sort : [{ field: 'Created', direction: 'DESC' }];
  const direction = wanted.at(-1)?.direction ?? 'DESC';
  const all = wanted.some(({ field }) => field === 'ID')
    ? wanted
    : [...wanted, { field: 'ID' as const, direction }];
  return sql.join(
    all.map((entry) => sql`${columns[entry.field]} ${entry.direction === 'ASC' ? sql`asc` : sql`desc`}`),
  );
}

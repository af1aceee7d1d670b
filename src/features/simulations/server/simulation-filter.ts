import { type RawBuilder, sql } from 'kysely';
import { badInput } from '#kernel/app-error.ts';
import { slot } from '#platform/db/compiled-statement.ts';

export type Comparison<Value> = {
  eq?: Value | null | undefined;
  ne?: Value | null | undefined;
  in?: readonly Value[] | null | undefined;
  contains?: string | null | undefined;
  gt?: Value | null | undefined;
  lt?: Value | null | undefined;
};

/** The fields a list of interactive videos can be filtered by. */
export type SimulationFilter = {
  id?: Comparison<number>;
  title?: Comparison<string>;
  organisationId?: Comparison<number>;
  status?: Comparison<string>;
  archived?: Comparison<Date>;
  coursesOnly?: Comparison<boolean>;
  featured?: Comparison<boolean>;
  content360?: Comparison<boolean>;
  favourite?: Comparison<boolean>;
  tag?: Comparison<number>;
};

export const sortFields = ['Created', 'Title', 'LastEdited', 'ID'] as const;
export type SortField = (typeof sortFields)[number];
export type SimulationSort = readonly { field: SortField; direction: 'ASC' | 'DESC' }[];

/** Conditions, the values that fill their slots, and a key that names their shape. */
export type CompiledFilter = {
  key: string;
  conditions: RawBuilder<unknown>[];
  values: Record<string, unknown>;
};

type FilterColumns = Record<
  Exclude<keyof SimulationFilter, 'status' | 'tag' | 'organisationId'>,
  RawBuilder<unknown>
>;

const sqlTypes = {
  id: sql`bigint`,
  title: sql`text`,
  archived: sql`timestamptz`,
  coursesOnly: sql`boolean`,
  featured: sql`boolean`,
  content360: sql`boolean`,
  favourite: sql`boolean`,
} as const;

const operators = { ne: sql`<>`, gt: sql`>`, lt: sql`<` } as const;

/** Turns a filter into conditions on a row `s`, or null when nothing can match it. */
export function compileFilter(
  filter: SimulationFilter,
  columns: FilterColumns,
  organisationId: number,
): CompiledFilter | null {
  if (filter.organisationId && !allows(filter.organisationId, organisationId)) return null;
  const compiled: CompiledFilter = { key: '', conditions: [], values: {} };
  for (const field of [
    'id',
    'title',
    'archived',
    'coursesOnly',
    'featured',
    'content360',
    'favourite',
  ] as const) {
    const comparison: Comparison<unknown> | undefined = filter[field];
    if (comparison) addComparison(compiled, field, columns[field], comparison);
  }
  if (filter.status) {
    const published = allows(filter.status, 'Published');
    const unpublished = allows(filter.status, 'Unpublished');
    if (!published && !unpublished) return null;
    if (!unpublished) add(compiled, 'published', sql`s.published_version_id is not null`);
    if (!published) add(compiled, 'unpublished', sql`s.published_version_id is null`);
  }
  if (filter.tag) addTags(compiled, filter.tag);
  return compiled;
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

function add(compiled: CompiledFilter, key: string, condition: RawBuilder<unknown>): void {
  compiled.key += `|${key}`;
  compiled.conditions.push(condition);
}

function addComparison(
  compiled: CompiledFilter,
  field: keyof typeof sqlTypes,
  column: RawBuilder<unknown>,
  comparison: Comparison<unknown>,
): void {
  const { eq, in: oneOf, contains } = comparison;
  const value = (name: string, given: unknown) => {
    compiled.values[`${field}.${name}`] = given;
    return slot(`${field}.${name}`);
  };
  if (eq === null) add(compiled, `${field}.none`, sql`${column} is null`);
  else if (eq !== undefined)
    add(compiled, `${field}.eq`, sql`${column} = ${value('eq', eq)}::${sqlTypes[field]}`);
  if (comparison.ne === null) add(compiled, `${field}.any`, sql`${column} is not null`);
  for (const name of ['ne', 'gt', 'lt'] as const) {
    const given = comparison[name];
    if (given === undefined || given === null) continue;
    add(
      compiled,
      `${field}.${name}`,
      sql`${column} ${operators[name]} ${value(name, given)}::${sqlTypes[field]}`,
    );
  }
  if (oneOf)
    add(compiled, `${field}.in`, sql`${column} = any(${value('in', [...oneOf])}::${sqlTypes[field]}[])`);
  if (contains) {
    const pattern = `%${contains.replace(/[\\%_]/g, '\\$&')}%`;
    add(compiled, `${field}.contains`, sql`${column} ilike ${value('contains', pattern)}::text`);
  }
}

function addTags(compiled: CompiledFilter, { eq, ne, in: oneOf }: Comparison<number>): void {
  const has = (condition: RawBuilder<unknown>) => sql`exists (
    select from simulation_tag st
    where st.organisation_id = s.organisation_id and st.simulation_id = s.id and ${condition})`;
  if (eq === null) add(compiled, 'tag.none', sql`not ${has(sql`true`)}`);
  else if (eq !== undefined) {
    compiled.values['tag.eq'] = eq;
    add(compiled, 'tag.eq', has(sql`st.tag_id = ${slot('tag.eq')}::bigint`));
  }
  if (ne === null) add(compiled, 'tag.any', has(sql`true`));
  else if (ne !== undefined) {
    compiled.values['tag.ne'] = ne;
    add(compiled, 'tag.ne', sql`not ${has(sql`st.tag_id = ${slot('tag.ne')}::bigint`)}`);
  }
  if (oneOf) {
    compiled.values['tag.in'] = [...oneOf];
    add(compiled, 'tag.in', has(sql`st.tag_id = any(${slot('tag.in')}::bigint[])`));
  }
}

/** Newest first unless asked otherwise; the id decides between equals, so that pages never overlap. */
export function compileSort(
  sort: SimulationSort,
  columns: Record<SortField, RawBuilder<unknown>>,
): { key: string; orderBy: RawBuilder<unknown> } {
  if (sort.length > sortFields.length) throw badInput('A list is sorted by each field once at most.');
  const wanted: SimulationSort = sort.length > 0 ? sort : [{ field: 'Created', direction: 'DESC' }];
  const direction = wanted.at(-1)?.direction ?? 'DESC';
  const all: SimulationSort = wanted.some(({ field }) => field === 'ID')
    ? wanted
    : [...wanted, { field: 'ID', direction }];
  return {
    key: all.map((entry) => `${entry.field}${entry.direction}`).join(','),
    orderBy: sql.join(
      all.map((entry) => sql`${columns[entry.field]} ${entry.direction === 'ASC' ? sql`asc` : sql`desc`}`),
    ),
  };
}

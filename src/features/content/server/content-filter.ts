import { type RawBuilder, sql } from 'kysely';
import { isInGroupOf } from '#features/groups/server/group-sets-view.ts';
import { badInput } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { allows, type BindValue, type Comparison, compare } from '#platform/db/query/comparison.ts';
import type { ContentKind } from '../model/content-kind.ts';
import { contentRules } from '../model/content-policy.ts';

/** Lists of one kind: rows `s` of content_item, and what of them a viewer sees, asks for and in which order. */

/** Whose words are read: the author's draft, or what was published. */
export type ContentSource = 'draft' | 'version';

/** What an item is read for: to be managed by staff, for what its sessions come to, or to be played. */
export type ContentPurpose = 'management' | 'analytics' | 'play';

/** Whose items a statement over many of them is about: of one writer alone, or all; with drafts or without. */
export type ItemsSeen = { writerId: number | null; drafts: boolean };

export type ContentReading = { purpose: ContentPurpose; source: ContentSource };

/** What is played is what was published, and so is all that analysts read; who is no staff only plays. */
export function readingFor(kind: ContentKind, viewer: Viewer, purpose: ContentPurpose): ContentReading {
  const rules = contentRules(kind);
  if (purpose === 'play' || !rules.seesManagementView(viewer)) return { purpose: 'play', source: 'version' };
  return { purpose, source: rules.readsDrafts(viewer) ? 'draft' : 'version' };
}

/** The newest version counts where nothing is published any more: what was played stays to be looked at. */
export function versionIdOf({ purpose, source }: ContentReading): RawBuilder<unknown> {
  if (purpose !== 'analytics' || source === 'draft') return sql`s.published_version_id`;
  return sql`coalesce(s.published_version_id, (select newest.id from content_version newest
    where newest.organisation_id = s.organisation_id and newest.item_id = s.id
    order by newest.number desc limit 1))`;
}

/** The fields that lists of every kind can be filtered by. */
export type ContentFilter = {
  id?: Comparison<number> | null;
  title?: Comparison<string> | null;
  organisationId?: Comparison<number> | null;
  status?: Comparison<string> | null;
  archived?: Comparison<Date> | null;
  coursesOnly?: Comparison<boolean> | null;
  featured?: Comparison<boolean> | null;
  tag?: Comparison<number> | null;
};

/** Those that are more than a column of the row. */
type Special = 'organisationId' | 'status' | 'tag';
export type FilterColumns<Filter extends ContentFilter> = Readonly<
  Record<Exclude<keyof Filter, Special>, RawBuilder<unknown>>
>;

/** The title of a draft, as a column of a kind's filter: an index finds it by any part of three letters. */
export const draftTitle: RawBuilder<unknown> = sql`s.title`;
const fewestLetters = 3;

export const sortFields = ['Created', 'Title', 'LastEdited', 'ID'] as const;
export type SortField = (typeof sortFields)[number];
export type ContentSort = readonly { field: SortField; direction: 'ASC' | 'DESC' }[];

/** Conditions, and a key that names their text: two of the same key differ in values alone. */
export type CompiledConditions = { key: string; conditions: RawBuilder<unknown>[] };

type BindFilterValue = (field: string, ...value: Parameters<BindValue>) => RawBuilder<unknown>;
const asParameter: BindFilterValue = (_field, _operator, value) => sql`${value}`;

/** Conditions as they are found, and how a value of a field stands in them. */
type Compilation = CompiledConditions & {
  add(key: string, ...conditions: RawBuilder<unknown>[]): void;
  /** Names each value in the key as it is bound. */
  bindTo(field: string): BindValue;
};

function beginCompilation(bind: BindFilterValue): Compilation {
  const compilation: Compilation = {
    key: '',
    conditions: [],
    add(key, ...conditions) {
      compilation.key += `|${key}`;
      compilation.conditions.push(...conditions);
    },
    bindTo: (field) => (operator, value) => {
      compilation.key += `|${field}.${operator}`;
      return bind(field, operator, value);
    },
  };
  return compilation;
}

/** @returns null when nothing can match */
export function compileFilter<Filter extends ContentFilter>(
  organisationId: number,
  filter: Filter,
  columns: FilterColumns<Filter>,
  bind: BindFilterValue = asParameter,
): CompiledConditions | null {
  if (filter.organisationId && !allows(filter.organisationId, organisationId)) return null;
  const compilation = beginCompilation(bind);
  compileColumns(compilation, filter, columns);
  const { contains } = filter.title ?? {};
  if (contains && columns.title === draftTitle && [...contains].length >= fewestLetters)
    compilation.add('titled', sql`s.id in (select find_titled(${bind('titled', 'eq', contains)}))`);
  if (filter.status && !compileStatus(compilation, filter.status)) return null;
  if (filter.tag) compileTag(compilation, filter.tag);
  const { key, conditions } = compilation;
  return { key, conditions };
}

function compileColumns<Filter extends ContentFilter>(
  { conditions, add, bindTo }: Compilation,
  filter: Filter,
  columns: FilterColumns<Filter>,
): void {
  const comparisons: Readonly<
    Record<string, Comparison<string | number | boolean | Date> | null | undefined>
  > = filter;
  for (const [field, column] of Object.entries<RawBuilder<unknown>>(columns)) {
    const comparison = comparisons[field];
    if (!comparison) continue;
    if (comparison.eq === null) add(`${field}.none`);
    if (comparison.ne === null) add(`${field}.any`);
    conditions.push(...compare(column, comparison, bindTo(field)));
  }
}

/** @returns false when no status is wanted */
function compileStatus({ add }: Compilation, status: Comparison<string>): boolean {
  const published = allows(status, 'Published');
  const unpublished = allows(status, 'Unpublished');
  if (published && !unpublished) add('published', sql`s.published_version_id is not null`);
  if (unpublished && !published) add('unpublished', sql`s.published_version_id is null`);
  return published || unpublished;
}

function compileTag({ conditions, add, bindTo }: Compilation, tag: Comparison<number>): void {
  const { eq, ne, in: oneOf } = tag;
  const value = bindTo('tag');
  const has = (condition: RawBuilder<unknown>) => sql`exists (select from content_item_tag st
      where st.organisation_id = s.organisation_id and st.item_id = s.id and ${condition})`;
  if (eq === null) add('tag.none', sql`not ${has(sql`true`)}`);
  else if (eq !== undefined) conditions.push(has(sql`st.tag_id = ${value('eq', eq)}`));
  if (ne === null) add('tag.any', has(sql`true`));
  else if (ne !== undefined) conditions.push(sql`not ${has(sql`st.tag_id = ${value('ne', ne)}`)}`);
  if (oneOf) conditions.push(has(sql`st.tag_id = any(${value('in', [...oneOf])})`));
}

/** Newest first unless asked otherwise; the id decides between equals, so that pages never overlap. */
export function compileSort(
  sort: ContentSort,
  columns: Readonly<Record<SortField, RawBuilder<unknown>>>,
): { key: string; orderBy: RawBuilder<unknown> } {
  if (sort.length > sortFields.length) throw badInput('A list is sorted by each field once at most.');
  const wanted: ContentSort = sort.length > 0 ? sort : [{ field: 'Created', direction: 'DESC' }];
  const direction = wanted.at(-1)?.direction ?? 'DESC';
  const all: ContentSort = wanted.some(({ field }) => field === 'ID')
    ? wanted
    : [...wanted, { field: 'ID', direction }];
  return {
    key: all.map((entry) => `${entry.field}${entry.direction}`).join(','),
    orderBy: sql.join(
      all.map((entry) => sql`${columns[entry.field]} ${entry.direction === 'ASC' ? sql`asc` : sql`desc`}`),
    ),
  };
}

/** `key` says whose view it is. */
export type CompiledVisibility = CompiledConditions & {
  key: 'public' | 'learner' | 'staff' | 'creator' | 'analyst';
};

/**
 * The rows of a kind that a viewer may see: contentRules in SQL, so that totals and pages are right. Each kind's tests compare the two
 * for every kind of viewer and item.
 * @returns null when nothing is visible
 */
export function compileVisibility(
  kind: ContentKind,
  viewer: Viewer,
  purpose: ContentPurpose,
  bind: (name: 'shared' | 'person', value: number | null) => RawBuilder<unknown> = (_name, value) =>
    sql`${value}`,
): CompiledVisibility | null {
  const ofKind = sql`s.kind = ${sql.lit(kind)}`;
  const seen = purpose === 'play' ? [ofKind, sql`s.archived_at is null`] : [ofKind];
  const person = () => sql`${bind('person', viewer.personId)}::bigint`;
  if (viewer.kind === 'public') {
    if (!viewer.sharedItem) return null;
    const shared = bind('shared', viewer.sharedItem.id);
    return { key: 'public', conditions: [...seen, sql`s.id = ${shared}::bigint`, sql`s.public_access`] };
  }
  if (!contentRules(kind).seesManagementView(viewer)) {
    return {
      key: 'learner',
      conditions: [
        ...seen,
        sql`not s.courses_only`,
        sql`(not s.grouped or exists (select from content_item_group sg
            where sg.organisation_id = s.organisation_id and sg.item_id = s.id
              and ${isInGroupOf({ organisationId: sql`sg.organisation_id`, personId: person() }, sql`sg.group_id`)}))`,
      ],
    };
  }
  if (viewer.role === 'analyst' && viewer.kind !== 'service') {
    const version = versionIdOf({ purpose, source: 'version' });
    return { key: 'analyst', conditions: [...seen, sql`${version} is not null`] };
  }
  if (viewer.role !== 'contentcreator' || viewer.kind === 'service')
    return { key: 'staff', conditions: seen };
  return {
    key: 'creator',
    conditions: [
      ...seen,
      sql`(s.published_version_id is not null or s.author_person_id = ${person()}
        or exists (select from content_item_editor se where se.organisation_id = s.organisation_id
          and se.item_id = s.id and se.person_id = ${person()}))`,
    ],
  };
}

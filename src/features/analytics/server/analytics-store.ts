import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import {
  attemptFiguresByDay,
  attemptFiguresByItem,
  attemptFiguresByKey,
  attemptFiguresOfPeriods,
  countsPeopleApart,
  readDaysOnce,
} from '#features/attempts/server/attempt-figures-view.ts';
import {
  type AttemptSelection,
  measureSelection,
  planOf,
} from '#features/attempts/server/attempt-selection-view.ts';
import {
  countRaters,
  type ItemAttempts,
  listRatings,
} from '#features/attempts/server/counted-attempts-view.ts';
import {
  countUsedItems,
  itemsEverUsed,
  type LeadingSelection,
  leadingItems,
  selectLeading,
} from '#features/attempts/server/leading-items-view.ts';
import { type PlayedKind, playedKinds } from '#features/content/model/content-kind.ts';
import { contentItems } from '#features/content/server/content-items-view.ts';
import {
  contentTags,
  countItemsOfTag,
  itemsByTag,
  itemsWithAnyTag,
  itemsWithTag,
  tagExists,
} from '#features/content/server/content-tags-view.ts';
import type { ItemsSeen } from '#features/content/server/index.ts';
import { groupExists } from '#features/groups/server/group-sets-view.ts';
import { memberExists } from '#features/identity/server/membership-view.ts';
import { periodBefore } from '#kernel/days.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { periodMoments } from '../model/analytics-period.ts';
import type { Question } from './analytics-question.ts';
import type { WithheldRows } from './small-groups/guard.ts';

type Sql = RawBuilder<unknown>;

/** Figures as the statements below answer them. */
const figuresShape = {
  users: z.number(),
  views: z.number(),
  completions: z.number(),
  averageScore: z.number().nullable(),
  timeSpentMs: z.number(),
};
/** The same of a row, of which something may be withheld. */
export const rowShape = { ...figuresShape, withheld: z.boolean(), scoreWithheld: z.boolean() };
const kind = z.enum(playedKinds);

const overviewSchema = z.object({
  groupExists: z.boolean(),
  tagExists: z.boolean(),
  personExists: z.boolean(),
  itemExists: z.boolean(),
  totals: z.array(z.object({ ...figuresShape, current: z.boolean(), kind: kind.nullable() })),
  days: z.array(z.object({ date: z.string(), views: z.number(), completions: z.number() })),
  daysBefore: z.array(z.object({ date: z.string(), views: z.number(), completions: z.number() })),
});
export type OverviewRow = z.infer<typeof overviewSchema>;

const contentSchema = z.object({
  total: z.number(),
  nodes: z.array(
    z.object({
      ...rowShape,
      id: z.number(),
      kind,
      title: z.string(),
      published: z.boolean(),
      archived: z.boolean(),
      deleted: z.boolean(),
    }),
  ),
});
export type ContentRow = z.infer<typeof contentSchema>['nodes'][number];

const figureFields = sql`'users', f.users, 'views', f.views, 'completions', f.completions,
  'averageScore', f.average_score, 'timeSpentMs', f.time_spent_ms`;

/** The same of a row `f`. */
export const rowFields = sql`${figureFields}, 'withheld', f.withheld, 'scoreWithheld', f.score_withheld`;

/** The figures of a row by its `id`, without those that are withheld: no order tells what they are. */
export function shownFigures({ rows, scores }: WithheldRows): Sql {
  const isIn = (ids: readonly number[]) => sql`(id = any(${[...ids]}::bigint[]))`;
  const shown = (name: string) =>
    sql`case when ${isIn(rows)} then 0 else ${sql.ref(name)} end as ${sql.ref(name)}`;
  return sql`${sql.join(['users', 'views', 'completions', 'time_spent_ms'].map(shown))},
    case when ${isIn([...rows, ...scores])} then null else average_score end as average_score,
    ${isIn(rows)} as withheld, ${isIn(scores)} and not ${isIn(rows)} as score_withheld`;
}

/**
 * Of one author's items alone one kind has to be named.
 * @param counted where not all that is asked about is counted
 */
export async function readOverview(
  scope: ReadScope,
  question: Question,
  seen: ItemsSeen,
  counted: AttemptSelection = selectAttempts(scope, question, seen),
): Promise<OverviewRow> {
  const compared = periodMoments(periodBefore(question.period)).from;
  const { begin, asked } = readDaysOnce(scope, await measureSelection(scope, counted), compared);
  const { rows } = await sql`${begin}
    select ${question.groupId === null ? sql`true` : groupExists(scope, question.groupId)} as "groupExists",
      ${question.tagId === null ? sql`true` : tagExists(scope, question.tagId)} as "tagExists",
      ${question.personId === null ? sql`true` : memberExists(scope, question.personId)} as "personExists",
      ${question.itemId === null ? sql`true` : sql`exists ${itemIds(scope, question, seen)}`} as "itemExists",
      (select coalesce(json_agg(json_build_object('current', f.current, 'kind', f.item_kind, ${figureFields})), '[]')
        from ${attemptFiguresOfPeriods(scope, asked, compared)} f) as totals,
      ${listDays(scope, asked)} as days,
      ${listDays(scope, { ...asked, from: compared, before: asked.from })} as "daysBefore"`.execute(scope.db);
  return overviewSchema.parse(rows[0]);
}

function listDays(scope: ReadScope, selection: AttemptSelection): Sql {
  return sql`(select coalesce(json_agg(json_build_object('date', d.date, 'views', d.views,
      'completions', d.completions) order by d.date), '[]')
    from ${attemptFiguresByDay(scope, selection)} d)`;
}

type ItemQuestion = Question & { kind: PlayedKind; itemId: number };

/** How often each number of stars was given, from one to five; null where there is no such item. */
export async function readRatings(
  scope: ReadScope,
  question: ItemQuestion,
  seen: ItemsSeen,
): Promise<number[] | null> {
  if (!(await itemIsSeen(scope, question, seen))) return null;
  const totals = await listRatings(scope, itemAttempts(question));
  return [1, 2, 3, 4, 5].map((stars) => totals.get(stars) ?? 0);
}

/** How many different learners gave any. More than are asked for need not be counted. */
export function countRatersOf(scope: ReadScope, question: ItemQuestion, enough: number): Promise<number> {
  return countRaters(scope, itemAttempts(question), enough);
}

/** Of an item that the viewer sees: what its logs say is not asked for. */
function itemAttempts({ period, role, groupId, personId, kind, itemId }: ItemQuestion): ItemAttempts {
  return { ...periodMoments(period), role, groupId, personId, kind, itemId, payload: null };
}

export type ContentRequest = {
  titleContains: string;
  /** Leaves out what has no session. */
  used: boolean;
  order: { column: ContentColumn; descending: boolean };
  page: PageRequest;
};

const columns = {
  title: sql`lower(title)`,
  users: sql`users`,
  views: sql`views`,
  completions: sql`completions`,
  // As it is shown: rounded, and 0 for what nobody used.
  completedPercent: sql`round(completions * 100.0 / greatest(views, 1))`,
  averageScore: sql`average_score`,
  timeSpent: sql`time_spent_ms`,
} as const;
export type ContentColumn = keyof typeof columns;

/** Every item with its figures, those that were deleted by the name they had: one statement, or two where the first cannot tell. */
export async function listContent(
  scope: ReadScope,
  question: Question,
  seen: ItemsSeen,
  request: ContentRequest,
  withheld: WithheldRows,
): Promise<Page<ContentRow>> {
  const selection = await measureSelection(scope, selectAttempts(scope, question, seen));
  const asked = { selection, items: itemsAsked(scope, question, seen), request, withheld };
  const leading = findLeading(asked);
  const found = leading && (await listLeading(scope, asked, leading));
  // An author's deleted items are nobody's any more.
  return found ?? listAll(scope, asked, seen.writerId === null ? sql`full join` : sql`left join`);
}

type AskedContent = {
  selection: AttemptSelection;
  items: Sql;
  request: ContentRequest;
  withheld: WithheldRows;
};

/** A row for each item `i` with its figures `c`, as far as there are any. */
const listedColumns = sql`coalesce(i.kind, c.item_kind) as kind, coalesce(i.id, c.item_id) as id,
  coalesce(i.title, c.item_title) as title, coalesce(i.published, false) as published,
  coalesce(i.archived, false) as archived, i.id is null as deleted,
  coalesce(c.users, 0) as users, coalesce(c.views, 0) as views, coalesce(c.completions, 0) as completions,
  c.average_score, coalesce(c.time_spent_ms, 0) as time_spent_ms`;

/** What of `listed` is looked for as `found`, and of this one `page`. */
function pageOf({ request: { titleContains, used, order, page }, withheld }: AskedContent): Sql {
  const direction = order.descending ? sql`desc nulls last` : sql`asc nulls last`;
  const sorted = sql`${columns[order.column]} ${direction}, lower(title), kind, id`;
  return sql`found as (
      select id, kind, title, published, archived, deleted, ${shownFigures(withheld)} from listed
      where strpos(lower(title), lower(${titleContains})) > 0 and ${used ? sql`views > 0` : sql`true`}
    ), page as (
      select *, row_number() over (order by ${sorted}) as position from found
      order by ${sorted} limit ${page.limit} offset ${page.offset}
    )`;
}

function nodesOf(page: Sql): Sql {
  return sql`(select coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind, 'title', f.title,
    'published', f.published, 'archived', f.archived, 'deleted', f.deleted, ${rowFields}) order by f.position), '[]')
    from ${page} f)`;
}

async function listAll(scope: ReadScope, asked: AskedContent, join: Sql): Promise<Page<ContentRow>> {
  const { selection, items, request } = asked;
  // Different people of ten thousand items take longer than everything else, and twelve of them are shown.
  const ofPage = request.order.column !== 'users' && countsPeopleApart(selection);
  const { rows } = await sql`${planOf(selection)}
    with listed as (
      select ${listedColumns} from ${items} i
      ${join} ${attemptFiguresByItem(scope, selection, { people: !ofPage })} c
        on c.item_kind = i.kind and c.item_id = i.id
    ), ${pageOf(asked)}
    select (select count(*)::integer from found) as total,
      ${nodesOf(ofPage ? withUsers(scope, selection) : sql`page`)} as nodes`.execute(scope.db);
  const { total, nodes } = contentSchema.parse(rows[0]);
  return { nodes, totalCount: total, ...request.page };
}

/** None of these is ever more than the views of an item. */
const belowViews: readonly ContentColumn[] = ['views', 'users', 'completions'];
/** Items that can be asked for as leading ones. */
const mostLeading = 1_000;

/** Of each list so many more are read than are shown, since of items that are used alike nobody leads. A few numbers are a few plans. */
function depthOf({ offset, limit }: PageRequest): number {
  return 2 ** Math.ceil(Math.log2((offset + limit) * 4 + 64));
}

/** Null where the first items by what is asked for have to be looked for among all. */
function findLeading({ selection, request, withheld }: AskedContent): LeadingSelection | null {
  const { titleContains, order, page } = request;
  if (!belowViews.includes(order.column) || !order.descending || titleContains !== '') return null;
  if (withheld.rows.length > 0 || page.offset + page.limit > mostLeading) return null;
  return selectLeading(selection, selection.kind === null ? playedKinds : [selection.kind]);
}

const leadingSchema = contentSchema.extend({ certain: z.boolean() });

/** The same of the first items by a figure, without a look at the others; null where these might be among the first. */
async function listLeading(
  scope: ReadScope,
  asked: AskedContent,
  selection: LeadingSelection,
): Promise<Page<ContentRow> | null> {
  const { items, request } = asked;
  const { order, page, used } = request;
  const bySet = order.column === 'users';
  const rank = order.column === 'views' ? page.offset + page.limit : null;
  const ofItems = (ids: Sql, people: boolean) =>
    attemptFiguresByItem(scope, { ...selection, itemIds: sql`(${ids})::bigint[]` }, { people });
  const gone = sql`select array_agg(used.item_id) as ids from ${itemsEverUsed(scope, selection)} used
    where not exists (select from ${items} i where i.id = used.item_id)`;
  const total = used
    ? countUsedItems(scope, selection)
    : sql`(select count(*) from ${items} i) + (select count(*) from ${ofItems(sql`select ids from gone`, false)} f)`;
  const { rows } = await sql`
    with ${leadingItems(scope, selection, { depth: depthOf(page), rank })}, gone as materialized (${gone}), listed as (
      select ${listedColumns} from ${ofItems(sql`select array_agg(item_id) from front`, bySet)} c
      left join lateral (select * from ${items} i where i.id = c.item_id offset 0) i on true
    ), ${pageOf(asked)}, counted as materialized (select ${total} as total)
    select (select count(*) from page) = ${page.limit}
        and (select min(${sql.ref(order.column)}) from page) > (select most from behind)
        or ${page.offset} = 0 and (select count(*) from page) = (select total from counted) as certain,
      (select total from counted) as total, ${nodesOf(bySet ? sql`page` : withUsers(scope, selection))} as nodes`.execute(
    scope.db,
  );
  const { certain, total: counted, nodes } = leadingSchema.parse(rows[0]);
  return certain ? { nodes, totalCount: counted, ...page } : null;
}

/** The rows of `page` with their `users`. */
function withUsers(scope: ReadScope, selection: AttemptSelection): Sql {
  const itemIds = sql`(select array_agg(id) from page)::bigint[]`;
  return sql`(select p.id, p.kind, p.title, p.published, p.archived, p.deleted, p.views, p.completions, p.average_score,
      p.time_spent_ms, p.withheld, p.score_withheld, p.position,
      case when p.withheld then 0 else coalesce(u.users, 0) end as users
    from page p left join ${attemptFiguresByItem(scope, { ...selection, itemIds })} u
      on u.item_kind = p.kind and u.item_id = p.id)`;
}

function itemsOf(scope: ReadScope, one: PlayedKind | null, seen: ItemsSeen): Sql {
  return contentItems(scope, one === null ? playedKinds : [one], seen);
}

function itemsAsked(
  scope: ReadScope,
  { kind: one, itemId, tagId, tagged = false, leftOut = [] }: Question,
  seen: ItemsSeen,
): Sql {
  const items = itemsOf(scope, one, seen);
  const conditions = [
    ...(itemId === null ? [] : [sql`asked.id = ${itemId}`]),
    ...(tagId === null ? [] : [sql`asked.id in ${itemsWithTag(scope, tagId)}`]),
    ...(tagged ? [sql`asked.id in ${itemsWithAnyTag(scope)}`] : []),
    ...(leftOut.length === 0 ? [] : [sql`asked.id <> all(${[...leftOut]}::bigint[])`]),
  ];
  if (conditions.length === 0) return items;
  return sql`(select asked.* from ${items} asked where ${sql.join(conditions, sql` and `)})`;
}

export function selectAttempts(scope: ReadScope, question: Question, seen: ItemsSeen): AttemptSelection {
  const { kind: one, itemId, period, role, groupId, tagId, tagged, personId, leftOut = [] } = question;
  const everyItem =
    itemId === null && tagId === null && !tagged && seen.writerId === null && leftOut.length === 0;
  return {
    ...periodMoments(period),
    kind: one,
    role,
    groupId,
    personId,
    itemIds: everyItem ? null : sql`array${itemIds(scope, question, seen)}`,
  };
}

/** Whether the item that is asked about is one whose numbers the viewer sees. */
export async function itemIsSeen(scope: ReadScope, question: Question, seen: ItemsSeen): Promise<boolean> {
  const { rows } = await sql<{
    seen: boolean;
  }>`select exists ${itemIds(scope, question, seen)} as seen`.execute(scope.db);
  return rows[0]?.seen === true;
}

/** What the item that is asked about is called; null where the viewer sees no numbers of it. */
export async function findItemTitle(
  scope: ReadScope,
  question: Question,
  seen: ItemsSeen,
): Promise<string | null> {
  const { rows } = await sql<{ title: string }>`
    select asked.title from ${itemsAsked(scope, question, seen)} asked`.execute(scope.db);
  return rows[0]?.title ?? null;
}

/** The items that are asked about, of those the viewer sees the numbers of. */
function itemIds(scope: ReadScope, question: Question, seen: ItemsSeen): Sql {
  return sql`(select own.id from ${itemsAsked(scope, question, seen)} own)`;
}

const tagsSchema = z.object({
  total: z.number(),
  nodes: z.array(z.object({ ...rowShape, id: z.number(), name: z.string(), items: z.number() })),
});
export type TagRow = z.infer<typeof tagsSchema>['nodes'][number];

const tagColumns: Record<TagColumn, Sql> = { ...columns, title: sql`lower(name)`, items: sql`items` };
export type TagColumn = 'items' | ContentColumn;
export type TagRequest = {
  nameContains: string;
  order: { column: TagColumn; descending: boolean };
  page: PageRequest;
};

/**
 * Each tag with what the sessions of its items come to, together: one statement. There may be a million tags: items are counted
 * for those of the page alone where they are not in order of that, and the first rows are found without numbering all.
 */
export async function listTags(
  scope: ReadScope,
  question: Question,
  seen: ItemsSeen,
  { nameContains, order, page }: TagRequest,
  { withheld, keyed }: { withheld: WithheldRows; keyed: Sql },
): Promise<Page<TagRow>> {
  const selection = await measureSelection(scope, selectAttempts(scope, question, seen));
  const sorted = sql`${tagColumns[order.column]} ${order.descending ? sql`desc nulls last` : sql`asc nulls last`}, lower(name), id`;
  const named = nameContains === '' ? sql`true` : sql`strpos(lower(t.name), lower(${nameContains})) > 0`;
  const byItems = order.column === 'items';
  const { rows } = await sql`${planOf(selection)}
    with counted as materialized (select * from ${attemptFiguresByKey(scope, selection, keyed)} c), listed as (
      select t.id, t.name, ${byItems ? sql`coalesce(n.items, 0)` : sql`0`} as items, coalesce(c.users, 0) as users,
        coalesce(c.views, 0) as views, coalesce(c.completions, 0) as completions, c.average_score,
        coalesce(c.time_spent_ms, 0) as time_spent_ms
      from ${contentTags(scope)} t
      left join counted c on c.key = t.id
      ${byItems ? sql`left join ${itemsByTag(scope, playedKinds)} n on n.tag_id = t.id` : sql``}
      where ${named}
    ), page as (
      select id, name, items, ${shownFigures(withheld)} from listed order by ${sorted} limit ${page.limit} offset ${page.offset}
    ), shown as (
      select p.id, p.name, ${byItems ? sql`p.items` : countItemsOfTag(scope, playedKinds, sql`p.id`)} as items, p.users, p.views,
        p.completions, p.average_score, p.time_spent_ms, p.withheld, p.score_withheld, row_number() over (order by ${sorted}) as position
      from page p
    )
    select (select count(*)::integer from ${contentTags(scope)} t where ${named}) as total,
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'items', f.items, ${rowFields})
        order by f.position), '[]') from shown f) as nodes`.execute(scope.db);
  const { total, nodes } = tagsSchema.parse(rows[0]);
  return { nodes, totalCount: total, ...page };
}

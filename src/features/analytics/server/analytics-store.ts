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
import { type PlayedKind, playedKinds } from '#features/content/model/content-kind.ts';
import { contentItems } from '#features/content/server/content-items-view.ts';
import {
  contentTags,
  itemsWithAnyTag,
  itemsWithTag,
  tagExists,
} from '#features/content/server/content-tags-view.ts';
import type { ItemsSeen } from '#features/content/server/index.ts';
import { groupExists } from '#features/groups/server/group-sets-view.ts';
import { memberExists } from '#features/identity/server/membership-view.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { periodBefore, periodMoments } from '../model/analytics-period.ts';
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

/** Every item with its figures, those that were deleted by the name they had: one statement. */
export async function listContent(
  scope: ReadScope,
  question: Question,
  seen: ItemsSeen,
  request: ContentRequest,
  withheld: WithheldRows,
): Promise<Page<ContentRow>> {
  const { page, order } = request;
  const direction = order.descending ? sql`desc nulls last` : sql`asc nulls last`;
  // An author's deleted items are nobody's any more.
  const join = seen.writerId === null ? sql`full join` : sql`left join`;
  const selection = await measureSelection(scope, selectAttempts(scope, question, seen));
  // Different people of ten thousand items take longer than everything else, and twelve of them are shown.
  const ofPage = order.column !== 'users' && countsPeopleApart(selection);
  const { rows } = await sql`${planOf(selection)}
    with listed as (
      select coalesce(i.kind, c.item_kind) as kind, coalesce(i.id, c.item_id) as id,
        coalesce(i.title, c.item_title) as title, coalesce(i.published, false) as published,
        coalesce(i.archived, false) as archived, i.id is null as deleted,
        coalesce(c.users, 0) as users, coalesce(c.views, 0) as views, coalesce(c.completions, 0) as completions,
        c.average_score, coalesce(c.time_spent_ms, 0) as time_spent_ms
      from ${itemsAsked(scope, question, seen)} i
      ${join} ${attemptFiguresByItem(scope, selection, { people: !ofPage })} c
        on c.item_kind = i.kind and c.item_id = i.id
    ), found as (
      select id, kind, title, published, archived, deleted, ${shownFigures(withheld)} from listed
      where strpos(lower(title), lower(${request.titleContains})) > 0 and ${request.used ? sql`views > 0` : sql`true`}
    ), page as (
      select *, row_number() over (order by ${columns[order.column]} ${direction}, lower(title), kind, id) as position
      from found
      order by ${columns[order.column]} ${direction}, lower(title), kind, id limit ${page.limit} offset ${page.offset}
    )
    select (select count(*)::integer from found) as total,
      (select coalesce(json_agg(json_build_object('id', f.id, 'kind', f.kind, 'title', f.title,
        'published', f.published, 'archived', f.archived, 'deleted', f.deleted, ${rowFields}) order by f.position), '[]')
        from ${ofPage ? withUsers(scope, selection) : sql`page`} f) as nodes`.execute(scope.db);
  const { total, nodes } = contentSchema.parse(rows[0]);
  return { nodes, totalCount: total, ...page };
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

/** Each tag with what the sessions of its items come to, together: one statement. */
export async function listTags(
  scope: ReadScope,
  question: Question,
  seen: ItemsSeen,
  { nameContains, order, page }: TagRequest,
  { withheld, keyed }: { withheld: WithheldRows; keyed: Sql },
): Promise<Page<TagRow>> {
  const selection = await measureSelection(scope, selectAttempts(scope, question, seen));
  const sorted = sql`${tagColumns[order.column]} ${order.descending ? sql`desc nulls last` : sql`asc nulls last`}, lower(name), id`;
  const { rows } = await sql`${planOf(selection)}
    with listed as (
      select t.id, t.name, t.items, coalesce(c.users, 0) as users, coalesce(c.views, 0) as views,
        coalesce(c.completions, 0) as completions, c.average_score, coalesce(c.time_spent_ms, 0) as time_spent_ms
      from ${contentTags(scope, playedKinds)} t
      left join ${attemptFiguresByKey(scope, selection, keyed)} c on c.key = t.id
      where strpos(lower(t.name), lower(${nameContains})) > 0
    ), shown as (select id, name, items, ${shownFigures(withheld)} from listed), page as (
      select *, row_number() over (order by ${sorted}) as position from shown
      order by ${sorted} limit ${page.limit} offset ${page.offset}
    )
    select (select count(*)::integer from listed) as total,
      (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'items', f.items, ${rowFields})
        order by f.position), '[]') from page f) as nodes`.execute(scope.db);
  const { total, nodes } = tagsSchema.parse(rows[0]);
  return { nodes, totalCount: total, ...page };
}

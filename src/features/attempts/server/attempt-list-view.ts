import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { learnerFeedbackSql } from '#features/organisations/server/learner-feedback-view.ts';
import type { PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { Attempt } from '../model/attempt.ts';
import { seesAllAttempts } from '../model/attempt-policy.ts';
import { coverSpans, type DayRange, wholeDays } from '../model/period-cover.ts';
import {
  type AttemptFilter,
  type Filter,
  matchColumn,
  orderAttempts,
  readTotalFilter,
  type SortRequest,
  type TotalFilter,
  whereMatches,
  whereVisible,
} from './attempt-filter.ts';
import type { ItemField } from './extension-points.ts';
import { scoresHidden } from './hidden-scores.ts';

type Sql = RawBuilder<unknown>;

const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const attemptSchema = z.object({
  id: z.number(),
  itemKind: z.string(),
  itemId: z.number(),
  itemTitle: z.string(),
  versionId: z.number(),
  personId: z.number().nullable(),
  publicSignInId: z.string().nullable(),
  externalUserId: z.string().nullable(),
  unitId: z.number().nullable(),
  startedAt: moment,
  lastEventAt: moment,
  finishedAt: moment.nullable(),
  timeSpentMs: z.number(),
  quiz: z.boolean(),
  practice: z.boolean(),
  passMark: z.number().nullable(),
  scoresHidden: z.boolean(),
  score: z.number().nullable(),
  points: z.number(),
  firstScore: z.number().nullable(),
  latestScore: z.number().nullable(),
  bestScore: z.number().nullable(),
  rating: z.number().nullable(),
  feedbackOn: z.boolean(),
  member: z.object({
    email: z.string().nullable(),
    name: z.string().nullable(),
    firstName: z.string().nullable(),
    surname: z.string().nullable(),
    role: z.string().nullable(),
    avatarMediaId: z.number().nullable(),
    disabled: z.boolean(),
    deleted: z.boolean(),
  }),
});

const listSchema = z.object({ total: z.number(), nodes: z.array(attemptSchema) });

export type AttemptListRequest = {
  filter?: AttemptFilter | null;
  sort?: readonly SortRequest[] | null;
};

/** A page of the sessions a viewer may see, with their learners, their scores and the total: one statement, behind one that finds titles. */
export async function listAttempts(
  scope: ReadScope,
  viewer: Viewer,
  { filter, sort, itemFields }: AttemptListRequest & { itemFields: readonly ItemField[] },
  page: PageRequest,
): Promise<{ total: number; nodes: Attempt[] }> {
  const where = sql`${whereVisible(scope, viewer)} and ${whereMatches(scope, filter, itemFields)}`;
  const asked = seesAllAttempts(viewer) ? readTotalFilter(filter, itemFields) : null;
  const titled = asked?.title ? await listTitledItems(scope, asked.title) : null;
  const total = asked
    ? countAttempts(scope, { where, asked, titled })
    : sql`(select count(*)::integer from attempt s where ${where})`;
  // What few items are is found in the order of each of them; what many are, among the newest.
  const from =
    titled && titled.length <= fewItems && isNewestFirst(sort)
      ? ofItems(titled, { where, page })
      : sql`attempt s`;
  return selectAttempts(scope, { from, where, total }, orderAttempts(viewer, sort), page);
}

export async function findAttempt(
  scope: ReadScope,
  viewer: Viewer,
  id: number,
): Promise<Attempt | undefined> {
  const where = sql`${whereVisible(scope, viewer)} and s.id = ${id}`;
  const { nodes } = await selectAttempts(scope, { from: sql`attempt s`, where, total: sql`0` }, sql`s.id`, {
    limit: 1,
    offset: 0,
  });
  return nodes[0];
}

/** The sessions that were finished last, of those a viewer may see, without practice. Nobody counts how many there are. */
export async function listLatestFinished(
  scope: ReadScope,
  viewer: Viewer,
  limit: number,
): Promise<Attempt[]> {
  const where = sql`${whereVisible(scope, viewer)} and s.finished_at is not null and not s.practice`;
  const order = sql`s.finished_at desc, s.id desc`;
  const { rows } = await sql`
    select 0 as total, ${attemptNodes(scope, { from: sql`attempt s`, where }, order, { limit, offset: 0 })} as nodes`.execute(
    scope.db,
  );
  return listSchema.parse(rows[0]).nodes;
}

async function selectAttempts(
  scope: ReadScope,
  { total, ...listed }: { from: Sql; where: Sql; total: Sql },
  order: Sql,
  page: PageRequest,
): Promise<{ total: number; nodes: Attempt[] }> {
  const { rows } = await sql`
    select ${total} as total,
      ${attemptNodes(scope, listed, order, page)} as nodes`.execute(scope.db);
  return listSchema.parse(rows[0]);
}

/** An item that sessions began at under a title that is looked for; `whole` where all of its sessions have such a title. */
type TitledItem = { kind: string; id: number; whole: boolean };

const fewItems = 100;

async function listTitledItems(scope: ReadScope, title: Filter<string>): Promise<TitledItem[]> {
  const conditions = matchColumn(sql`t.item_title`, title);
  const matches = conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
  const { rows } = await sql<TitledItem>`
    select item_kind as kind, item_id as id, bool_and(matches) as whole
    from (select t.item_kind, t.item_id, (${matches}) as matches from attempt_title t
      where t.organisation_id = ${scope.organisationId}) each
    group by item_kind, item_id having bool_or(matches)`.execute(scope.db);
  return rows;
}

function isNewestFirst(sort: AttemptListRequest['sort']): boolean {
  const [first, ...others] = sort ?? [];
  return !first || (first.field === 'Created' && first.direction === 'DESC' && others.length === 0);
}

/** As rows of kind and number. */
function unnestItems(items: readonly TitledItem[]): Sql {
  return sql`unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ id }) => id)}::bigint[])`;
}

/** As many sessions `s` of each item as a page may hold. */
function ofItems(items: readonly TitledItem[], { where, page }: { where: Sql; page: PageRequest }): Sql {
  return sql`(select found.* from ${unnestItems(items)} titled (kind, id) cross join lateral (
    select s.* from attempt s where ${where} and s.item_kind = titled.kind and s.item_id = titled.id
    order by s.started_at desc, s.id desc limit ${page.offset + page.limit}) found) s`;
}

/**
 * How many sessions a list has. All of them, those of one kind or item, of a time or a title, and the finished ones of these are known
 * from the totals of analytics, which hold no practice. Sessions themselves are looked at on the days that a time begins and ends in,
 * and of items that were renamed; other filters are counted.
 */
function countAttempts(
  scope: ReadScope,
  { where, asked, titled }: { where: Sql; asked: TotalFilter; titled: readonly TitledItem[] | null },
): Sql {
  const { kind, itemId, finished, begun } = asked;
  const measure = sql.raw(finished === null ? 'views' : finished ? 'completions' : 'views - completions');
  const whole = titled?.filter((item) => item.whole);
  const ofKind = kind === null ? sql`` : sql`and n.item_kind = ${kind}`;
  const inItems = (row: Sql) =>
    whole ? sql`and (${row}.item_kind, ${row}.item_id) in (select * from ${unnestItems(whole)})` : sql``;
  const ofItem = itemId === null ? sql`` : sql`and n.item_id = ${itemId}`;
  // Of all time, each item knows how often it was used.
  const ofTitled =
    whole && !begun
      ? sql`union all
      select coalesce(sum(${sql.raw(finished === null ? 'n.total_views' : finished ? 'n.total_completions' : 'n.total_views - n.total_completions')}), 0)
      from item_statistics n where n.organisation_id = ${scope.organisationId} ${ofKind} ${ofItem} ${inItems(sql`n`)}`
      : null;
  const level = itemId === null && !whole ? sql`and n.item_id = 0` : sql`and n.item_id <> 0`;
  const within = wholeDays(begun ?? { after: null, before: null });
  const spans = coverSpans(within).map(
    ({ span, from, before }) => sql`union all
      select coalesce(sum(${measure}), 0) from attempt_total n
      where n.organisation_id = ${scope.organisationId} and n.span = ${sql.lit(span)} and n.first_day >= ${from}::date
        and n.first_day < ${before}::date ${level} ${ofKind} ${ofItem} ${inItems(sql`n`)}`,
  );
  const waiting = sql`select coalesce(sum(${measure}), 0) from attempt_day_change n
    where n.organisation_id = ${scope.organisationId} and n.day >= ${within.from}::date and n.day < ${within.before}::date
      ${ofKind} ${ofItem} ${inItems(sql`n`)}`;
  const renamed = titled?.filter((item) => !item.whole) ?? [];
  const looked = [
    ...(begun ? edgesOf(begun, within).map((edge) => sql`${edge} ${inItems(sql`s`)}`) : []),
    ...(renamed.length > 0 ? [sql`(s.item_kind, s.item_id) in (select * from ${unnestItems(renamed)})`] : []),
  ].map(
    (which) => sql`union all select count(*) from attempt s where not s.practice and ${where} and ${which}`,
  );
  return sql`(select sum(total)::integer from (
    select count(*) as total from attempt s where s.practice and ${where}
    ${ofTitled ?? sql`${sql.join(spans, sql` `)} union all ${waiting}`}
    ${sql.join(looked, sql` `)}) counted)`;
}

type Begun = NonNullable<TotalFilter['begun']>;

/** What sessions `s` are in a time, but on none of its whole days. */
function edgesOf({ after, before }: Begun, whole: DayRange): Sql[] {
  if (whole.from === whole.before) return [sql`true`];
  return [
    ...(after ? [sql`s.started_at < ${`${whole.from}T00:00:00Z`}::timestamptz`] : []),
    ...(before ? [sql`s.started_at >= ${`${whole.before}T00:00:00Z`}::timestamptz`] : []),
  ];
}

/**
 * A page of sessions as one value of JSON. What is shown of them is looked up for these alone, and learners one by one: all members
 * would be read otherwise.
 */
function attemptNodes(
  scope: ReadScope,
  { from, where }: { from: Sql; where: Sql },
  order: Sql,
  page: PageRequest,
): Sql {
  return sql`coalesce((select json_agg(node) from (
        select s.id, s.item_kind as "itemKind", s.item_id as "itemId", s.item_title as "itemTitle",
          s.version_id as "versionId", s.person_id as "personId", s.public_sign_in_id as "publicSignInId",
          s.external_user_id as "externalUserId", s.unit_id as "unitId", s.started_at as "startedAt",
          s.last_event_at as "lastEventAt", s.finished_at as "finishedAt", s.time_spent_ms as "timeSpentMs",
          s.quiz, s.practice, s.pass_mark as "passMark", ${scoresHidden(sql`s`)} as "scoresHidden", s.score, s.points, ps.first_score as "firstScore",
          ps.latest_score as "latestScore", ps.best_score as "bestScore",
          s.rating,
          ${learnerFeedbackSql(scope)} as "feedbackOn",
          json_build_object('email', m.email, 'name', m.name, 'firstName', m.first_name, 'surname', m.surname,
            'role', m.role, 'avatarMediaId', m.avatar_media_id, 'disabled', m.disabled_at is not null, 'deleted', m.deleted_at is not null) as member
        from (select s.* from ${from} where ${where} order by ${order} limit ${page.limit} offset ${page.offset}) s
        left join lateral (select * from member_profile p
          where p.organisation_id = s.organisation_id and p.person_id = s.person_id offset 0) m on true
        left join item_person_statistics ps on ps.organisation_id = s.organisation_id
          and ps.item_kind = s.item_kind and ps.item_id = s.item_id and ps.person_id = s.person_id
        order by ${order}
      ) node), '[]'::json)`;
}

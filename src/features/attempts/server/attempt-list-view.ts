import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { learnerFeedbackSql } from '#features/organisations/server/learner-feedback-view.ts';
import type { PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { Attempt } from '../model/attempt.ts';
import { seesAllAttempts } from '../model/attempt-policy.ts';
import {
  type AttemptFilter,
  orderAttempts,
  readTotalFilter,
  type SortRequest,
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

/** A page of the sessions a viewer may see, with their learners, their scores and the total: one statement. */
export function listAttempts(
  scope: ReadScope,
  viewer: Viewer,
  { filter, sort, itemFields }: AttemptListRequest & { itemFields: readonly ItemField[] },
  page: PageRequest,
): Promise<{ total: number; nodes: Attempt[] }> {
  const where = sql`${whereVisible(scope, viewer)} and ${whereMatches(scope, filter, itemFields)}`;
  const total = countListed(scope, viewer, { where, filter, itemFields });
  return selectAttempts(scope, { where, total }, orderAttempts(viewer, sort), page);
}

export async function findAttempt(
  scope: ReadScope,
  viewer: Viewer,
  id: number,
): Promise<Attempt | undefined> {
  const where = sql`${whereVisible(scope, viewer)} and s.id = ${id}`;
  const { nodes } = await selectAttempts(scope, { where, total: sql`0` }, sql`s.id`, { limit: 1, offset: 0 });
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
    select 0 as total, ${attemptNodes(scope, where, order, { limit, offset: 0 })} as nodes`.execute(scope.db);
  return listSchema.parse(rows[0]).nodes;
}

async function selectAttempts(
  scope: ReadScope,
  { where, total }: { where: Sql; total: Sql },
  order: Sql,
  page: PageRequest,
): Promise<{ total: number; nodes: Attempt[] }> {
  const { rows } = await sql`
    select ${total} as total,
      ${attemptNodes(scope, where, order, page)} as nodes`.execute(scope.db);
  return listSchema.parse(rows[0]);
}

/**
 * How many sessions a list has. All of them, those of one kind or item, and the finished ones of these are known from the totals of
 * analytics, which hold no practice; other filters are counted.
 */
function countListed(
  scope: ReadScope,
  viewer: Viewer,
  {
    where,
    filter,
    itemFields,
  }: { where: Sql; filter: AttemptListRequest['filter']; itemFields: readonly ItemField[] },
): Sql {
  const asked = seesAllAttempts(viewer) ? readTotalFilter(filter, itemFields) : null;
  if (!asked) return sql`(select count(*)::integer from attempt s where ${where})`;
  const { kind, itemId, finished } = asked;
  const measure = sql.raw(finished === null ? 'views' : finished ? 'completions' : 'views - completions');
  const ofKind = kind === null ? sql`` : sql`and n.item_kind = ${kind}`;
  return sql`(select sum(total)::integer from (
    select coalesce(sum(${measure}), 0) as total from attempt_total n
    where n.organisation_id = ${scope.organisationId} and n.span = 'month' ${ofKind} and n.item_id = ${itemId === null ? sql`0` : itemId}
    union all select coalesce(sum(${measure}), 0) from attempt_day_change n
    where n.organisation_id = ${scope.organisationId} ${ofKind} ${itemId === null ? sql`` : sql`and n.item_id = ${itemId}`}
    union all select count(*) from attempt s where s.practice and ${where}) counted)`;
}

/**
 * A page of sessions as one value of JSON. What is shown of them is looked up for these alone, and learners one by one: all members
 * would be read otherwise.
 */
function attemptNodes(scope: ReadScope, where: Sql, order: Sql, page: PageRequest): Sql {
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
        from (select s.* from attempt s where ${where} order by ${order} limit ${page.limit} offset ${page.offset}) s
        left join lateral (select * from member_profile p
          where p.organisation_id = s.organisation_id and p.person_id = s.person_id offset 0) m on true
        left join item_person_statistics ps on ps.organisation_id = s.organisation_id
          and ps.item_kind = s.item_kind and ps.item_id = s.item_id and ps.person_id = s.person_id
        order by ${order}
      ) node), '[]'::json)`;
}

import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { badInput } from '#kernel/app-error.ts';
import { parseId } from '#kernel/ids.ts';
import type { PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { LoggedEvent } from '../model/attempt.ts';
import { type Filter, mapFilter, matchColumn, whereVisible } from './attempt-filter.ts';
import { scoresHidden } from './hidden-scores.ts';

export type HeatmapFilter = {
  AnalyticsSubmissionID?: Filter<string> | null;
  SimulationID?: Filter<string> | null;
  VideoID?: Filter<string> | null;
  HeatmapData?: Filter<string> | null;
};

type Sql = RawBuilder<unknown>;

const eventSchema = z.object({
  key: z.string(),
  sequence: z.number(),
  type: z.string(),
  videoId: z.number().nullable(),
  eventId: z.number().nullable(),
  optionIds: z.array(z.number()),
  videoTimeMs: z.number().nullable(),
  timeSpentMs: z.number(),
  heatmapData: z.string().nullable(),
  outcome: z.object({ correct: z.boolean().nullable(), points: z.number() }).nullable(),
  // A date from a row of its own, text from inside JSON.
  createdAt: z.union([z.date(), z.iso.datetime({ offset: true }).transform((text) => new Date(text))]),
  session: z.object({
    submissionId: z.number(),
    itemKind: z.string(),
    itemId: z.number(),
    versionId: z.number(),
    quiz: z.boolean(),
    scoresHidden: z.boolean(),
    finished: z.boolean(),
    state: z.unknown(),
  }),
});

const pageSchema = z.object({ total: z.number(), nodes: z.array(eventSchema) });

const eventColumns = sql`
  e.event_key as key, e.sequence, e.type, e.video_id as "videoId", e.event_id as "eventId",
  e.option_ids as "optionIds", e.video_time_ms as "videoTimeMs", e.time_spent_ms as "timeSpentMs",
  e.heatmap_data as "heatmapData", e.outcome, e.created_at as "createdAt"`;

const logOfAttempt = sql`
  e.organisation_id = s.organisation_id and e.session_started_at = s.started_at and e.submission_id = s.id`;

/** One page of one session's log, in the order of what happened. */
export async function listAttemptEvents(
  scope: ReadScope,
  viewer: Viewer,
  submissionId: number,
  page: PageRequest,
): Promise<{ total: number; nodes: LoggedEvent[] }> {
  const visible = whereVisible(scope, viewer);
  const session = sql`from submission s where ${visible} and s.id = ${submissionId}`;
  const { rows } = await sql`
    select
      (select count(*)::integer from submission s join submission_event e on ${logOfAttempt}
        where ${visible} and s.id = ${submissionId}) as total,
      coalesce((select json_agg(node) from (
        select ${eventColumns}, s.session
        from (select s.organisation_id, s.started_at, s.id, ${buildAttempt(sql`s.state`)} as session ${session}) s
        join submission_event e on ${logOfAttempt}
        order by e.sequence
        limit ${page.limit} offset ${page.offset}
      ) node), '[]'::json) as nodes`.execute(scope.db);
  return pageSchema.parse(rows[0]);
}

/** Events that hold heatmap points, oldest sessions first. One more than `limit` shows that there are more. */
export async function listHeatmapEvents(
  scope: ReadScope,
  viewer: Viewer,
  filter: HeatmapFilter | null | undefined,
  limit: number,
): Promise<LoggedEvent[]> {
  const where = sql.join([whereVisible(scope, viewer), ...matchHeatmaps(filter)], sql` and `);
  // Rows and not one JSON value: a thousand events hold megabytes of points, which nobody needs to escape twice.
  const { rows } = await sql`
    select ${eventColumns}, ${buildAttempt(sql`null::jsonb`)} as session
    from submission s join submission_event e on ${logOfAttempt}
    where ${where} and e.organisation_id = ${scope.organisationId} and e.heatmap_data is not null
    order by e.session_started_at, e.submission_id, e.sequence
    limit ${limit}`.execute(scope.db);
  return rows.map((row) => eventSchema.parse(row));
}

function matchHeatmaps(filter: HeatmapFilter | null | undefined): Sql[] {
  return [
    ...matchColumn(sql`s.id`, mapFilter(filter?.AnalyticsSubmissionID, parseId)),
    ...matchColumn(sql`s.item_id`, mapFilter(filter?.SimulationID, parseId)),
    ...(filter?.SimulationID ? [sql`s.item_kind = 'simulation'`] : []),
    ...matchColumn(sql`e.video_id`, mapFilter(filter?.VideoID, parseId)),
    ...matchColumn(sql`e.heatmap_data`, presenceOf(filter?.HeatmapData)),
  ];
}

function buildAttempt(state: Sql): Sql {
  return sql`json_build_object('submissionId', s.id, 'itemKind', s.item_kind, 'itemId', s.item_id,
    'versionId', s.version_id, 'quiz', s.quiz, 'scoresHidden', ${scoresHidden(sql`s`)},
    'finished', s.finished_at is not null, 'state', ${state})`;
}

/** Points are there or not; nobody looks for one by its text. */
function presenceOf(filter: Filter<string> | null | undefined): Filter<string> | null {
  if (!filter) return null;
  const { eq, ne, ...rest } = filter;
  if ((eq ?? null) !== null || (ne ?? null) !== null || Object.values(rest).some((value) => value !== null)) {
    throw badInput('Heatmap data is filtered by eq: null or ne: null.');
  }
  return { ...(eq === undefined ? {} : { eq }), ...(ne === undefined ? {} : { ne }) };
}

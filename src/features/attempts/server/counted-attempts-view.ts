import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { eachCounted, figureRows, totalRows, withDue } from '#platform/db/query/counted-rows.ts';
import { plannedAnew } from '#platform/db/query/planned-anew.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { PayloadNames } from '../model/payload-names.ts';
import { coverSpans } from '../model/period-cover.ts';
import {
  type AttemptSelection,
  daysOf,
  fromTotals,
  measureSelection,
  ofEverybody,
  whereLearner,
} from './attempt-selection-view.ts';
import { countedAttempts, type Measure } from './counted-attempt-store.ts';

type Sql = RawBuilder<unknown>;

/** The attempts at one item in some days, of everybody or of some people. */
export type ItemAttempts = Pick<
  AttemptSelection,
  'from' | 'before' | 'role' | 'groupId' | 'personId' | 'wide'
> & {
  kind: string;
  itemId: number;
  /** What is counted of the logs of this kind; null where no answer needs it. */
  payload: PayloadNames | null;
};

/** What was done with one part of an item, by the number that its events say in their payload. */
export type PartUse = {
  id: number;
  answers: number;
  correct: number;
  opened: number;
  reactionMs: number | null;
};

/**
 * At most `limit`, what was used most first. Of everybody it is read from totals of days and months, and of the attempts that wait to
 * be counted; of some people from what was counted of each of theirs, or of all others where they are most.
 */
export async function listPartUses(
  scope: ReadScope,
  asked: ItemAttempts,
  { limit }: { limit: number },
): Promise<PartUse[]> {
  const figures = await figuresOf(scope, asked, ['part']);
  const { rows } = await sql<PartUse>`${waiting(scope, asked)}
    select number as id, sum(answers)::integer as answers, sum(correct)::integer as correct,
      sum(times - answers)::integer as opened, round(sum(amount)::numeric / nullif(sum(answers), 0))::float as "reactionMs"
    from ${figures} f where f.measure = 'part'
    group by number having sum(times) > 0 order by sum(times) desc, number limit ${limit}`.execute(scope.db);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** So many of the latest attempts nearly always have enough people. */
const usuallyEnough = 500;

/**
 * How many different learners did anything with each of these parts, or at least `enough` of them: the latest attempts tell it of
 * nearly all parts.
 */
export async function countLearnersOfParts(
  scope: ReadScope,
  asked: ItemAttempts,
  { parts, enough, latest = usuallyEnough }: { parts: readonly number[]; enough: number; latest?: number },
): Promise<Map<number, number>> {
  const few = await countPartLearners(scope, asked, latest);
  if (parts.every((part) => (few.get(part) ?? 0) >= enough)) return few;
  return countPartLearners(scope, asked, null);
}

async function countPartLearners(
  scope: ReadScope,
  asked: ItemAttempts,
  limit: number | null,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; learners: number }>`${waiting(scope, asked)}
    select p.id, count(distinct coalesce(s.person_id::text, s.public_sign_in_id::text))::integer as learners
    from ${attemptsOf(scope, asked, { order: 'latest', limit })} s cross join lateral unnest(s.parts) p (id)
    group by p.id`.execute(scope.db);
  return new Map(rows.map(({ id, learners }) => [Number(id), learners]));
}

/** The first answer that an attempt gave to one part of its item. */
export type FirstAnswer = {
  attemptId: number;
  /** Tells learners apart, those who came by a shared link too. */
  learner: string;
  partId: number;
  /** Null where nothing was decided. */
  correct: boolean | null;
  choices: number[];
  timeSpentMs: number;
};

/**
 * The first answers of the latest attempts, each with what was chosen: attempts by their number, their parts likewise.
 * @param limit attempts at most, so that a question about years costs no more than one about days
 */
export function listFirstAnswers(
  scope: ReadScope,
  asked: ItemAttempts,
  { limit }: { limit: number },
): Promise<FirstAnswers> {
  const those = attemptsOf(scope, asked, { order: 'latest', limit });
  return readFirstAnswers(scope, those, waiting(scope, asked));
}

type FirstAnswers = { attempts: number; answers: FirstAnswer[] };

/** Where an attempt stands among all of its item, in the order in which they began; the moment with its microseconds. */
export type AttemptPlace = { startedAt: string; id: number };

/** `through` is the place to go on from; null at the end. */
export type NextAnswers = FirstAnswers & { through: AttemptPlace | null };

/** The same of the next attempts behind a place, the first ones where it is null. */
export async function listFirstAnswersFrom(
  scope: ReadScope,
  asked: ItemAttempts,
  { after, limit }: { after: AttemptPlace | null; limit: number },
): Promise<NextAnswers> {
  const through = await findPlace(scope, asked, { after, limit });
  const number = sql`s.attempt_id`;
  const upTo = through
    ? sql`s.started_at <= ${through.startedAt}::timestamptz and (s.started_at, ${number}) <= ${placeOf(through)}`
    : sql`true`;
  // Of the attempts that wait, too, only those of this span are counted.
  const span = sql`${within(asked)} and ${isBehind(after, number)} and ${upTo}`;
  const those = attemptsOf(scope, asked, { order: 'first', limit: null, span });
  const found = await readFirstAnswers(scope, those, waiting(scope, asked, span));
  return { ...found, through };
}

/** How many attempts there are to go over. */
export async function countAttempts(scope: ReadScope, asked: ItemAttempts): Promise<number> {
  const { rows } = await sql<{ attempts: number }>`
    select count(*)::integer as attempts from attempt s where ${isBegun(scope, asked)}`.execute(scope.db);
  return rows[0]?.attempts ?? 0;
}

/** The place of the attempt with which `limit` of them are together; null where fewer are left. */
async function findPlace(
  scope: ReadScope,
  asked: ItemAttempts,
  { after, limit }: { after: AttemptPlace | null; limit: number },
): Promise<AttemptPlace | null> {
  const { rows } = await sql<AttemptPlace>`
    select s.started_at::text as "startedAt", s.id from attempt s where ${isBegun(scope, asked)} and ${isBehind(after, sql`s.id`)}
    order by s.started_at, s.id offset ${limit - 1} limit 1`.execute(scope.db);
  const [row] = rows;
  return row ? { ...row, id: Number(row.id) } : null;
}

/** The moment is said by itself as well: a scan of the index begins there, and not where the days begin. */
function isBehind(after: AttemptPlace | null, number: Sql): Sql {
  if (!after) return sql`true`;
  return sql`s.started_at >= ${after.startedAt}::timestamptz and (s.started_at, ${number}) > ${placeOf(after)}`;
}

function placeOf({ startedAt, id }: AttemptPlace): Sql {
  return sql`(${startedAt}::timestamptz, ${id}::bigint)`;
}

/** Of the attempts `s` themselves, whether they were counted or not. */
function isBegun(scope: ReadScope, asked: ItemAttempts): Sql {
  return sql`s.organisation_id = ${scope.organisationId} and not s.practice and ${within(asked)} and ${isAsked(scope, asked)}`;
}

async function readFirstAnswers(scope: ReadScope, those: Sql, begin: Sql): Promise<FirstAnswers> {
  type Kept = [part: number, correct: boolean | null, timeSpentMs: number, choices: number[]];
  const { rows } = await sql<{ attemptId: number; learner: string; kept: Kept[] }>`${begin}
    select s.attempt_id as "attemptId", coalesce(s.person_id::text, s.public_sign_in_id::text, '') as learner,
      s.first_answers as kept
    from ${those} s`.execute(scope.db);
  // Sorted here: no plan may look for them by their number.
  rows.sort((a, b) => Number(a.attemptId) - Number(b.attemptId));
  const answers = rows.flatMap(({ attemptId, learner, kept }) =>
    kept.map(([partId, correct, timeSpentMs, choices]) => ({
      attemptId: Number(attemptId),
      learner,
      partId,
      correct,
      choices,
      timeSpentMs,
    })),
  );
  return { attempts: rows.length, answers };
}

/** Scores in percent, hidden ones too: for staff alone. */
export type ItemPerformance = {
  average: number | null;
  /** Over the first and the latest scored attempt of each learner. */
  first: number | null;
  latest: number | null;
  reactionMs: number | null;
  /** Those that were reached last. */
  scores: { submissionId: number; personId: number | null; score: number; finishedAt: Date }[];
};

const listedScores = 100;
const scoreSchema = z.object({
  submissionId: z.number(),
  personId: z.number().nullable(),
  score: z.number(),
  finishedAt: z.iso.datetime({ offset: true }).transform((text) => new Date(text)),
});
const performanceSchema = z.object({
  average: z.number().nullable(),
  first: z.number().nullable(),
  latest: z.number().nullable(),
  reactionMs: z.number().nullable(),
  scores: z.array(scoreSchema),
});

/** How well attempts were done. Who was first is told by each scored attempt; averages are read from totals. */
export async function readPerformance(scope: ReadScope, asked: ItemAttempts): Promise<ItemPerformance> {
  const figures = await figuresOf(scope, asked, ['answer', 'score']);
  const scored = attemptsOf(scope, asked, { order: 'first', limit: null, besides: sql`s.score is not null` });
  const { rows } = await sql`${waiting(scope, asked)},
    figure as (select f.measure, sum(f.times) as times, sum(f.amount)::numeric as amount from ${figures} f group by f.measure),
    scored as materialized (
      select s.attempt_id, s.person_id, s.public_sign_in_id, s.started_at, s.finished_at, s.score from ${scored} s),
    ends as (
      select (array_agg(score order by started_at, attempt_id))[1] as first,
        (array_agg(score order by started_at desc, attempt_id desc))[1] as latest
      from scored group by person_id, public_sign_in_id)
    select (select round(amount / 100 / nullif(times, 0), 2)::float from figure where measure = 'score') as average,
      (select round(avg(first), 2)::float from ends) as first,
      (select round(avg(latest), 2)::float from ends) as latest,
      (select round(amount / nullif(times, 0))::float from figure where measure = 'answer') as "reactionMs",
      coalesce((select json_agg(listed) from (
        select attempt_id as "submissionId", person_id as "personId", score::float as score, finished_at as "finishedAt"
        from scored order by finished_at desc, attempt_id desc limit ${listedScores}) listed), '[]'::json) as scores`.execute(
    scope.db,
  );
  return performanceSchema.parse(rows[0]);
}

/** How often each number of stars was given. */
export async function listRatings(scope: ReadScope, asked: ItemAttempts): Promise<Map<number, number>> {
  const figures = await figuresOf(scope, asked, ['rating']);
  const { rows } = await sql<{ stars: number; total: number }>`${waiting(scope, asked)}
    select number as stars, sum(times)::integer as total from ${figures} f where f.measure = 'rating'
    group by number having sum(times) > 0`.execute(scope.db);
  return new Map(rows.map(({ stars, total }) => [Number(stars), total]));
}

/** How many different learners rated any of these attempts, or at least `enough`. */
export function countRaters(
  scope: ReadScope,
  asked: ItemAttempts,
  enough: number,
  latest?: number,
): Promise<number> {
  return countLearners(scope, asked, { besides: sql`s.rating is not null`, enough, latest });
}

/** Attempts in which somebody looked around, in one of the videos alone where `videoId` names it. */
export type LookedAround = { videoId: number | null };

/** How many different learners looked around in any of these attempts, or at least `enough`. */
export function countLookers(
  scope: ReadScope,
  asked: ItemAttempts,
  { videoId, enough, latest }: LookedAround & { enough: number; latest?: number },
): Promise<number> {
  return countLearners(scope, asked, { besides: looksOf(videoId).there, enough, latest });
}

/** The first attempts that together hold at least `looks` events of where somebody looked, or all of them. */
export async function listLookedAttempts(
  scope: ReadScope,
  asked: ItemAttempts,
  { videoId, looks }: LookedAround & { looks: number },
): Promise<number[]> {
  const { there, times } = looksOf(videoId);
  // Each of them holds one or more.
  const attempts = attemptsOf(scope, asked, { order: 'first', limit: looks, besides: there });
  const { rows } = await sql<{ id: number }>`${waiting(scope, asked)}
    select attempt_id as id from (
      select s.attempt_id, sum(${times}) over (order by s.started_at, s.attempt_id) - ${times} as earlier from ${attempts} s) l
    where earlier < ${looks}`.execute(scope.db);
  return rows.map(({ id }) => Number(id));
}

function looksOf(videoId: number | null): { there: Sql; times: Sql } {
  const there = sql`s.looks <> '{}'`;
  if (videoId === null) return { there, times: sql`(select sum(n.looks) from unnest(s.looks) n (looks))` };
  return {
    there: sql`${there} and ${videoId}::bigint = any(s.looked_at)`,
    times: sql`s.looks[array_position(s.looked_at, ${videoId}::bigint)]`,
  };
}

async function countLearners(
  scope: ReadScope,
  asked: ItemAttempts,
  { besides, enough, latest = usuallyEnough }: { besides: Sql; enough: number; latest: number | undefined },
): Promise<number> {
  const count = async (limit: number | null) => {
    const { rows } = await sql<{ learners: number }>`${waiting(scope, asked)}
      select count(distinct coalesce(s.person_id::text, s.public_sign_in_id::text))::integer as learners
      from ${attemptsOf(scope, asked, { order: 'latest', limit, besides })} s`.execute(scope.db);
    return rows[0]?.learners ?? 0;
  };
  const few = await count(latest);
  return few >= enough ? few : count(null);
}

/** Rows of totals and of attempts, to be added up, in a statement that begins with `waiting`. */
async function figuresOf(scope: ReadScope, asked: ItemAttempts, measures: readonly Measure[]): Promise<Sql> {
  const measured = await measureSelection(scope, { ...asked, kind: null, itemIds: null });
  const of = sql`s.item_kind = ${asked.kind} and s.item_id = ${asked.itemId} and s.measure = any(${[...measures]}::text[])`;
  return figureRows(scope, countedRows(asked, measures), {
    within: within(asked),
    total: totalRows(scope, countedRows(asked), coverSpans(daysOf(asked)), of),
    asked: ofEverybody(measured) ? null : isAsked(scope, asked),
    most: fromTotals(measured),
  });
}

/** Begins a statement: of some people it is planned for their number. */
function waiting(scope: ReadScope, asked: ItemAttempts, span = within(asked)): Sql {
  const plan = ofEverybody(asked) ? sql`` : plannedAnew;
  return sql`${plan}${withDue(scope, countedRows(asked), span)}`;
}

/** Those of the attempts that were begun last, or first, in a statement that begins with `waiting`. */
function attemptsOf(
  scope: ReadScope,
  asked: ItemAttempts,
  {
    order,
    limit,
    besides = sql`true`,
    span = within(asked),
  }: { order: 'latest' | 'first'; limit: number | null; besides?: Sql; span?: Sql },
): Sql {
  const rows = eachCounted(scope, countedRows(asked), span);
  const direction = order === 'latest' ? sql`desc` : sql`asc`;
  const few =
    limit === null
      ? sql``
      : sql`order by s.started_at ${direction}, s.attempt_id ${direction} limit ${sql.lit(limit)}`;
  // Of each of them as many as are asked for of both, so that no more are read in the order of their index.
  const each = [rows.kept, rows.waiting].map(
    (which) => sql`(select * from ${which} s where ${isAsked(scope, asked)} and ${besides} ${few})`,
  );
  return sql`(select * from (${sql.join(each, sql` union all `)}) s ${few})`;
}

function countedRows({ kind, itemId, payload }: ItemAttempts, measures?: readonly Measure[]) {
  const which = sql`a.item_kind = ${kind} and a.item_id = ${itemId}`;
  return countedAttempts(payload ? [payload] : [], { which, ...(measures && { measures }) });
}

function within({ kind, itemId, from, before }: ItemAttempts): Sql {
  return sql`s.item_kind = ${kind} and s.item_id = ${itemId} and s.started_at >= ${from} and s.started_at < ${before}`;
}

function isAsked(scope: ReadScope, asked: ItemAttempts): Sql {
  return sql.join([sql`true`, ...whereLearner(scope, asked)], sql` and `);
}

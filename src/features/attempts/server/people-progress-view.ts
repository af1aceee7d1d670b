import { type RawBuilder, sql } from 'kysely';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { scoresHidden } from './hidden-scores.ts';

type Options = {
  /** Whether scores that learners are not shown are answered. */
  hiddenScores: boolean;
};

/** A relation for the statements of other features: a row for each item that a member began, kept with every attempt. */
export function attemptedItems(scope: ReadScope, { hiddenScores }: Options): RawBuilder<unknown> {
  const score = hiddenScores
    ? sql`s.latest_score`
    : sql`case when not ${scoresHidden(sql`s`)} then s.latest_score end`;
  return sql`(select s.person_id, s.item_kind, s.item_id, s.completions > 0 as completed, ${score} as score
    from item_person_statistics s where s.organisation_id = ${scope.organisationId} and s.views > 0)`;
}

/** How many items each member has such rows of: `person_id`, `started`, `completed`. Kept with them, so all are read at once. */
export function attemptedCounts(scope: ReadScope): RawBuilder<unknown> {
  return sql`(select s.person_id, s.started, s.completed from person_statistics s
    where s.organisation_id = ${scope.organisationId})`;
}

/** A list of numbers for a statement: of these items alone. Null for all. */
export type SomeItems = RawBuilder<unknown> | null;

function among(items: SomeItems, itemId: RawBuilder<unknown>): RawBuilder<unknown> {
  return items === null ? sql`` : sql`and ${itemId} in ${items}`;
}

/** When a person last did something in an attempt; null where they never did. */
export function lastAttemptAt(
  scope: ReadScope,
  personId: RawBuilder<unknown>,
  items: SomeItems = null,
): RawBuilder<Date | null> {
  return sql<Date | null>`(select a.last_event_at from attempt a
    where a.organisation_id = ${scope.organisationId} and a.person_id = ${personId} ${among(items, sql`a.item_id`)}
    order by a.started_at desc, a.id desc limit 1)`;
}

/** The score of the attempt that a person last finished with one; null without any. */
export function latestScoreOf(
  scope: ReadScope,
  personId: RawBuilder<unknown>,
  { hiddenScores }: Options,
  items: SomeItems = null,
): RawBuilder<number | null> {
  const shown = hiddenScores ? sql`true` : sql`not ${scoresHidden(sql`a`)}`;
  return sql<number | null>`(select a.score::float from attempt a
    where a.organisation_id = ${scope.organisationId} and a.person_id = ${personId}
      and a.finished_at is not null and a.score is not null and not a.practice and ${shown}
      ${among(items, sql`a.item_id`)}
    order by a.started_at desc, a.id desc limit 1)`;
}

/** When a person last did something in an attempt at one item. */
export function lastAttemptAtItem(
  scope: ReadScope,
  of: { personId: RawBuilder<unknown>; itemKind: RawBuilder<unknown>; itemId: RawBuilder<unknown> },
): RawBuilder<Date | null> {
  return sql<Date | null>`(select max(a.last_event_at) from attempt a
    where a.organisation_id = ${scope.organisationId} and a.person_id = ${of.personId}
      and a.item_kind = ${of.itemKind} and a.item_id = ${of.itemId})`;
}

/**
 * A relation of members' best scores in one item, as learners may compare them: `person_id`, `progress` (none), `score` in
 * percent. Nobody is in it without a score, and nothing where the item hides them.
 */
export function bestScoresOf(scope: ReadScope, item: { kind: string; id: number }): RawBuilder<unknown> {
  return sql`(select s.person_id, null::integer as progress, s.best_score::float8 as score
    from item_person_statistics s
    where s.organisation_id = ${scope.organisationId} and s.item_kind = ${item.kind} and s.item_id = ${item.id}
      and s.best_score is not null and not ${scoresHidden(sql`s`)})`;
}

/** Whole days in UTC, both included, and the first of as many before. */
export type ComparedDays = { first: string; last: string; comparedFirst: string };

const inDays = ({ first }: ComparedDays) => sql`s.day >= ${first}::date`;

/**
 * One row of what a person began in some days: `sessions`, of these `finished`, and the same in the days before. A session
 * counts on the day it began.
 */
export function sessionsInDays(
  scope: ReadScope,
  personId: RawBuilder<unknown>,
  days: ComparedDays,
  items: SomeItems = null,
): RawBuilder<unknown> {
  const sum = (figure: RawBuilder<unknown>, when: RawBuilder<unknown>) =>
    sql`coalesce(sum(${figure}) filter (where ${when}), 0)::integer`;
  const [now, before] = [inDays(days), sql`not ${inDays(days)}`];
  return sql`(select ${sum(sql`s.views`, now)} as sessions, ${sum(sql`s.completions`, now)} as finished,
      ${sum(sql`s.views`, before)} as sessions_before, ${sum(sql`s.completions`, before)} as finished_before
    from attempt_day s where s.organisation_id = ${scope.organisationId} and s.person_id = ${personId}
      and s.day between ${days.comparedFirst}::date and ${days.last}::date ${among(items, sql`s.item_id`)})`;
}

/** How many sessions each member began in some days: `person_id`, `sessions`. */
export function sessionCounts(
  scope: ReadScope,
  days: ComparedDays,
  items: SomeItems = null,
): RawBuilder<unknown> {
  return sql`(select s.person_id, sum(s.views)::integer as sessions from attempt_day s
    where s.organisation_id = ${scope.organisationId} and s.person_id is not null
      and ${inDays(days)} and s.day <= ${days.last}::date
      ${among(items, sql`s.item_id`)} group by s.person_id)`;
}

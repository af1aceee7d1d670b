import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#kernel/viewer.ts';
import { slot } from '#platform/db/session/compiled-statement.ts';
import { maximumAttemptMs } from '../model/attempt-limits.ts';
import { findLearner } from '../model/attempt-policy.ts';

/**
 * Moves a running attempt on to a moment, holds it and counts the time on the day it began: parts of a statement,
 * `name` with a row of `columns` when there is such an attempt, and others that only write.
 */
export function moveOn(parts: {
  name: RawBuilder<unknown>;
  columns: RawBuilder<unknown>;
  found: RawBuilder<unknown>;
  at: RawBuilder<unknown>;
}): RawBuilder<unknown> {
  const { name, columns, found, at } = parts;
  return sql`${name} as (
      update attempt set last_event_at = greatest(last_event_at, ${at}),
        time_spent_ms = least(greatest(time_spent_ms,
          (extract(epoch from ${at} - started_at) * 1000)::bigint), ${maximumAttemptMs}::bigint)
      from (select organisation_id as step_organisation, id as step_id, time_spent_ms as step_before from attempt
        where ${found} and finished_at is null for update) before
      where organisation_id = step_organisation and id = step_id
      returning ${columns}, practice as step_practice, step_organisation, (started_at at time zone 'UTC')::date as step_day,
        item_kind as step_kind, item_id as step_item, person_id as step_person, public_sign_in_id as step_sign_in,
        time_spent_ms - step_before as step_ms),
    timed as (
      insert into attempt_day as kept (organisation_id, day, item_kind, item_id, person_id, public_sign_in_id,
        time_spent_ms)
      select step_organisation, step_day, step_kind, step_item, step_person, step_sign_in, step_ms
      from ${name} where step_ms <> 0 and not step_practice
      on conflict on constraint attempt_day_learner do update
        set time_spent_ms = kept.time_spent_ms + excluded.time_spent_ms),
    noted_day as (
      insert into attempt_day_change (organisation_id, day, item_kind, item_id, person_id, public_sign_in_id,
        time_spent_ms)
      select step_organisation, step_day, step_kind, step_item, step_person,
        case when step_person is null then step_sign_in end, step_ms
      from ${name} where step_ms <> 0)`;
}

/**
 * Moves the learner's own running attempt on to now and holds it, as the parts `held`, with its `id`, and others that
 * only write (`with … as (…), …`) of the statement with which a feature keeps a step of its item. No row when the
 * attempt is finished, is of another kind of item or is somebody else's: then the statement has nothing to write.
 */
export const attemptStep: RawBuilder<unknown> = moveOn({
  name: sql`held`,
  columns: sql`id`,
  found: sql`organisation_id = ${slot('stepOrganisation')}::bigint and id = ${slot('stepSubmission')}::bigint
    and item_kind = ${slot('stepItemKind')}::text
    and (person_id = ${slot('stepPerson')}::bigint or public_sign_in_id = ${slot('stepSignIn')}::uuid)`,
  at: sql`${slot('stepAt')}::timestamptz`,
});

/** What the places of `attemptStep` are filled with. */
export function describeAttemptStep(
  viewer: Viewer,
  step: { submissionId: number; itemKind: string; at: Date },
): Readonly<Record<`step${string}`, unknown>> {
  const learner = findLearner(viewer);
  return {
    stepAt: step.at,
    stepOrganisation: viewer.organisationId,
    stepSubmission: step.submissionId,
    stepItemKind: step.itemKind,
    stepPerson: learner?.kind === 'person' ? learner.personId : null,
    stepSignIn: learner?.kind === 'public' ? learner.signInId : null,
  };
}

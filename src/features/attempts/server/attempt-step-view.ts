import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '#kernel/viewer.ts';
import { slot } from '#platform/db/compiled-statement.ts';
import { maximumAttemptMs } from '../model/attempt-limits.ts';
import { findLearner } from '../model/attempt-policy.ts';

/**
 * Moves the learner's own running session on to now and holds it, as a part (`with … as (…)`) of the statement with
 * which a feature keeps a step of its item. No row when the session is finished, is of another kind of item or is
 * somebody else's: then the statement has nothing to write.
 */
export const attemptStep: RawBuilder<{ id: number }> = sql<{ id: number }>`
  update attempt set last_event_at = greatest(last_event_at, ${slot('stepAt')}::timestamptz),
    time_spent_ms = least(greatest(time_spent_ms,
      (extract(epoch from ${slot('stepAt')}::timestamptz - started_at) * 1000)::bigint), ${maximumAttemptMs}::bigint)
  where organisation_id = ${slot('stepOrganisation')}::bigint and id = ${slot('stepSubmission')}::bigint
    and item_kind = ${slot('stepItemKind')}::text and finished_at is null
    and (person_id = ${slot('stepPerson')}::bigint or public_sign_in_id = ${slot('stepSignIn')}::uuid)
  returning id`;

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

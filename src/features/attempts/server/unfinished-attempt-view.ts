import { sql } from 'kysely';
import type { Viewer } from '#kernel/viewer.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { continuableMs } from '../model/attempt-limits.ts';
import { findLearner } from '../model/attempt-policy.ts';

export type UnfinishedAttempt = {
  id: number;
  sessionKey: string;
  versionId: number;
  lastSequence: number;
  state: unknown;
};

/**
 * The viewer's own newest session of an item, when it was left in the middle: who has begun anew since, or taken it to
 * the end, has nothing to go on with. Nor has a session that is old, or whose log has a gap.
 */
export async function findUnfinishedAttempt(
  scope: ReadScope,
  viewer: Viewer,
  item: { kind: string; id: number; unitId: number | null },
  now: Date,
): Promise<UnfinishedAttempt | undefined> {
  const learner = findLearner(viewer);
  if (!learner) return undefined;
  const own =
    learner.kind === 'person'
      ? sql`person_id = ${learner.personId}`
      : sql`public_sign_in_id = ${learner.signInId}::uuid`;
  const { rows } = await sql<UnfinishedAttempt & { isOpen: boolean }>`
    select id, attempt_key as "sessionKey", version_id as "versionId", last_sequence as "lastSequence", state,
      finished_at is null and state is not null and last_sequence = accepted_through
        and last_event_at > ${new Date(now.getTime() - continuableMs)} as "isOpen"
    from attempt
    where organisation_id = ${scope.organisationId} and item_kind = ${item.kind} and item_id = ${item.id}
      and unit_id is not distinct from ${item.unitId} and not practice and ${own}
    order by started_at desc, id desc
    limit 1`.execute(scope.db);
  const [newest] = rows;
  if (!newest?.isOpen) return undefined;
  const { isOpen: _, ...session } = newest;
  return session;
}

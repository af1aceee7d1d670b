import { sql } from 'kysely';
import { attemptFactsJson } from '#features/attempts/server/attempt-facts-view.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';

/** A person lets the result of a run count; false where somebody did before. */
export async function insertReview(
  scope: Scope,
  review: { scoreRunId: number; personId: number; at: Date },
): Promise<boolean> {
  const inserted = await scope.db
    .insertInto('score_review')
    .values({
      organisation_id: scope.organisationId,
      score_run_id: review.scoreRunId,
      person_id: review.personId,
      reviewed_at: review.at,
    })
    .onConflict((conflict) => conflict.columns(['organisation_id', 'score_run_id']).doNothing())
    .returning('score_run_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export type WaitingResult = { attemptId: number; virtualHumanId: number; title: string; scoredAt: Date };

/** A page of results that count once a person has looked at them, the oldest first. */
export async function listWaiting(
  scope: ReadScope,
  { limit, offset }: PageRequest,
): Promise<Page<WaitingResult>> {
  const waiting = sql`from score_run r
    where r.organisation_id = ${scope.organisationId} and r.awaits_review
      and not exists (select from score_review v
        where v.organisation_id = r.organisation_id and v.score_run_id = r.id)
      and not exists (select from score_run later where later.organisation_id = r.organisation_id
        and later.submission_id = r.submission_id and later.id > r.id)`;
  const facts = attemptFactsJson(scope, 'virtual-human', sql`p.submission_id`);
  const { rows } = await sql<{ total: number; nodes: WaitingResult[] }>`
    select (select count(*)::int ${waiting}) as total, coalesce((select json_agg(json_build_object(
        'attemptId', p.submission_id, 'virtualHumanId', (f.facts->>'itemId')::bigint,
        'title', f.facts->>'itemTitle', 'scoredAt', p.created_at) order by p.id)
      from (select r.id, r.submission_id, r.created_at ${waiting} order by r.id
          limit ${limit} offset ${offset}) p
        cross join lateral (select ${facts} as facts) f), '[]') as nodes`.execute(scope.db);
  const [{ total, nodes } = { total: 0, nodes: [] }] = rows;
  // Moments come as text out of JSON.
  const read = nodes.map((node) => ({ ...node, scoredAt: new Date(node.scoredAt) }));
  return { limit, offset, totalCount: total, nodes: read };
}

/** The results that a person let count, for the copy of their data. */
export async function listReviewsBy(scope: ReadScope, personId: number) {
  return scope.db
    .selectFrom('score_review')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .select(['score_run_id', 'reviewed_at'])
    .orderBy('score_run_id')
    .execute();
}

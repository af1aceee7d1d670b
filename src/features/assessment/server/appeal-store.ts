import { sql } from 'kysely';
import { attemptFactsJson } from '#features/attempts/server/attempt-facts-view.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { AppealDecision, AppealVerdict, FairnessAnswer } from '../model/appeals.ts';

export type KeptAppeal = {
  id: number;
  attemptId: number;
  objectiveId: string;
  objectiveName: string;
  /** The learner. */
  personId: number;
  contested: boolean;
  note: string;
  createdAt: Date;
  /** These four are null until it is decided. */
  verdict: AppealVerdict | null;
  stood: boolean | null;
  reason: string | null;
  decidedAt: Date | null;
};

const columns = sql`a.id, a.submission_id as "attemptId", a.objective_id as "objectiveId",
  a.objective_name as "objectiveName", a.person_id as "personId", a.contested, a.note, a.created_at as "createdAt",
  a.verdict, a.stood, a.reason, a.decided_at as "decidedAt"`;

/** The answers on one result, in the order in which they were given. */
export async function listAppealsOf(scope: ReadScope, attemptId: number): Promise<KeptAppeal[]> {
  const { rows } = await sql<KeptAppeal>`
    select ${columns} from score_appeal a
    where a.organisation_id = ${scope.organisationId} and a.submission_id = ${attemptId}
    order by a.id`.execute(scope.db);
  return rows;
}

export async function findAppeal(scope: ReadScope, id: number): Promise<KeptAppeal | undefined> {
  const { rows } = await sql<KeptAppeal>`
    select ${columns} from score_appeal a
    where a.organisation_id = ${scope.organisationId} and a.id = ${id} and a.contested`.execute(scope.db);
  return rows[0];
}

/** A page of what is contested and not decided, the oldest first, with the titles of the attempts. */
export async function listOpenAppeals(
  scope: ReadScope,
  { limit, offset }: PageRequest,
): Promise<Page<KeptAppeal & { title: string }>> {
  const open = sql`from score_appeal a
    where a.organisation_id = ${scope.organisationId} and a.contested and a.verdict is null`;
  const { rows } = await sql<{ total: number; nodes: (KeptAppeal & { title: string })[] }>`
    select (select count(*)::int ${open}) as total, coalesce((select json_agg(p order by p.id) from (
      select ${columns}, ${attemptFactsJson(scope, 'virtual-human', sql`a.submission_id`)}->>'itemTitle' as title
      ${open} order by a.id limit ${limit} offset ${offset}) p), '[]') as nodes`.execute(scope.db);
  const [{ total, nodes } = { total: 0, nodes: [] }] = rows;
  // Moments come as text out of JSON.
  const read = nodes.map((node) => ({ ...node, createdAt: new Date(node.createdAt) }));
  return { limit, offset, totalCount: total, nodes: read };
}

/**
 * Keeps an answer, once for each objective; one that called it fair may become a contest, and nothing else changes.
 * False where there was an answer that stays.
 */
export async function keepAnswer(
  scope: Scope,
  answer: FairnessAnswer & { attemptId: number; objectiveName: string; personId: number; createdAt: Date },
): Promise<boolean> {
  const { fair, note, createdAt } = answer;
  const { rows } = await sql`
    insert into score_appeal as a
      (organisation_id, submission_id, objective_id, objective_name, person_id, contested, note, created_at)
    values (${scope.organisationId}, ${answer.attemptId}, ${answer.objectiveId}, ${answer.objectiveName},
      ${answer.personId}, ${!fair}, ${note}, ${createdAt}::timestamptz)
    on conflict (organisation_id, submission_id, objective_id)
      do update set contested = true, note = excluded.note, created_at = excluded.created_at
      where not a.contested and excluded.contested
    returning a.id`.execute(scope.db);
  return rows.length > 0;
}

/** False where somebody else decided first. */
export async function keepDecision(
  scope: Scope,
  appealId: number,
  { verdict, reason }: AppealDecision,
  facts: { stood: boolean; personId: number; at: Date },
): Promise<boolean> {
  const decided = await scope.db
    .updateTable('score_appeal')
    .set({
      verdict,
      reason,
      stood: facts.stood,
      decided_by_person_id: facts.personId,
      decided_at: facts.at,
    })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', appealId)
    .where('contested', '=', true)
    .where('verdict', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return decided !== undefined;
}

/** What a person contested, and what they decided, for the copy of their data. */
export async function listAppealsBy(scope: ReadScope, personId: number) {
  const { rows } = await sql`
    select a.id, a.submission_id, a.objective_id, a.contested, a.created_at, a.verdict, a.decided_at,
      case when a.person_id = ${personId} then a.note end as note,
      case when a.decided_by_person_id = ${personId} then a.reason end as reason
    from score_appeal a
    where a.organisation_id = ${scope.organisationId}
      and (a.person_id = ${personId} or a.decided_by_person_id = ${personId})
    order by a.id`.execute(scope.db);
  return rows;
}

/** Deletes what a person contested, and the reasons of what they decided for others. */
export async function forgetAppealsBy(
  scope: Scope,
  personId: number,
): Promise<{ made: number; decided: number }> {
  const made = await scope.db
    .deleteFrom('score_appeal')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  const decided = await scope.db
    .updateTable('score_appeal')
    .set({ reason: '(Deleted)' })
    .where('organisation_id', '=', scope.organisationId)
    .where('decided_by_person_id', '=', personId)
    .executeTakeFirst();
  return { made: Number(made.numDeletedRows), decided: Number(decided.numUpdatedRows) };
}

import { sql } from 'kysely';
import type { ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import type { UnderstoodPart } from '#features/virtual-humans/model/transcript.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { type HeardLine, leastSure } from '../../model/unheard-lines.ts';

/** As far back as is read: an author corrects what is said now. */
const mostLines = 1_000;

/** The newest learner turns of this virtual human in which something was not understood, the newest first. Previews are not stored. */
export async function listHardlyHeard(scope: ReadScope, virtualHumanId: number): Promise<HeardLine[]> {
  const missed = `$.parts[*] ? (@.kind == "unknown" || (@.kind == "topic" && @.confidence < ${leastSure}))`;
  const { rows } = await sql<{
    text: string;
    locale: ConversationLocale;
    parts: UnderstoodPart[];
    sceneId: string | null;
    saidOn: string;
  }>`
    select t.text, t.locale, t.understanding->'parts' as parts, to_char(t.created_at, 'YYYY-MM-DD') as "saidOn",
      (select p.part->>'toSceneId' from conversation_turn b, jsonb_array_elements(b.understanding->'parts') as p (part)
        where b.organisation_id = t.organisation_id and b.submission_id = t.submission_id and b.number < t.number
          and b.speaker = 'learner' and p.part->>'kind' = 'choice'
        order by b.number desc limit 1) as "sceneId"
    from conversation c
    join conversation_turn t on t.organisation_id = c.organisation_id and t.submission_id = c.submission_id
    where c.organisation_id = ${scope.organisationId} and c.virtual_human_id = ${virtualHumanId}
      and t.speaker = 'learner' and t.understanding is not null
      and jsonb_path_exists(t.understanding, ${missed}::jsonpath)
    order by c.submission_id desc, t.number desc
    limit ${mostLines}`.execute(scope.db);
  return rows;
}

/** The newest stretches in which a model heard a topic or choice that the built-in engine did not, the newest first. */
export async function listHeardByModel(scope: ReadScope, virtualHumanId: number): Promise<HeardLine[]> {
  const { rows } = await sql<HeardLine>`
    select t.text, t.locale, to_char(t.created_at, 'YYYY-MM-DD') as "saidOn", p.part->>'sceneId' as "sceneId",
      coalesce(p.part->>'topicId', p.part->>'choiceId') as meant,
      json_build_array(json_build_object('kind', 'unknown', 'start', p.part->'start', 'end', p.part->'end',
        'confidence', 0)) as parts
    from turn_reading r
    join conversation_turn t on t.organisation_id = r.organisation_id and t.submission_id = r.submission_id
      and t.number = r.number
    cross join lateral jsonb_array_elements(r.understanding->'parts') as p (part)
    where r.organisation_id = ${scope.organisationId} and r.virtual_human_id = ${virtualHumanId} and r.differs
      and p.part->>'kind' in ('topic', 'choice')
      and not exists (select from jsonb_array_elements(t.understanding->'parts') as b (part)
        where coalesce(b.part->>'topicId', b.part->>'choiceId') = coalesce(p.part->>'topicId', p.part->>'choiceId'))
    order by r.submission_id desc, r.number desc
    limit ${mostLines}`.execute(scope.db);
  return rows;
}

/** The keys of the lines that an author put aside. */
export async function listDismissed(scope: ReadScope, virtualHumanId: number): Promise<Set<string>> {
  const rows = await scope.db
    .selectFrom('unheard_line_dismissal')
    .where('organisation_id', '=', scope.organisationId)
    .where('virtual_human_id', '=', virtualHumanId)
    .select('line_key')
    .execute();
  return new Set(rows.map((row) => row.line_key));
}

export async function insertDismissal(scope: Scope, virtualHumanId: number, key: string): Promise<void> {
  await scope.db
    .insertInto('unheard_line_dismissal')
    .values({ organisation_id: scope.organisationId, virtual_human_id: virtualHumanId, line_key: key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteDismissal(scope: Scope, virtualHumanId: number, key: string): Promise<void> {
  await scope.db
    .deleteFrom('unheard_line_dismissal')
    .where('organisation_id', '=', scope.organisationId)
    .where('virtual_human_id', '=', virtualHumanId)
    .where('line_key', '=', key)
    .execute();
}

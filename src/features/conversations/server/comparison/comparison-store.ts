import { type RawBuilder, sql } from 'kysely';
import type { ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import type { Delivery, Understanding } from '#features/virtual-humans/model/transcript.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import type { ComparisonFilter } from '../../model/compare-turn.ts';
import type { PassedOver } from '../../model/model-voice/take-heard.ts';

/** A learner's turn with what the built-in engine and, where it was asked, a model understood. */
export type ComparedRow = {
  attemptId: number;
  number: number;
  text: string;
  locale: ConversationLocale;
  /** ISO date. */
  saidOn: string;
  builtIn: Understanding;
  reading: {
    modelId: string;
    outcome: 'used' | 'stood-in' | 'asked';
    problem: string | null;
    understanding: Understanding | null;
    passedOver: readonly PassedOver[];
    differs: boolean;
  } | null;
  reply: string | null;
  replySource: Delivery['source'] | null;
};

export type ComparisonCounts = { all: number; agree: number; differ: number; stoodIn: number };

const columns = sql`t.submission_id as "attemptId", t.number, t.text, t.locale,
  to_char(t.created_at, 'YYYY-MM-DD') as "saidOn", t.understanding as "builtIn",
  case when r.number is not null then json_build_object('modelId', r.model_id, 'outcome', r.outcome,
    'problem', r.problem, 'understanding', r.understanding, 'passedOver', r.passed_over, 'differs', r.differs) end as reading,
  h.text as reply, h.delivery->>'source' as "replySource"`;
const joins = sql`left join conversation_turn h on h.organisation_id = t.organisation_id
    and h.submission_id = t.submission_id and h.number = t.number + 1 and h.speaker = 'human'`;

const chosen: Record<ComparisonFilter, RawBuilder<unknown>> = {
  all: sql`true`,
  differs: sql`r.differs`,
  'stood-in': sql`r.outcome = 'stood-in'`,
};

/** Turns of one virtual human that a model read, the newest conversations first. */
export async function listCompared(
  scope: ReadScope,
  virtualHumanId: number,
  { filter, limit, offset }: { filter: ComparisonFilter; limit: number; offset: number },
): Promise<ComparedRow[]> {
  const { rows } = await sql<ComparedRow>`
    select ${columns}
    from turn_reading r
    join conversation_turn t on t.organisation_id = r.organisation_id and t.submission_id = r.submission_id
      and t.number = r.number
    ${joins}
    where r.organisation_id = ${scope.organisationId} and r.virtual_human_id = ${virtualHumanId} and ${chosen[filter]}
    order by r.submission_id desc, r.number
    limit ${limit} offset ${offset}`.execute(scope.db);
  return rows;
}

export async function countCompared(scope: ReadScope, virtualHumanId: number): Promise<ComparisonCounts> {
  const { rows } = await sql<ComparisonCounts>`
    select count(*)::integer as all, count(*) filter (where r.outcome <> 'stood-in' and not r.differs)::integer as agree,
      count(*) filter (where r.differs)::integer as differ,
      count(*) filter (where r.outcome = 'stood-in')::integer as "stoodIn"
    from turn_reading r
    where r.organisation_id = ${scope.organisationId} and r.virtual_human_id = ${virtualHumanId}`.execute(
    scope.db,
  );
  return rows[0] ?? { all: 0, agree: 0, differ: 0, stoodIn: 0 };
}

/** The learner's understood turns of one conversation, read by a model or not. */
export async function listOfConversation(scope: ReadScope, attemptId: number): Promise<ComparedRow[]> {
  const { rows } = await sql<ComparedRow>`
    select ${columns}
    from conversation_turn t
    left join turn_reading r on r.organisation_id = t.organisation_id and r.submission_id = t.submission_id
      and r.number = t.number
    ${joins}
    where t.organisation_id = ${scope.organisationId} and t.submission_id = ${attemptId} and t.speaker = 'learner'
      and t.understanding is not null
    order by t.number`.execute(scope.db);
  return rows;
}

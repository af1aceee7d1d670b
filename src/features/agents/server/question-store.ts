import { sql } from 'kysely';
import { itemTitles } from '#features/content/server/content-items-view.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { type AgentAnswer, agentAnswerSchema, emptyAnswer } from '../model/agent-answer.ts';

export type NewQuestion = {
  agentId: number;
  personId: number;
  itemId: number | null;
  isTest: boolean;
  question: string;
  askedAt: Date;
};

export async function insertQuestion(scope: Scope, asked: NewQuestion): Promise<number> {
  const { id } = await scope.db
    .insertInto('agent_question')
    .values({
      organisation_id: scope.organisationId,
      agent_id: asked.agentId,
      person_id: asked.personId,
      item_id: asked.itemId,
      is_test: asked.isTest,
      question: asked.question,
      asked_at: asked.askedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

export type EndedQuestion = {
  outcome: 'answered' | 'not-in-documents' | 'failed';
  engine: 'passages' | 'model';
  answer: AgentAnswer;
  inputTokens: number;
  outputTokens: number;
  costMicros: number;
};

export async function endQuestion(scope: Scope, id: number, ended: EndedQuestion): Promise<void> {
  await scope.db
    .updateTable('agent_question')
    .set({
      outcome: ended.outcome,
      engine: ended.engine,
      answer: JSON.stringify(ended.answer),
      input_tokens: ended.inputTokens,
      output_tokens: ended.outputTokens,
      cost_micros: ended.costMicros,
    })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .execute();
}

/** Questions of a day in UTC: of one person, and of all. */
export async function countToday(
  scope: ReadScope,
  asked: { agentId: number; personId: number; now: Date },
): Promise<{ person: number; all: number }> {
  const day = asked.now.toISOString().slice(0, 10);
  const { rows } = await sql<{ person: number; all: number }>`
    select count(*) filter (where person_id = ${asked.personId})::int as person, count(*)::int as "all"
    from agent_question where organisation_id = ${scope.organisationId} and agent_id = ${asked.agentId}
      and asked_at >= ${`${day}T00:00:00Z`}::timestamptz and outcome <> 'failed'`.execute(scope.db);
  return rows[0] ?? { person: 0, all: 0 };
}

export type QuestionRow = {
  id: number;
  question: string;
  outcome: string;
  engine: string;
  answer: AgentAnswer;
  personName: string;
  itemTitle: string | null;
  costMicros: number;
  askedAt: Date;
};

/** The newest first, without those of test chats. */
export async function listQuestions(
  scope: ReadScope,
  asked: { agentId: number; unanswered: boolean; page: PageRequest },
): Promise<Page<QuestionRow>> {
  const where = sql`q.organisation_id = ${scope.organisationId} and q.agent_id = ${asked.agentId} and not q.is_test
    and ${asked.unanswered ? sql`q.outcome = 'not-in-documents'` : sql`true`}`;
  const { rows } = await sql<QuestionRow & { answer: unknown; total: number }>`
    select q.id, q.question, q.outcome, q.engine, q.answer, coalesce(m.name, '') as "personName", s.title as "itemTitle",
      q.cost_micros as "costMicros", q.asked_at as "askedAt", count(*) over ()::int as total
    from agent_question q
    left join member_profile m on m.organisation_id = q.organisation_id and m.person_id = q.person_id
    left join ${itemTitles(scope)} s on s.id = q.item_id
    where ${where} order by q.asked_at desc, q.id desc limit ${asked.page.limit} offset ${asked.page.offset}`.execute(
    scope.db,
  );
  return {
    nodes: rows.map((row) => ({
      ...row,
      id: Number(row.id),
      costMicros: Number(row.costMicros),
      askedAt: new Date(row.askedAt),
      answer: agentAnswerSchema.safeParse(row.answer).data ?? emptyAnswer,
    })),
    totalCount: rows[0]?.total ?? 0,
    ...asked.page,
  };
}

export async function listQuestionsOf(scope: ReadScope, personId: number) {
  const rows = await scope.db
    .selectFrom('agent_question')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .select(['id', 'agent_id', 'question', 'outcome', 'answer', 'asked_at'])
    .orderBy('id')
    .execute();
  return rows;
}

export async function deleteQuestionsOf(scope: Scope, personId: number): Promise<number> {
  const result = await scope.db
    .deleteFrom('agent_question')
    .where('organisation_id', '=', scope.organisationId)
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

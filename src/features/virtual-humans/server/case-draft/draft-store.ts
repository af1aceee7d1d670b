import { sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { type ConversationLocale, conversationLocales } from '../../model/case-content.ts';
import type { DraftRequest } from '../../model/case-draft/draft-form.ts';
import {
  type DraftProblem,
  type DraftState,
  draftProblems,
  draftStates,
  isOnItsWay,
} from '../../model/case-draft/draft-limits.ts';
import { countSteps, type Written, writtenSchema } from '../../model/case-draft/draft-steps.ts';

export type DraftRow = {
  id: number;
  askedByPersonId: number;
  locale: ConversationLocale;
  brief: string;
  documentText: string;
  state: DraftState;
  problem: DraftProblem | null;
  written: Written;
  stepsDone: number;
  stepsAll: number;
  virtualHumanId: number | null;
  touchedAt: Date;
};

/** Null where one of this person is on its way. */
export async function insertDraft(
  scope: Scope,
  { brief, locale, documentText }: DraftRequest,
  asked: { personId: number; at: Date },
): Promise<number | null> {
  const row = await scope.db
    .insertInto('virtual_human_draft')
    .values({
      organisation_id: scope.organisationId,
      asked_by_person_id: asked.personId,
      locale,
      brief,
      document_text: documentText,
      steps_all: countSteps(writtenSchema.parse({})).all,
      created_at: asked.at,
      touched_at: asked.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row ? Number(row.id) : null;
}

/** The newest that this person asked for. */
export async function findDraftOf(scope: ReadScope, personId: number): Promise<DraftRow | null> {
  const row = await draftsOf(scope)
    .where('asked_by_person_id', '=', personId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? readRow(row) : null;
}

/** Held until the transaction ends. */
export async function lockDraft(scope: Scope, id: number): Promise<DraftRow | null> {
  const row = await draftsOf(scope).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? readRow(row) : null;
}

function draftsOf(scope: ReadScope) {
  return scope.db
    .selectFrom('virtual_human_draft')
    .where('organisation_id', '=', scope.organisationId)
    .selectAll();
}

type StoredDraft = Awaited<ReturnType<ReturnType<typeof draftsOf>['executeTakeFirstOrThrow']>>;

function readRow(row: StoredDraft): DraftRow {
  return {
    id: Number(row.id),
    askedByPersonId: Number(row.asked_by_person_id),
    locale: conversationLocales.find((locale) => locale === row.locale) ?? 'en-GB',
    brief: row.brief,
    documentText: row.document_text,
    state: draftStates.find((state) => state === row.state) ?? 'failed',
    problem: draftProblems.find((problem) => problem === row.problem) ?? null,
    written: writtenSchema.parse(row.written),
    stepsDone: row.steps_done,
    stepsAll: row.steps_all,
    virtualHumanId: row.virtual_human_id === null ? null : Number(row.virtual_human_id),
    touchedAt: row.touched_at,
  };
}

/** Begins or goes on with one that is on its way; null for one that ended. */
export async function beginDraft(scope: Scope, id: number, at: Date): Promise<DraftRow | null> {
  const draft = await lockDraft(scope, id);
  if (!draft || !isOnItsWay(draft.state)) return null;
  await change(scope, id).set({ state: 'running', touched_at: at }).execute();
  return { ...draft, state: 'running' };
}

/** Keeps what a step brought; false where somebody ended it meanwhile. */
export async function keepWritten(scope: Scope, id: number, written: Written, at: Date): Promise<boolean> {
  const { done, all } = countSteps(written);
  const kept = await change(scope, id)
    .set({ written: JSON.stringify(written), steps_done: done, steps_all: all, touched_at: at })
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return kept !== undefined;
}

export async function isRunning(scope: ReadScope, id: number): Promise<boolean> {
  const row = await draftsOf(scope).where('id', '=', id).executeTakeFirst();
  return row?.state === 'running';
}

type DraftEnd = { state: 'ready' | 'failed' | 'cancelled'; problem?: DraftProblem | null; at: Date };

/** Ends one that is on its way. What was read of a document goes; what was typed stays where nothing came of it. */
export async function endDraft(
  scope: Scope,
  id: number,
  { state, problem = null, at, virtualHumanId }: DraftEnd & { virtualHumanId?: number },
): Promise<void> {
  await change(scope, id)
    .set({
      ...{ state, problem, touched_at: at, document_text: '', written: '{}' },
      ...(virtualHumanId === undefined ? {} : { virtual_human_id: virtualHumanId, brief: '' }),
    })
    .where('state', 'in', ['queued', 'running'])
    .execute();
}

function change(scope: Scope, id: number) {
  return scope.db
    .updateTable('virtual_human_draft')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id);
}

/** Everything that this person ever asked for; answers how many there were. */
export async function deleteDraftsOf(scope: Scope, personId: number): Promise<number> {
  const deleted = await scope.db
    .deleteFrom('virtual_human_draft')
    .where('organisation_id', '=', scope.organisationId)
    .where('asked_by_person_id', '=', personId)
    .returning('id')
    .execute();
  return deleted.length;
}

/** What a person typed, for their own copy. */
export async function listBriefsOf(scope: Scope, personId: number): Promise<object[]> {
  const { rows } = await sql<object>`select brief, locale, created_at from virtual_human_draft
    where organisation_id = ${scope.organisationId} and asked_by_person_id = ${personId} and brief <> ''
    order by id`.execute(scope.db);
  return rows;
}

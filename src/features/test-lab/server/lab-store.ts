import { sql } from 'kysely';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { type LabReport, labReportSchema } from '../model/lab-report.ts';

export type LabRun = {
  id: number;
  revision: number;
  state: 'queued' | 'done' | 'failed';
  askedAt: Date;
  endedAt: Date | null;
  caseHash: string | null;
};

/** Runs of one virtual human that are kept; of more, the oldest go. */
const kept = 20;

const columns = [
  'id',
  'revision',
  'asked_at as askedAt',
  'ended_at as endedAt',
  'case_hash as caseHash',
] as const;

/** The newest run, or the newest that has a report. */
export async function findNewest(
  scope: ReadScope,
  itemId: number,
  only?: { done: true },
): Promise<LabRun | null> {
  const runs = scope.db
    .selectFrom('case_lab_run')
    .where('organisation_id', '=', scope.organisationId)
    .where('item_id', '=', itemId);
  const row = await (only ? runs.where('state', '=', 'done') : runs)
    .orderBy('id', 'desc')
    .limit(1)
    .select(columns)
    .select(sql<LabRun['state']>`state`.as('state'))
    .executeTakeFirst();
  return row ?? null;
}

/** The newest report about this very case. */
export async function findReportOf(
  scope: ReadScope,
  itemId: number,
  caseHash: string,
): Promise<LabReport | null> {
  const row = await scope.db
    .selectFrom('case_lab_run')
    .where('organisation_id', '=', scope.organisationId)
    .where('item_id', '=', itemId)
    .where('case_hash', '=', caseHash)
    .where('state', '=', 'done')
    .orderBy('id', 'desc')
    .limit(1)
    .select('report')
    .executeTakeFirst();
  return row ? labReportSchema.parse(row.report) : null;
}

export async function insertRun(
  scope: Scope,
  run: {
    itemId: number;
    revision: number;
    askedAt: Date;
    /** Cases whose reports stay, however old they are. */
    keptHashes: readonly string[];
  },
): Promise<number> {
  const { organisationId, db } = scope;
  const { id } = await db
    .insertInto('case_lab_run')
    .values({
      organisation_id: organisationId,
      item_id: run.itemId,
      revision: run.revision,
      asked_at: run.askedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('case_lab_run')
    .where('organisation_id', '=', organisationId)
    .where('item_id', '=', run.itemId)
    .where(sql<boolean>`(case_hash is null or not (case_hash = any(${run.keptHashes}::text[])))`)
    .where('id', 'not in', (runs) =>
      runs
        .selectFrom('case_lab_run')
        .where('organisation_id', '=', organisationId)
        .where('item_id', '=', run.itemId)
        .orderBy('id', 'desc')
        .limit(kept)
        .select('id'),
    )
    .execute();
  return id;
}

/** The item of a run that waits; null for one that has ended or is gone. */
export async function findQueued(scope: ReadScope, id: number): Promise<number | null> {
  const row = await scope.db
    .selectFrom('case_lab_run')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .select('item_id')
    .executeTakeFirst();
  return row?.item_id ?? null;
}

/** Of a run that gave way, nothing stays. */
export async function removeRun(scope: Scope, id: number): Promise<void> {
  await scope.db
    .deleteFrom('case_lab_run')
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

/** Ends a run that waits; one that has ended stays as it is. */
export async function endRun(
  scope: Scope,
  id: number,
  end: { at: Date; caseHash: string | null; report: LabReport | null },
): Promise<void> {
  await scope.db
    .updateTable('case_lab_run')
    .set({
      state: end.report ? 'done' : 'failed',
      ended_at: end.at,
      case_hash: end.caseHash,
      report: end.report && JSON.stringify(end.report),
    })
    .where('organisation_id', '=', scope.organisationId)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
}

import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob, type JobDefinition, requestJob } from '#platform/jobs/job.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import type { PayloadNames } from '../model/payload-names.ts';
import { foldChangedChannelDays, noteEveryChannelDay } from './channel-total-store.ts';
import { countAttemptsAgain, foldDueAttempts } from './counted-attempt-store.ts';
import { fillQuarters } from './day-store.ts';
import {
  analyzeTotals,
  foldChangedDays,
  foldQueue,
  holdFold,
  noteEveryDay,
  noteUnknownDays,
} from './total-store.ts';

/** Items and days in one transaction: short enough for those who delete meanwhile and wait for it. */
const inOneTransaction = 2_000;
/** Notes of attempts: each of them is a whole log that is read. */
const attemptsInOneTransaction = 1_000;

/**
 * Counts the totals of the days that were changed and the attempts with notes, in many short transactions: after a kill those that are
 * left still have their notes. With `again`, all of them, whether they were changed or not.
 */
export function createFoldAttemptDaysJob(listPayloads: () => readonly PayloadNames[]): JobDefinition {
  return defineJob({
    name: foldQueue,
    payload: z.object({ organisationId: z.number().int().positive(), again: z.boolean().optional() }),
    retryLimit: 5,
    retryDelaySeconds: 60,
    expireSeconds: 6 * 3600,
    async run({ organisationId, again }, { tenancy, signal }) {
      await fillEveryDay(tenancy, organisationId, signal);
      await tenancy.inOrganisation(organisationId, again ? noteEveryDay : noteUnknownDays);
      if (again) await tenancy.inOrganisation(organisationId, noteEveryChannelDay);
      await foldAll(tenancy, organisationId, signal);
      if (again && !signal.aborted)
        await tenancy.inOrganisation(organisationId, (scope) => countAttemptsAgain(scope, listPayloads()));
      await countDueAttempts(tenancy, listPayloads(), organisationId, signal);
    },
  });
}

/** Totals of all sessions, and by how they were opened. */
export async function foldAll(tenancy: Tenancy, organisationId: number, signal?: AbortSignal): Promise<void> {
  await foldDaysInTurns(tenancy, organisationId, foldChangedDays, signal);
  await foldAllChannels(tenancy, organisationId, signal);
}

export function foldAllChannels(
  tenancy: Tenancy,
  organisationId: number,
  signal?: AbortSignal,
): Promise<void> {
  return foldDaysInTurns(tenancy, organisationId, foldChangedChannelDays, signal);
}

async function foldDaysInTurns(
  tenancy: Tenancy,
  organisationId: number,
  foldDays: (scope: Scope, limit: number) => Promise<number>,
  signal?: AbortSignal,
): Promise<void> {
  const fold = async (scope: Scope) => {
    await holdFold(scope);
    return foldDays(scope, inOneTransaction);
  };
  await foldInTurns(tenancy, organisationId, { fold, atOnce: inOneTransaction, signal });
}

export async function countDueAttempts(
  tenancy: Tenancy,
  payloads: readonly PayloadNames[],
  organisationId: number,
  signal?: AbortSignal,
): Promise<void> {
  const fold = (scope: Scope) => foldDueAttempts(scope, payloads, attemptsInOneTransaction);
  await foldInTurns(tenancy, organisationId, { fold, atOnce: attemptsInOneTransaction, signal });
}

/** Each turn in a transaction of its own, until one has less to do than it may. */
async function foldInTurns(
  tenancy: Tenancy,
  organisationId: number,
  {
    fold,
    atOnce,
    signal,
  }: { fold(scope: Scope): Promise<number>; atOnce: number; signal?: AbortSignal | undefined },
): Promise<void> {
  let analyzeAfter = 1;
  for (let transactions = 1; !signal?.aborted; transactions++) {
    const folded = await tenancy.inOrganisation(organisationId, fold);
    if (folded < atOnce) return;
    // Prepared statements keep the plan of their sixth run. It is made anew when a table is analysed, so none stays that was made for
    // a table of less than half the size.
    if (transactions === analyzeAfter) {
      await tenancy.inOrganisation(organisationId, analyzeTotals);
      analyzeAfter *= 2;
    }
  }
}

/** A day in one transaction, the oldest first. A day that cannot be filled is passed by. */
async function fillEveryDay(tenancy: Tenancy, organisationId: number, signal: AbortSignal): Promise<void> {
  let filled: string | null = '1970-01-01';
  while (filled !== null && !signal.aborted) {
    const after: string = filled;
    filled = await tenancy.inOrganisation(organisationId, (scope) => fillQuarters(scope, after));
  }
}

/** Every hour, for organisations where too little happens to ask for it, and those with days that an earlier version counted. */
export async function requestDueFolds(tenancy: Tenancy): Promise<void> {
  const due = [
    ...(await listOrganisations(tenancy, 'attempt_day_change')),
    ...(await listOrganisations(tenancy, 'attempt_channel_change')),
    ...(await listOrganisations(tenancy, 'attempt_due')),
    ...(await listOrganisationsWithUnknown(tenancy, 'attempt_people')),
    ...(await listOrganisationsWithUnknown(tenancy, 'attempt_total')),
    ...(await listOrganisationsWithUnknown(tenancy, 'attempt_day')),
  ];
  for (const id of new Set(due)) await tenancy.inOrganisation(id, (scope) => requestFold(scope, {}));
}

/** Counts the totals of every organisation again; answers how many these are. Answers stay right meanwhile. */
export async function requestCountingAgain(tenancy: Tenancy): Promise<number> {
  const organisations = await listOrganisations(tenancy, 'item_statistics');
  for (const id of organisations)
    await tenancy.inOrganisation(id, (scope) => requestFold(scope, { again: true }));
  return organisations.length;
}

function listOrganisations(
  tenancy: Tenancy,
  table: 'attempt_day_change' | 'attempt_channel_change' | 'attempt_due' | 'item_statistics',
): Promise<number[]> {
  return tenancy.readAcrossOrganisations('job-dispatch', async ({ db }) => {
    const rows = await db.selectFrom(table).select('organisation_id').distinct().execute();
    return rows.map((row) => Number(row.organisation_id));
  });
}

const unknown = {
  attempt_people: sql<boolean>`not outcomes_known`,
  attempt_total: sql<boolean>`not quarters_known or (item_id = 0 and not digits_known)`,
  attempt_day: sql<boolean>`cardinality(quarters) <> views`,
};

/** Those with rows that an earlier version wrote. */
function listOrganisationsWithUnknown(tenancy: Tenancy, table: keyof typeof unknown): Promise<number[]> {
  return tenancy.readAcrossOrganisations('job-dispatch', async ({ db }) => {
    const rows = await db
      .selectFrom(table)
      .select('organisation_id')
      .distinct()
      .where(unknown[table])
      .execute();
    return rows.map((row) => Number(row.organisation_id));
  });
}

/** Asking twice is counting once, but that of changes alone does not stand in for the other. */
function requestFold(scope: Scope, payload: { again?: true }): Promise<void> {
  const singletonKey = `${foldQueue}:${scope.organisationId}${payload.again ? ':again' : ''}`;
  return requestJob(scope, foldQueue, payload, { singletonKey });
}

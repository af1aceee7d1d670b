import type { KindResults } from '#features/content/server/extension-points.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { resultsCountFrom } from '../model/counting.ts';
import { dueOf, endOfTerm } from '../model/due.ts';
import type { RoundContext, Settled } from './assignment-context.ts';
import {
  type Completion,
  changeRunning,
  completeRounds,
  holdOpenRounds,
  insertRounds,
  listCompletions,
  listMissingRounds,
  listOpenRoundsOf,
  listRunning,
  withdrawUncovered,
} from './round-store.ts';

/**
 * Brings rounds to what targets and results say now: those that are missing are opened, those that nothing covers are taken
 * back, those whose work is done are completed. An event is no more than the reason to look again, so a doubled, late or
 * lost one does no harm.
 */
export async function settleRounds(scope: Scope, context: RoundContext, settled: Settled): Promise<void> {
  const now = context.clock();
  await holdOpenRounds(scope, settled);
  await withdrawUncovered(scope, settled, now);
  const missing = await listMissingRounds(scope, settled);
  await insertRounds(
    scope,
    missing.map((each) => ({
      assignmentId: each.assignmentId,
      personId: each.personId,
      number: each.number,
      ...describeRound(each, now, each.timeZone ?? context.timeZone),
    })),
  );
  await complete(scope, context, await listCompletions(scope, settled, context.kindResults()));
}

/** Something of a unit was done: what it is a unit of may be reached by it before that is kept. */
export async function settleUnit(
  scope: Scope,
  context: RoundContext,
  { unitId, personId }: { unitId: number; personId: number },
): Promise<void> {
  for (const kind of context.kindResults()) {
    const itemId = await kind.findItemOfUnit(scope, unitId);
    if (itemId !== null) await settleWhole(scope, context, { kind, itemId, personId });
  }
}

async function settleWhole(
  scope: Scope,
  context: RoundContext,
  { kind, itemId, personId }: { kind: KindResults; itemId: number; personId: number },
): Promise<void> {
  const now = context.clock();
  await holdOpenRounds(scope, { personId });
  const open = await listOpenRoundsOf(scope, personId, { kind: kind.kind, id: itemId });
  const completions: Completion[] = [];
  for (const { countsFrom, ...round } of open) {
    const reached = await kind.isReached(scope, { itemId, personId, since: countsFrom, now });
    if (reached)
      completions.push({ ...round, completedAt: now, startedAt: null, attemptId: null, score: null });
  }
  await complete(scope, context, completions);
}

/** Gives open rounds the settings that their assignment has now. Each keeps the moment when it was assigned. */
export async function applyToRunning(
  scope: Scope,
  context: RoundContext,
  assignmentId: number,
): Promise<void> {
  await holdOpenRounds(scope, { assignmentIds: [assignmentId] });
  const running = await listRunning(scope, assignmentId);
  await changeRunning(
    scope,
    running.map(({ roundId, assignedAt, timeZone, renews, dueOn, dueAt, countsFrom, ...settings }) => ({
      roundId,
      ...describeRound(settings, assignedAt, timeZone ?? context.timeZone),
      // A renewal stays due when the proof ends, and what was done for that is no renewal.
      ...(renews ? { dueOn, dueAt, countsFrom } : {}),
    })),
  );
}

type Settings = Parameters<typeof resultsCountFrom>[0] & {
  dueDate: string | null;
  dueDays: number | null;
  minimumScore: number | null;
};

function describeRound(settings: Settings, assignedAt: Date, timeZone: string) {
  const due = dueOf({ date: settings.dueDate, days: settings.dueDays }, assignedAt, timeZone);
  return {
    assignedAt,
    dueOn: due?.on ?? null,
    dueAt: due?.at ?? null,
    countsFrom: resultsCountFrom(settings, assignedAt, timeZone),
    minimumScore: settings.minimumScore,
    repeatMonths: settings.repeatMonths,
  };
}

async function complete(
  scope: Scope,
  context: RoundContext,
  completions: readonly Completion[],
): Promise<void> {
  await completeRounds(
    scope,
    completions.map((each) => ({
      ...each,
      validUntil:
        each.repeatMonths === null
          ? null
          : endOfTerm(each.completedAt, each.repeatMonths, each.timeZone ?? context.timeZone),
    })),
  );
}

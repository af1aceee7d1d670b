import { wantsNotices } from '#features/inbox/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudits } from '#platform/audit/record-audit.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { groupsRemindedBy } from '../model/assignment-policy.ts';
import { assignmentLimits } from '../model/assignment-validation.ts';
import { dayOf } from '../model/due.ts';
import { type SkipReason, whySkipped } from '../model/why-skipped.ts';
import type { AssignmentContext } from './assignment-context.ts';
import { refuse } from './assignment-refusals.ts';
import {
  claimSteps,
  listNotReminded,
  listOwnDues,
  listRemindableOf,
  type RemindableRound,
  type Selected,
} from './reminder-store.ts';
import { peopleAtOnce, reminderNotice, type TellContext, type ToldRound, tellPeople } from './tell-people.ts';

export interface Reminded {
  sent: number;
  notSent: number;
  people: number;
  /** Of those who were meant; whom the viewer may not remind is not told of. */
  skipped: { personId: number; name: string; reason: SkipReason }[];
}

/**
 * Reminds people of what they have not done, at most once on a day of each round. Nobody is told of what they have done,
 * what was taken back, or what they cannot take.
 */
export async function remindSelected(
  context: AssignmentContext & TellContext,
  viewer: Viewer,
  asked: Selected,
): Promise<Reminded> {
  const selected = withoutDoubles(asked);
  const { roundIds, memberIds, assignmentIds } = selected;
  if ([roundIds, memberIds, assignmentIds].some((ids) => ids.length > assignmentLimits.atOnce))
    throw refuse('assignments.too-many', 'roundIds');
  const groupIds = groupsRemindedBy(viewer);
  const told: ToldRound[] = [];
  const tellable = new Set<number>();
  const wanting = new Set<number>();
  let afterPersonId: number | null = 0;
  while (afterPersonId !== null) {
    const next = { groupIds, afterPersonId, people: peopleAtOnce };
    afterPersonId = await context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
      const ownDues = await listOwnDues(scope, context.kindResults());
      const reading = { ownDues, timeZone: context.timeZone };
      const { rounds, lastPersonId } = await listRemindableOf(scope, reading, selected, next);
      for (const { personId } of rounds) tellable.add(personId);
      const reached = await wantsNotices(
        context,
        scope,
        [...new Set(rounds.map(({ personId }) => personId))],
        reminderNotice.kind,
      );
      for (const personId of reached) wanting.add(personId);
      const wanted = rounds.filter(({ personId }) => reached.has(personId));
      told.push(...(await remind(context, scope, viewer, wanted)));
      return lastPersonId;
    });
  }
  const named = new Set(selected.roundIds);
  const reached = told.filter(({ roundId }) => named.has(roundId)).length;
  const reminded = new Set(told.map(({ personId }) => personId));
  return {
    sent: told.length,
    notSent: named.size - reached,
    people: reminded.size,
    skipped: await findSkipped(context, viewer, selected, { reminded, groupIds, tellable, wanting }),
  };
}

async function findSkipped(
  { tenancy }: AssignmentContext,
  viewer: Viewer,
  selected: Selected,
  {
    tellable,
    wanting,
    ...left
  }: {
    reminded: ReadonlySet<number>;
    groupIds: readonly number[] | null;
    tellable: ReadonlySet<number>;
    wanting: ReadonlySet<number>;
  },
): Promise<Reminded['skipped']> {
  const people = await tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    listNotReminded(scope, selected, left),
  );
  return people.map(({ personId, name, ...known }) => ({
    personId,
    name,
    reason: whySkipped({
      ...known,
      couldBeTold: tellable.has(personId),
      wantsReminders: wanting.has(personId),
    }),
  }));
}

function withoutDoubles({ roundIds, memberIds, assignmentIds, itemId }: Selected): Selected {
  return {
    itemId,
    roundIds: [...new Set(roundIds)],
    memberIds: [...new Set(memberIds)],
    assignmentIds: [...new Set(assignmentIds)],
  };
}

/** @returns those whom nobody had reminded today */
async function remind(
  context: AssignmentContext & TellContext,
  scope: Scope,
  viewer: Viewer,
  rounds: readonly RemindableRound[],
): Promise<ToldRound[]> {
  const now = context.clock();
  const step = `asked:${dayOf(now, context.timeZone)}`;
  const steps = rounds.map(({ roundId }) => ({ roundId, step }));
  const claimed = await claimSteps(scope, steps, now);
  const told = rounds.flatMap((round): ToldRound[] =>
    claimed.has(round.roundId) ? [{ ...round, step: 'asked' }] : [],
  );
  await tellPeople(context, scope, told);
  await record(scope, viewer, told);
  return told;
}

function record(scope: Scope, viewer: Viewer, told: readonly ToldRound[]): Promise<void> {
  const byAssignment = Map.groupBy(told, ({ assignmentId }) => assignmentId);
  return recordAudits(
    scope,
    viewer,
    [...byAssignment].map(([targetId, those]) => ({
      action: 'assignment-reminded',
      targetKind: 'assignment',
      targetId,
      details: { count: those.length },
    })),
  );
}

import type { JobContext } from '#platform/jobs/job.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { reminderDue } from '../model/reminder-steps.ts';
import type { LockContext, RoundContext } from './assignment-context.ts';
import { claimSteps, listOwnDues, listRemindable } from './reminder-store.ts';
import { openRenewals } from './renewal-store.ts';
import { tellManagers } from './tell-managers.ts';
import { peopleAtOnce, type TellContext, type ToldRound, tellPeople } from './tell-people.ts';

/**
 * Tells everybody of an organisation what is to be told now. The claim, the mail and the notices of some people are one
 * transaction: whatever is killed, runs twice or finds its clock set back, nobody is told the same twice, and nobody is
 * left out whose transaction did not come to its end. Then managers are told who is late. While the end of a trial closes the
 * organisation nobody is told of work that they cannot do; what is still true afterwards is told then.
 */
export async function sendReminders(
  context: RoundContext & TellContext & LockContext,
  organisationId: number,
  { tenancy, signal }: Pick<JobContext, 'tenancy' | 'signal'>,
): Promise<void> {
  if (await context.isLocked(organisationId)) return;
  await tenancy.inOrganisation(organisationId, (scope) => openRenewals(scope, context));
  let afterPersonId: number | null = 0;
  while (afterPersonId !== null && !signal.aborted) {
    const from: number = afterPersonId;
    afterPersonId = await tenancy.inOrganisation(organisationId, (scope) => remindNext(context, scope, from));
  }
  await tellManagers(context, organisationId, { tenancy, signal });
}

/** The last person who was looked at; null where there is nobody more. */
async function remindNext(
  context: RoundContext & TellContext,
  scope: Scope,
  afterPersonId: number,
): Promise<number | null> {
  const now = context.clock();
  const { rounds, lastPersonId } = await listRemindable(
    scope,
    { ownDues: await listOwnDues(scope, context.kindResults()), timeZone: context.timeZone, now },
    { afterPersonId, people: peopleAtOnce },
  );
  const due = rounds.flatMap((round): ToldRound[] => {
    const step = reminderDue(
      { assignedAt: new Date(round.assignedAt), dueOn: round.dueOn },
      now,
      round.timeZone ?? context.timeZone,
    );
    return step && !round.steps.includes(step) ? [{ ...round, step }] : [];
  });
  const claimed = await claimSteps(scope, due, now);
  await tellPeople(
    context,
    scope,
    due.filter(({ roundId }) => claimed.has(roundId)),
  );
  return lastPersonId;
}

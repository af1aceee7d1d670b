import { attemptCompleted, scoreChanged } from '#features/attempts/server/index.ts';
import { unitMarkedDone } from '#features/content/server/index.ts';
import { groupMemberAdded, groupMemberRemoved } from '#features/groups/server/index.ts';
import type { Contribution } from '#kernel/extension-point.ts';
import { subscribe, subscriptionsPoint } from '#platform/events/subscription.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { RoundContext } from './assignment-context.ts';
import { writeScoreOfAttempt } from './round-store.ts';
import { settleRounds, settleUnit } from './settle-rounds.ts';

/** The reasons to look again at somebody's rounds. */
export function settlesRounds(context: RoundContext): readonly Contribution[] {
  const settle = (scope: Scope, { personId }: { personId: number }) =>
    settleRounds(scope, context, { personId });

  async function settleAttempt(
    scope: Scope,
    { personId, unitId }: { personId: number | null; unitId: number | null },
  ): Promise<void> {
    if (personId === null) return;
    await settle(scope, { personId });
    if (unitId !== null) await settleUnit(scope, context, { unitId, personId });
  }

  return [
    subscriptionsPoint.bring(
      subscribe('settle-attempt', attemptCompleted, (scope, { data }) => settleAttempt(scope, data)),
    ),
    subscriptionsPoint.bring(
      subscribe('settle-score', scoreChanged, async (scope, { data }) => {
        await settleAttempt(scope, data);
        await writeScoreOfAttempt(scope, data.attemptId, data.score);
      }),
    ),
    subscriptionsPoint.bring(
      subscribe('settle-unit', unitMarkedDone, (scope, { data }) => settleAttempt(scope, data)),
    ),
    subscriptionsPoint.bring(
      subscribe('settle-group-member', groupMemberAdded, (scope, { data }) => settle(scope, data)),
    ),
    subscriptionsPoint.bring(
      subscribe('settle-group-member', groupMemberRemoved, (scope, { data }) => settle(scope, data)),
    ),
  ];
}

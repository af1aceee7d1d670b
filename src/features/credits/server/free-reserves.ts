import type { ServerContext } from '#platform/feature/server-context.ts';
import type { UpkeepTask } from '#platform/feature/server-feature.ts';
import { isCreditRate } from '../model/credit.ts';
import { findReserve, listOldReserves } from './credit-store.ts';
import { creditUsersPoint } from './extension-points.ts';
import { releaseCredits, settleCredits } from './spend-credits.ts';

/** Nothing takes so long without a sign of life. */
const oldMs = 3_600_000;

/**
 * What is set aside for sessions that nobody ends: a closed tab, a process that died. Each is settled with what it used,
 * once; what never was comes back.
 */
export function freesReserves(context: Pick<ServerContext, 'tenancy' | 'clock' | 'listParts'>): UpkeepTask {
  const { tenancy, clock } = context;
  return {
    failed: 'credits that were set aside could not be settled',
    async run() {
      const now = clock();
      const old = await tenancy.readAcrossOrganisations('job-dispatch', (scope) =>
        listOldReserves(scope, new Date(now.getTime() - oldMs)),
      );
      for (const { organisationId, reason, references } of old) {
        const user = context.listParts(creditUsersPoint).find((one) => one.reason === reason);
        if (!user) continue;
        await tenancy.inOrganisation(organisationId, async (scope) => {
          for (const { reference, usedMs } of await user.listAbandoned(scope, references, now)) {
            const use = { reason, reference };
            const reserve = await findReserve(scope, reason, reference);
            if (!reserve || !isCreditRate(reserve.rate)) continue;
            if (usedMs === null) await releaseCredits(scope, use, now);
            else
              await settleCredits(scope, use, {
                usedMs,
                rate: reserve.rate,
                item: reserve.item,
                beganAt: new Date(`${reserve.period}T00:00:00Z`),
                now,
              });
          }
        });
      }
    },
  };
}

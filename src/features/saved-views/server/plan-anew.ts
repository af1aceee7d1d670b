import { findClockZone } from '#features/analytics/server/index.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { nextSending } from '../model/next-sending.ts';
import { requestSoon } from './request-mailing.ts';
import type { SavedViewContext } from './saved-view-context.ts';
import { listPlanned, moveNext } from './saved-view-store.ts';

/** The clock of the organisation was changed: what is sent at nine comes at nine of the new clock. */
export async function planAnew(context: SavedViewContext, scope: Scope): Promise<void> {
  const now = context.clock();
  const byOwner = Map.groupBy(await listPlanned(scope), ({ personId }) => personId);
  for (const [personId, planned] of byOwner) {
    const zone = await findClockZone(scope, context, personId);
    const moved = planned.map((mail) => ({ viewId: mail.viewId, nextAt: nextSending(mail, now, zone) }));
    await moveNext(scope, moved);
    for (const mail of moved) await requestSoon(context, scope, mail);
  }
}

import { requestJob } from '#platform/jobs/job.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import type { SavedViewContext } from './saved-view-context.ts';

export const sendViewsQueue = 'send-views';
/** Until upkeep, which comes every hour, has run again, with time to spare. */
export const aheadMs = 75 * 60_000;

/** A sending that is due within the next hour; upkeep asks for later ones. Asked for twice, it is one job. */
export async function requestSoon(
  { clock }: Pick<SavedViewContext, 'clock'>,
  scope: Scope,
  { viewId, nextAt }: { viewId: number; nextAt: Date },
): Promise<void> {
  const waitMs = nextAt.getTime() - clock().getTime();
  if (waitMs > aheadMs) return;
  const dueAt = nextAt.toISOString();
  await requestJob(
    scope,
    sendViewsQueue,
    { viewId, dueAt },
    { singletonKey: `view:${viewId}:${dueAt}`, startAfterSeconds: Math.max(0, Math.ceil(waitMs / 1000)) },
  );
}

/** One that somebody asked for at once. */
export function requestMailing(
  scope: Scope,
  { viewId, askedAt }: { viewId: number; askedAt: Date },
): Promise<void> {
  const at = askedAt.toISOString();
  return requestJob(
    scope,
    sendViewsQueue,
    { viewId, askedAt: at },
    { singletonKey: `view:${viewId}:now:${at}` },
  );
}

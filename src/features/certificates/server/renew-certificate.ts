import { attemptCompleted, scoreChanged } from '#features/attempts/server/index.ts';
import { type KindResults, kindResultsPoint } from '#features/content/server/extension-points.ts';
import { unitMarkedDone } from '#features/content/server/index.ts';
import type { Contribution } from '#kernel/extension-point.ts';
import { subscribe, subscriptionsPoint } from '#platform/events/subscription.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { countsAgainFrom } from '../model/certificate.ts';
import { tellOfCertificate } from './certificate-notices.ts';
import { listProofs } from './certificate-store.ts';
import { type Issued, issueCertificate } from './issue-certificate.ts';
import { findSetting } from './setting-store.ts';

type Done = { unitId: number | null; personId: number | null; at: Date };

/**
 * Something was done in a unit of what was completed before: once all of it was, the certificate is renewed. What has units is
 * completed for ever, so this is no completion that anybody tells of.
 */
async function renew(
  scope: Scope,
  kind: KindResults,
  { unitId, personId, at }: Done,
): Promise<Issued | null> {
  const itemId = unitId === null ? null : await kind.findItemOfUnit(scope, unitId);
  if (itemId === null || personId === null) return null;
  const setting = await findSetting(scope, itemId);
  const reachedAt = setting?.enabled ? await kind.findReachedAt(scope, { itemId, personId }) : null;
  if (!reachedAt) return null;
  const since = countsAgainFrom(reachedAt, await listProofs(scope, personId, itemId));
  const again = at < since ? null : await kind.findTakenAgain(scope, { itemId, personId, since, now: at });
  if (!again) return null;
  return issueCertificate(scope, {
    key: `${kind.kind} ${itemId} since ${since.toISOString()}`,
    itemKind: kind.kind,
    itemId,
    itemTitle: again.title,
    personId,
    score: again.score,
    at,
  });
}

/** What may be the last thing that was left to do. */
export function renewsCertificates(
  context: Pick<ServerContext, 'listParts' | 'clock'>,
): readonly Contribution[] {
  const renewAll = async (scope: Scope, done: Done) => {
    for (const kind of context.listParts(kindResultsPoint)) {
      const issued = await renew(scope, kind, done);
      if (issued) await tellOfCertificate(context, scope, issued);
    }
  };
  return [
    subscribe('renew-certificate', attemptCompleted, (scope, { data }) =>
      renewAll(scope, { ...data, at: new Date(data.finishedAt) }),
    ),
    subscribe('renew-certificate-for-score', scoreChanged, (scope, { data }) =>
      renewAll(scope, { ...data, at: new Date(data.scoredAt) }),
    ),
    subscribe('renew-certificate-for-page', unitMarkedDone, (scope, { data, at }) =>
      renewAll(scope, { ...data, at }),
    ),
  ].map((subscription) => subscriptionsPoint.bring(subscription));
}

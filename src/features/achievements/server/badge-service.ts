import { assertMember } from '#features/authorisation/model/viewer.ts';
import { actorOf } from '#features/content/server/index.ts';
import { revokeOpenBadge } from '#features/open-badges/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import { type Page, parsePageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import { sendSignals } from '#platform/signals/send-signals.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import {
  type AwardedBadge,
  type Badge,
  badgePageSize,
  badgesTopic,
  type FinishedAttempt,
  findEarnedBadge,
  isStanding,
  maxBadgePageSize,
} from '../model/badge.ts';
import { assertCan } from '../model/permissions.ts';
import { tellOfRevocation } from './badge-notices.ts';
import { parseRevocation, refuseSecondRevocation } from './badge-refusals.ts';
import { findBadge, findBadgesOf, insertBadge, listBadgesOf, markRevoked } from './badge-store.ts';

/** Of an attempt that was finished; null where it earns none. What it earned before stays as it is. */
export async function awardBadge(scope: Scope, attempt: FinishedAttempt): Promise<AwardedBadge | null> {
  const earned = findEarnedBadge(attempt);
  const standing = earned && (await insertBadge(scope, earned));
  if (!standing) return null;
  await sendSignals(scope, [{ topic: badgesTopic, kind: 'earned', personIds: [earned.personId] }]);
  return { ...earned, ...standing };
}

/** It is shown as withdrawn from now on, and so is its Open Badge. */
export async function revokeBadge(
  context: Pick<ServerContext, 'tenancy' | 'clock' | 'listParts'>,
  viewer: Viewer,
  id: number,
  input: unknown,
): Promise<Badge> {
  const { reason } = parseRevocation(input);
  assertCan(viewer, 'badge:revoke');
  const byPersonId = assertMember(viewer);
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const found = await findBadge(scope, id);
    if (!found) throw notFound();
    const { personId, itemId } = found;
    const at = context.clock();
    if (!(await markRevoked(scope, id, { at, reason, byPersonId }))) throw refuseSecondRevocation();
    await revokeOpenBadge(scope, 'badge', id, at);
    await recordAudit(scope, actorOf(viewer), {
      action: 'badge-revoked',
      targetKind: 'badge',
      targetId: id,
      details: { memberId: personId, itemId },
    });
    await tellOfRevocation(context, scope, found);
    await sendSignals(scope, [{ topic: badgesTopic, kind: 'revoked', personIds: [personId] }]);
    return { ...found, revokedAt: at, revokedReason: reason };
  });
}

export async function listMemberBadges(
  tenancy: Tenancy,
  viewer: Viewer,
  personId: number,
  request: { limit?: number | null; offset?: number | null },
): Promise<Page<Badge>> {
  const page = parsePageRequest(request, maxBadgePageSize, badgePageSize);
  assertMember(viewer);
  assertCan(viewer, 'badge:list', { personId });
  const found = await tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    findBadgesOf(scope, personId, page),
  );
  if (!found) throw notFound();
  return { nodes: found.badges, totalCount: found.total, ...page };
}

/** All of the viewer's own that stand; the holder of a public link has none. */
export async function listOwnBadges(tenancy: Tenancy, viewer: Viewer): Promise<Badge[]> {
  const { personId } = viewer;
  if (personId === null) return [];
  const badges = await tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    listBadgesOf(scope, personId),
  );
  return badges.filter(isStanding);
}

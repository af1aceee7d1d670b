import { assertMember } from '#features/authorisation/model/viewer.ts';
import { notFound } from '#kernel/app-error.ts';
import { type Page, parsePageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { sendSignals } from '#platform/signals/send-signals.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import {
  type Badge,
  badgePageSize,
  badgesTopic,
  type EarnedBadge,
  type FinishedAttempt,
  findEarnedBadge,
  maxBadgePageSize,
} from '../model/badge.ts';
import { assertCan } from '../model/permissions.ts';
import { findBadgesOf, insertBadge, listBadgesOf } from './badge-store.ts';

/** Of an attempt that was finished; null where it earns none. What it earned before stays as it is. */
export async function awardBadge(scope: Scope, attempt: FinishedAttempt): Promise<EarnedBadge | null> {
  const earned = findEarnedBadge(attempt);
  if (earned) {
    await insertBadge(scope, earned);
    await sendSignals(scope, [{ topic: badgesTopic, kind: 'earned', personIds: [earned.personId] }]);
  }
  return earned;
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

/** All of the viewer's own; the holder of a public link has none. */
export async function listOwnBadges(tenancy: Tenancy, viewer: Viewer): Promise<Badge[]> {
  const { personId } = viewer;
  if (personId === null) return [];
  return tenancy.readInOrganisation(viewer.organisationId, (scope) => listBadgesOf(scope, personId));
}

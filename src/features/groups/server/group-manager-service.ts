import { assertMember } from '#features/authorisation/model/viewer.ts';
import { listMemberIds, listSignInsInto } from '#features/identity/server/index.ts';
import { organisationError } from '#features/organisations/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { assertCan } from '../model/permissions.ts';
import {
  deleteGroupManager,
  type GroupManager,
  insertGroupManager,
  listManagedGroupIds,
  listManagers,
} from './group-manager-store.ts';
import { type GroupContext, holdGroup, type ShownGroup, showGroup } from './group-service.ts';
import { findGroup, listGroupsByIds } from './group-store.ts';

/** Null where there is no such group. */
export async function readGroupManagers(
  { tenancy }: GroupContext,
  viewer: Viewer,
  groupId: number,
): Promise<GroupManager[] | null> {
  assertCan(viewer, 'group:manage');
  return tenancy.readInOrganisation(viewer.organisationId, async (scope) =>
    (await findGroup(scope, groupId)) ? listManagers(scope, [groupId]) : null,
  );
}

/** The groups that a person manages, by name: the viewer's own, or for staff those of a member. */
export async function readManagedGroups(
  { tenancy }: GroupContext,
  viewer: Viewer,
  personId = assertMember(viewer),
): Promise<ShownGroup[]> {
  assertCan(viewer, 'group:see-managers', { personId });
  return tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const groups = await listGroupsByIds(scope, await listManagedGroupIds(scope, personId));
    return groups.map((group) => showGroup(viewer, group));
  });
}

type Change = { groupId: number; personId: number };

/** Any member can be one, in the group or not. */
export function addGroupManager(
  context: GroupContext,
  viewer: Viewer,
  change: Change,
): Promise<GroupManager[]> {
  return changeManagers(context, viewer, change, async (scope, { groupId, personId }) => {
    if ((await listMemberIds(scope, [personId])).length === 0) throw organisationError('members.unknown');
    if (await insertGroupManager(scope, groupId, personId))
      await recordManager(scope, viewer, 'group-manager-added', change);
  });
}

export function removeGroupManager(
  context: GroupContext,
  viewer: Viewer,
  change: Change,
): Promise<GroupManager[]> {
  return changeManagers(context, viewer, change, async (scope, { groupId, personId }) => {
    if (await deleteGroupManager(scope, groupId, personId))
      await recordManager(scope, viewer, 'group-manager-removed', change);
  });
}

async function changeManagers(
  context: GroupContext,
  viewer: Viewer,
  change: Change,
  work: (scope: Scope, change: Change) => Promise<void>,
): Promise<GroupManager[]> {
  assertCan(viewer, 'group:manage');
  const managers = await context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    await holdGroup(scope, change.groupId);
    await work(scope, change);
    return listManagers(scope, [change.groupId]);
  });
  // What they may see is read with their session: from the next request on, it is read anew.
  const signIns = await context.tenancy.acrossOrganisations('people', (scope) =>
    listSignInsInto(scope, [change.personId], viewer.organisationId),
  );
  context.forgetSignIns(signIns);
  return managers;
}

function recordManager(scope: Scope, viewer: Viewer, action: string, { groupId, personId }: Change) {
  return recordAudit(scope, viewer, {
    action,
    targetKind: 'member',
    targetId: personId,
    details: { groupId },
  });
}

import {
  deleteGroupMember,
  findGroup,
  holdGroup,
  insertGroupMembers,
  type ShownGroup,
  showGroup,
} from '#features/groups/server/index.ts';
import { listMemberIds } from '#features/identity/server/index.ts';
import type { OrganisationReason } from '#features/organisations/model/organisation-texts.ts';
import { organisationError } from '#features/organisations/server/index.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit, recordAudits } from '#platform/audit/record-audit.ts';
import type { Scope } from '#platform/tenancy/scope.ts';
import { assertCan } from '../model/permissions.ts';
import type { MemberContext } from './member-context.ts';
import { findMember, listMembers, type MemberParts, type MemberRow } from './member-list-view.ts';

const mostMembersAtOnce = 1_000;

export async function findGroupWithUsers(
  context: MemberContext,
  viewer: Viewer,
  id: number,
  request: { nameFilter: string; page: PageRequest; parts: MemberParts },
): Promise<{ group: ShownGroup; users: Page<MemberRow> } | null> {
  assertCan(viewer, 'group:manage');
  return context.tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    const group = await findGroup(scope, id);
    if (!group) return null;
    const users = await listMembers(scope, {
      filter: { GroupID: { eq: String(id) }, Name: { contains: request.nameFilter } },
      page: request.page,
      parts: request.parts,
    });
    return { group: showGroup(viewer, group), users };
  });
}

export async function addGroupMember(
  context: MemberContext,
  viewer: Viewer,
  groupId: number,
  personId: number,
): Promise<MemberRow> {
  assertCan(viewer, 'group:manage');
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const member = await holdBoth(scope, groupId, personId);
    if (member.groups.some((group) => group.id === groupId)) return member;
    await insertGroupMembers(scope, [{ groupId, personId }]);
    await recordAudit(scope, viewer, groupMemberEntry('group-member-added', groupId, personId));
    return getMember(scope, personId);
  });
}

/** One transaction for all of them; of each, why they could not be added. */
export async function addGroupMembers(
  context: MemberContext,
  viewer: Viewer,
  groupId: number,
  personIds: readonly number[],
): Promise<{ personId: number; reason: OrganisationReason | null }[]> {
  assertCan(viewer, 'group:manage');
  const wanted = [...new Set(personIds)];
  if (wanted.length > mostMembersAtOnce) throw organisationError('members.too-many');
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    await holdGroup(scope, groupId);
    const found = new Set(await listMemberIds(scope, wanted));
    const pairs = wanted.filter((id) => found.has(id)).map((personId) => ({ groupId, personId }));
    const added = await insertGroupMembers(scope, pairs);
    await recordAudits(
      scope,
      viewer,
      added.map((personId) => groupMemberEntry('group-member-added', groupId, personId)),
    );
    return wanted.map((personId) => ({
      personId,
      reason: found.has(personId) ? null : ('members.unknown' as const),
    }));
  });
}

export async function removeGroupMember(
  context: MemberContext,
  viewer: Viewer,
  groupId: number,
  personId: number,
): Promise<MemberRow> {
  assertCan(viewer, 'group:manage');
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    await holdBoth(scope, groupId, personId);
    if (await deleteGroupMember(scope, groupId, personId)) {
      await recordAudit(scope, viewer, groupMemberEntry('group-member-removed', groupId, personId));
    }
    return getMember(scope, personId);
  });
}

function groupMemberEntry(action: string, groupId: number, personId: number) {
  return { action, targetKind: 'member', targetId: personId, details: { groupId } };
}

async function holdBoth(scope: Scope, groupId: number, personId: number): Promise<MemberRow> {
  await holdGroup(scope, groupId);
  return getMember(scope, personId);
}

async function getMember(scope: Scope, personId: number): Promise<MemberRow> {
  const member = await findMember(scope, personId);
  if (!member) throw organisationError('members.unknown');
  return member;
}

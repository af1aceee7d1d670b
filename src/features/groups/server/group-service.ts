import type { AvatarUrl } from '#features/identity/server/extension-points.ts';
import type { ContentPort, GroupContent, KindCounts } from '#features/organisations/server/index.ts';
import {
  assertConfirmed,
  makeInviteCode,
  organisationError,
  replaceInviteCode,
} from '#features/organisations/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Page, PageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import { cleanGroupName } from '../model/group-name.ts';
import { assertCan, can } from '../model/permissions.ts';
import { emptyGroup } from './group-people-store.ts';
import * as store from './group-store.ts';

/** Whether the viewer sees the codes of its invite links. */
export type ShownGroup = store.GroupRow & { seesCode: boolean; seesAdminCode: boolean };

const longestName = 100;
const mostAtOnce = 100;

export function showGroup(viewer: Viewer, group: store.GroupRow): ShownGroup {
  const seesCode = can(viewer, 'group:manage');
  return { ...group, seesCode, seesAdminCode: seesCode && can(viewer, 'invite:see-admin-link') };
}

export type GroupContext = {
  tenancy: Tenancy;
  content: ContentPort;
  avatarUrl: AvatarUrl;
  forgetSignIns: (signInIds: readonly string[]) => void;
};

export async function listGroups(
  context: GroupContext,
  viewer: Viewer,
  request: store.GroupListRequest,
): Promise<Page<ShownGroup>> {
  assertCan(viewer, 'group:list');
  const page = await context.tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    store.listGroups(scope, request),
  );
  return { ...page, nodes: page.nodes.map((group) => showGroup(viewer, group)) };
}

export async function readGroup(
  context: GroupContext,
  viewer: Viewer,
  id: number,
): Promise<ShownGroup | null> {
  assertCan(viewer, 'group:list');
  const group = await context.tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    store.findGroup(scope, id),
  );
  return group && showGroup(viewer, group);
}

/** Null when there is no such group. */
export async function findGroupContent(
  context: GroupContext,
  viewer: Viewer,
  id: number,
  request: { titleContains: string; page: PageRequest },
): Promise<Page<GroupContent> | null> {
  assertCan(viewer, 'group:manage');
  return context.tenancy.readInOrganisation(viewer.organisationId, async (scope) =>
    (await store.findGroup(scope, id)) ? context.content.listOfGroup(scope, id, request) : null,
  );
}

export function countGroupContent(
  context: GroupContext,
  viewer: Viewer,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KindCounts>> {
  return context.tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    context.content.countByGroup(scope, ids),
  );
}

export async function createGroup(context: GroupContext, viewer: Viewer, name: string): Promise<ShownGroup> {
  assertCan(viewer, 'group:manage');
  const checked = checkName(name);
  return changeGroup(context, viewer, async (scope) => {
    const id = await store.insertGroup(scope, checked);
    if (id === null) throw organisationError('groups.name-taken', ['Name']);
    await recordAudit(scope, viewer, { action: 'group-created', targetKind: 'group', targetId: id });
    return id;
  });
}

/** A code that is 'new' makes another link, null removes it. */
export async function updateGroup(
  context: GroupContext,
  viewer: Viewer,
  id: number,
  change: { name?: string; inviteCodeUser?: 'new' | null; inviteCodeAdmin?: 'new' | null },
): Promise<ShownGroup> {
  assertCan(viewer, 'group:manage');
  if (change.inviteCodeAdmin !== undefined) assertCan(viewer, 'invite:see-admin-link');
  const name = change.name === undefined ? undefined : checkName(change.name);
  if (change.inviteCodeUser === 'new' || change.inviteCodeAdmin === 'new')
    await context.tenancy.readAcrossOrganisations('people', (platform) => assertConfirmed(platform, viewer));
  return changeGroup(context, viewer, async (scope) => {
    await holdGroup(scope, id);
    if (name !== undefined) {
      if (!(await store.renameGroup(scope, id, name))) throw organisationError('groups.name-taken', ['Name']);
      await recordAudit(scope, viewer, { action: 'group-renamed', targetKind: 'group', targetId: id });
    }
    await changeCode(scope, viewer, id, 'user', change.inviteCodeUser);
    await changeCode(scope, viewer, id, 'admin', change.inviteCodeAdmin);
    return id;
  });
}

const codeKinds = { user: 'invite-group', admin: 'invite-group-admin' } as const;

async function changeCode(
  scope: Scope,
  viewer: Viewer,
  id: number,
  role: 'user' | 'admin',
  change: 'new' | null | undefined,
): Promise<void> {
  if (change === undefined) return;
  const code = change === null ? null : makeInviteCode();
  await replaceInviteCode(scope, codeKinds[role], id, code);
  await store.setGroupInviteCode(scope, id, role, code);
  const action = code === null ? 'invite-link-withdrawn' : 'invite-link-made';
  await recordAudit(scope, viewer, { action, targetKind: 'group', targetId: id, details: { role } });
}

/** All or none. */
export async function removeGroups(
  context: GroupContext,
  viewer: Viewer,
  ids: readonly number[],
): Promise<number[]> {
  assertCan(viewer, 'group:manage');
  const wanted = [...new Set(ids)];
  if (wanted.length > mostAtOnce) throw organisationError('members.too-many');
  await context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const held = await store.holdGroups(scope, wanted);
    if (held.length < wanted.length) throw notFound('This group does not exist.');
    if ((await context.content.listGroupsInUse(scope, wanted)).length > 0)
      throw organisationError('groups.in-use');
    for (const id of wanted) {
      for (const kind of Object.values(codeKinds)) await replaceInviteCode(scope, kind, id, null);
      await emptyGroup(scope, id);
      await recordAudit(scope, viewer, { action: 'group-deleted', targetKind: 'group', targetId: id });
    }
    await store.deleteGroups(scope, wanted);
  });
  return wanted;
}

async function changeGroup(
  context: GroupContext,
  viewer: Viewer,
  work: (scope: Scope) => Promise<number>,
): Promise<ShownGroup> {
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const group = await store.findGroup(scope, await work(scope));
    if (!group) throw notFound('This group does not exist.');
    return showGroup(viewer, group);
  });
}

function checkName(text: string): string {
  const name = cleanGroupName(text);
  if (name === '') throw organisationError('groups.name-required', ['Name']);
  if ([...name].length > longestName) throw organisationError('groups.name-too-long', ['Name']);
  return name;
}

/** @throws NOT_FOUND */
export async function holdGroup(scope: Scope, id: number): Promise<void> {
  if ((await store.holdGroups(scope, [id])).length === 0) throw notFound('This group does not exist.');
}

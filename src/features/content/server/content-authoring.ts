import { isCreatorGroup, parseRole } from '#features/authorisation/model/roles.ts';
import { listActiveRoles } from '#features/identity/server/membership-view.ts';
import { findUsableMedia } from '#features/media/server/media-view.ts';
import { type AppError, forbidden, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { type ContentChanges, contentLimits } from '../model/content-fields.ts';
import type { ContentRules } from '../model/content-policy.ts';
import {
  type ContentFields,
  type ContentRow,
  type DraftWrite,
  deleteContent,
  listKnownIds,
  listTagsOf,
  lockContent,
  replaceGroups,
  replaceTags,
  writeDraft,
} from './content-store.ts';
import type { ContentReason } from './refusals.ts';
import type { LinkedKind } from './share-links.ts';

/** What one kind brings to the steps below. */
export type AuthoredKind<Row extends ContentRow = ContentRow> = LinkedKind & {
  rules: ContentRules;
  find(scope: ReadScope, id: number): Promise<Row | null>;
  refuseContent(reason: ContentReason, field?: string): AppError;
  refuseStale(): AppError;
};

// The steps that the use cases of authoring share, whatever is authored. Each runs in the transaction of its caller, loads,
// authorises, acts, and leaves its line in the audit log.

/** Refused before anything is looked up, so that the answer says nothing about what exists. */
export function assertMayAuthor({ rules }: AuthoredKind, viewer: Viewer): void {
  if (!rules.canCreate(viewer)) throw forbidden();
}

/** The item, for somebody who may change it. */
export async function getForEditing<Row extends ContentRow>(
  kind: AuthoredKind<Row>,
  scope: Scope,
  viewer: Viewer,
  id: number,
): Promise<Row> {
  assertMayAuthor(kind, viewer);
  const item = await getVisible(kind, scope, viewer, id);
  if (!kind.rules.canEdit(viewer, item)) throw forbidden();
  return item;
}

/** The item, for somebody who may make a copy of it. */
export async function getForCopying<Row extends ContentRow>(
  kind: AuthoredKind<Row>,
  scope: Scope,
  viewer: Viewer,
  id: number,
): Promise<Row> {
  assertMayAuthor(kind, viewer);
  const item = await getVisible(kind, scope, viewer, id);
  if (!kind.rules.canCopy(viewer, item)) throw forbidden();
  return item;
}

/** What the viewer cannot see does not exist for them. */
async function getVisible<Row extends ContentRow>(
  { rules, find }: AuthoredKind<Row>,
  scope: Scope,
  viewer: Viewer,
  id: number,
): Promise<Row> {
  const item = await find(scope, id);
  if (!item || !rules.canSeeInManagementView(viewer, item)) throw notFound();
  return item;
}

/** Raises the revision by exactly one and locks the draft until the transaction ends. */
export async function writeDraftOrConflict(
  kind: AuthoredKind,
  scope: Scope,
  id: number,
  write: DraftWrite,
): Promise<void> {
  if (!(await writeDraft(scope, id, write))) throw kind.refuseStale();
}

/** @param action 'created', 'updated' and so on, of this kind */
export async function auditItem(
  { kind }: AuthoredKind,
  scope: Scope,
  viewer: Viewer,
  action: string,
  id: number,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(scope, actorOf(viewer), {
    action: `${kind}-${action}`,
    targetKind: kind,
    targetId: id,
    details,
  });
}

/** Who sees it among the learners; applies at once. */
export async function setGroups(
  kind: AuthoredKind,
  scope: Scope,
  viewer: Viewer,
  id: number,
  groupIds: readonly number[],
): Promise<void> {
  if (groupIds.length > contentLimits.groups) throw kind.refuseContent('too-many', 'groupIds');
  await getForEditing(kind, scope, viewer, id);
  const known = await listKnownIds(scope, 'member_group', groupIds);
  if (groupIds.some((groupId) => !known.has(groupId))) throw kind.refuseContent('group-unknown', 'groupIds');
  await lockContent(scope, id);
  await replaceGroups(scope, id, groupIds);
  await auditItem(kind, scope, viewer, 'groups-changed', id, { groupIds });
}

/** Tags apply at once and are no part of the draft, so the revision stays. Answers the tags it has now. */
export async function setTags(
  kind: AuthoredKind,
  scope: Scope,
  viewer: Viewer,
  id: number,
  tagIds: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (tagIds.length > contentLimits.tags) throw kind.refuseContent('too-many', 'tagIds');
  await getForEditing(kind, scope, viewer, id);
  const known = await listKnownIds(scope, 'content_tag', tagIds);
  if (tagIds.some((tagId) => !known.has(tagId))) throw kind.refuseContent('tag-unknown', 'tagIds');
  await lockContent(scope, id);
  await replaceTags(scope, id, tagIds);
  await auditItem(kind, scope, viewer, 'tagged', id, { tagIds });
  return listTagsOf(scope, id);
}

/** All of them or none: each must be archived, and the viewer's to delete. Answers them without repeats. */
export async function deleteArchived(
  kind: AuthoredKind,
  scope: Scope,
  viewer: Viewer,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length > contentLimits.ids) throw kind.refuseContent('too-many', 'ids');
  assertMayAuthor(kind, viewer);
  const unique = [...new Set(ids)];
  for (const id of unique) {
    const item = await getVisible(kind, scope, viewer, id);
    if (!item.archived) throw kind.refuseContent('not-archived');
    if (!kind.rules.canDelete(viewer, item)) throw forbidden();
    await deleteContent(scope, id);
    await auditItem(kind, scope, viewer, 'deleted', id, { title: item.title });
  }
  return unique;
}

/** Whoever is listed already may stay, also with another role by now: it gives them nothing, and the list stays savable. */
export async function assertEditors(
  kind: AuthoredKind,
  scope: Scope,
  editorIds: readonly number[],
  listed: readonly number[],
): Promise<void> {
  const added = editorIds.filter((id) => !listed.includes(id));
  const members = await listActiveRoles(scope, added);
  const creators = new Set(
    members.filter(({ role }) => isCreatorGroup(parseRole(role))).map(({ personId }) => personId),
  );
  if (added.some((id) => !creators.has(id))) throw kind.refuseContent('editor-unknown', 'editorIds');
}

export async function assertPicture(
  kind: AuthoredKind,
  scope: Scope,
  mediaId: number | null | undefined,
): Promise<void> {
  if (typeof mediaId !== 'number') return;
  const media = await findUsableMedia(scope, mediaId);
  if (media?.kind !== 'image') throw kind.refuseContent('not-a-picture', 'imageMediaId');
}

/** What changes of the item itself. */
export function fieldsOfChanges(changes: ContentChanges, now: Date): ContentFields {
  return {
    title: changes.title,
    admin_title: changes.adminTitle,
    description: changes.description,
    // Whatever moment was sent, the server's own clock says when.
    archived_at: changes.archived === undefined ? undefined : changes.archived && now,
    image_media_id: changes.imageMediaId,
    featured: changes.featured,
    courses_only: changes.coursesOnly,
    public_access: changes.publicAccess,
    show_register: changes.showRegister,
    share_login_required: changes.shareLoginRequired,
    hide_scores_from_users: changes.hideScoresFromUsers,
    pass_mark: changes.passMark,
  };
}

/** An organisation in an argument is the viewer's own or does not exist. */
export function assertOwnOrganisation(viewer: Viewer, organisationId: number | null | undefined): void {
  if (isElsewhere(viewer, organisationId)) throw notFound();
}

export function isElsewhere(
  viewer: Viewer,
  organisationId: number | null | undefined,
): organisationId is number {
  return typeof organisationId === 'number' && organisationId !== viewer.organisationId;
}

export function actorOf(viewer: Viewer): { personId: number | null; impersonatorId: number | null } {
  return { personId: viewer.personId, impersonatorId: viewer.impersonatorId };
}

/** Whose name new content bears. The server itself acts for a person when it makes content. */
export function authorOf(viewer: Viewer): number {
  if (viewer.personId === null) throw forbidden();
  return viewer.personId;
}

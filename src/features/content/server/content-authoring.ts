import { isCreatorGroup, parseRole } from '#features/authorisation/model/roles.ts';
import { findUsableMedia } from '#features/media/server/media-view.ts';
import { type AppError, forbidden, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { publishEvent } from '#platform/events/domain-event.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import { type ContentChanges, contentLimits } from '../model/content-fields.ts';
import type { ContentKind } from '../model/content-kind.ts';
import type { ContentRules } from '../model/content-policy.ts';
import {
  type ContentFields,
  type ContentRow,
  type DraftWrite,
  deleteContent,
  findContent,
  listKnownIds,
  listMemberRoles,
  listTagsOf,
  lockContent,
  replaceEditors,
  replaceGroups,
  replaceTags,
  updatePublication,
  writeDraft,
} from './content-store.ts';
import { itemPublished, itemUnpublished } from './domain-events.ts';
import type { ContentReason } from './refusals.ts';
import type { ShareLinks } from './share-links.ts';

/** What one kind brings to the steps below. */
export type ContentDescription<Row extends ContentRow> = {
  rules: ContentRules;
  shareLinks: ShareLinks;
  find(scope: ReadScope, id: number): Promise<Row | null>;
  refuseContent(reason: ContentReason, field?: string): AppError;
  refuseStale(): AppError;
};

/**
 * The steps that the use cases of authoring share, whatever is authored. Each runs in the transaction of its caller,
 * loads, authorises, acts, and leaves its line in the audit log.
 */
export function createContentAuthoring<Row extends ContentRow>(
  kind: ContentKind,
  { rules, shareLinks, find, refuseContent: refuse, refuseStale }: ContentDescription<Row>,
) {
  /** Refused before anything is looked up, so that the answer says nothing about what exists. */
  function assertMayAuthor(viewer: Viewer): void {
    if (!rules.canCreate(viewer)) throw forbidden();
  }

  /** What the viewer cannot see does not exist for them. */
  async function getVisible(scope: Scope, viewer: Viewer, id: number): Promise<Row> {
    const item = await find(scope, id);
    if (!item || !rules.canSeeInManagementView(viewer, item)) throw notFound();
    return item;
  }

  /** The item, for somebody who may change it. */
  async function getForEditing(scope: Scope, viewer: Viewer, id: number): Promise<Row> {
    assertMayAuthor(viewer);
    const item = await getVisible(scope, viewer, id);
    if (!rules.canEdit(viewer, item)) throw forbidden();
    return item;
  }

  /** The item, for somebody who may make a copy of it. */
  async function getForCopying(scope: Scope, viewer: Viewer, id: number): Promise<Row> {
    assertMayAuthor(viewer);
    const item = await getVisible(scope, viewer, id);
    if (!rules.canCopy(viewer, item)) throw forbidden();
    return item;
  }

  /** Raises the revision by exactly one and locks the draft until the transaction ends. */
  async function writeDraftOrConflict(scope: Scope, id: number, write: DraftWrite): Promise<void> {
    if (!(await writeDraft(scope, id, write))) throw refuseStale();
  }

  /** @param action 'created', 'updated' and so on, of this kind */
  async function audit(
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
  async function setGroups(
    scope: Scope,
    viewer: Viewer,
    id: number,
    groupIds: readonly number[],
  ): Promise<void> {
    if (groupIds.length > contentLimits.groups) throw refuse('too-many', 'groupIds');
    await getForEditing(scope, viewer, id);
    const known = await listKnownIds(scope, 'member_group', groupIds);
    if (groupIds.some((groupId) => !known.has(groupId))) throw refuse('group-unknown', 'groupIds');
    await lockContent(scope, id);
    await replaceGroups(scope, id, groupIds);
    await audit(scope, viewer, 'groups-changed', id, { groupIds });
  }

  /** Tags apply at once and are no part of the draft, so the revision stays. Answers the tags it has now. */
  async function setTags(
    scope: Scope,
    viewer: Viewer,
    id: number,
    tagIds: readonly number[],
  ): Promise<{ id: number; name: string }[]> {
    if (tagIds.length > contentLimits.tags) throw refuse('too-many', 'tagIds');
    await getForEditing(scope, viewer, id);
    const known = await listKnownIds(scope, 'content_tag', tagIds);
    if (tagIds.some((tagId) => !known.has(tagId))) throw refuse('tag-unknown', 'tagIds');
    await lockContent(scope, id);
    await replaceTags(scope, id, tagIds);
    await audit(scope, viewer, 'tagged', id, { tagIds });
    return listTagsOf(scope, id);
  }

  /** All of them or none: each must be archived, and the viewer's to delete. Answers them without repeats. */
  async function deleteArchived(scope: Scope, viewer: Viewer, ids: readonly number[]): Promise<number[]> {
    if (ids.length > contentLimits.ids) throw refuse('too-many', 'ids');
    assertMayAuthor(viewer);
    const unique = [...new Set(ids)];
    for (const id of unique) {
      const item = await getVisible(scope, viewer, id);
      if (!item.archived) throw refuse('not-archived');
      if (!rules.canDelete(viewer, item)) throw forbidden();
      await deleteContent(scope, id);
      await audit(scope, viewer, 'deleted', id, { title: item.title });
    }
    return unique;
  }

  /** Whoever is listed already may stay, also with another role by now: it gives them nothing, and the list stays savable. */
  async function assertEditors(
    scope: Scope,
    editorIds: readonly number[],
    listed: readonly number[],
  ): Promise<void> {
    const added = editorIds.filter((id) => !listed.includes(id));
    const members = await listMemberRoles(scope, added);
    const creators = new Set(
      members.filter(({ role }) => isCreatorGroup(parseRole(role))).map(({ personId }) => personId),
    );
    if (added.some((id) => !creators.has(id))) throw refuse('editor-unknown', 'editorIds');
  }

  async function assertPicture(scope: Scope, mediaId: number | null | undefined): Promise<void> {
    if (typeof mediaId !== 'number') return;
    const media = await findUsableMedia(scope, mediaId);
    if (media?.kind !== 'image') throw refuse('not-a-picture', 'imageMediaId');
  }

  /**
   * Editors, publishing, taking back and public links, after the fields of the same change are written.
   * @param publish writes the draft as a version and answers its id
   */
  async function applyChanges(
    scope: Scope,
    viewer: Viewer,
    changes: ContentChanges,
    publish: () => Promise<number>,
  ): Promise<void> {
    const { id, status } = changes;
    if (changes.editorIds) await replaceEditors(scope, id, changes.editorIds);
    // Read behind the row lock, with the fields of this change in it: nobody else can change it now.
    const current = await findContent(scope, kind, id);
    if (!current) throw notFound();
    const fields: Parameters<typeof updatePublication>[2] = {};
    if (status === 'Published') {
      if (current.archived) throw refuse('archived', 'status');
      const versionId = await publish();
      fields.published_version_id = versionId;
      await publishEvent(scope, itemPublished, { itemKind: kind, itemId: id, versionId });
    } else if (status === 'Unpublished') {
      fields.published_version_id = null;
      if (current.published) await publishEvent(scope, itemUnpublished, { itemKind: kind, itemId: id });
    }
    const published = status === undefined ? current.published : status === 'Published';
    if (!current.publicAccess && current.shareToken !== null) {
      await shareLinks.close(scope, id);
      fields.share_token = null;
    } else if (current.publicAccess && published && current.shareToken === null) {
      fields.share_token = await shareLinks.open(scope, id, current.shareLoginRequired);
    } else if (changes.shareLoginRequired !== undefined) {
      await shareLinks.change(scope, id, current.shareLoginRequired);
    }
    await updatePublication(scope, id, fields);
    await audit(scope, viewer, actionOf(changes), id, { fields: Object.keys(changes) });
  }

  return {
    assertMayAuthor,
    getForEditing,
    getForCopying,
    writeDraftOrConflict,
    audit,
    setGroups,
    setTags,
    deleteArchived,
    assertEditors,
    assertPicture,
    applyChanges,
  };
}

function actionOf({ status, archived }: ContentChanges): string {
  if (status === 'Published') return 'published';
  if (status === 'Unpublished') return 'unpublished';
  if (archived) return 'archived';
  return archived === null ? 'restored' : 'updated';
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
  if (typeof organisationId === 'number' && organisationId !== viewer.organisationId) throw notFound();
}

export function actorOf(viewer: Viewer): { personId: number | null; impersonatorId: number | null } {
  return { personId: viewer.personId, impersonatorId: viewer.impersonatorId };
}

/** Whose name new content bears. The server itself acts for a person when it makes content. */
export function authorOf(viewer: Viewer): number {
  if (viewer.personId === null) throw forbidden();
  return viewer.personId;
}

import { can, type PermissionTarget } from '#features/access/model/permissions.ts';
import type { Role } from '#features/access/model/roles.ts';

/** Who asks, as far as these rules need to know. */
export type VirtualHumanViewer = {
  kind: 'member' | 'public' | 'service';
  personId: number | null;
  role: Role;
  /** Groups of the viewer; only learners' visibility depends on them. */
  groupIds?: readonly number[];
  /** The one item a public viewer may play. */
  sharedItem?: { kind: 'simulation' | 'virtual_human'; id: number } | null;
};

/** What is asked about, as far as these rules need to know. */
export type VirtualHumanSubject = {
  id: number;
  published: boolean;
  archived: boolean;
  coursesOnly: boolean;
  publicAccess: boolean;
  authorPersonId: number;
  editorPersonIds: readonly number[];
  groupIds: readonly number[];
};

/** Reads drafts and the management view, where others read what is published to them. */
export function readsDrafts(viewer: VirtualHumanViewer): boolean {
  return can(viewer, 'virtual-human:list');
}

export function canCreateVirtualHuman(viewer: VirtualHumanViewer): boolean {
  return can(viewer, 'virtual-human:create');
}

/** A learner whom somebody listed as editor gets nothing by it: the role has to allow writing as well. */
export function canEditVirtualHuman(viewer: VirtualHumanViewer, subject: VirtualHumanSubject): boolean {
  return can(viewer, 'virtual-human:edit', toTarget(subject));
}

/** Unpublished ones are for those who may change them; an analyst sees all and changes nothing. */
export function canSeeInManagementView(viewer: VirtualHumanViewer, subject: VirtualHumanSubject): boolean {
  return can(viewer, 'virtual-human:read', toTarget(subject));
}

/** Only what was archived before, and not by a listed editor. */
export function canDeleteVirtualHuman(viewer: VirtualHumanViewer, subject: VirtualHumanSubject): boolean {
  // The server itself, too, deletes nothing that was not archived.
  return subject.archived && can(viewer, 'virtual-human:delete', toTarget(subject));
}

export function canCopyVirtualHuman(viewer: VirtualHumanViewer, subject: VirtualHumanSubject): boolean {
  return canCreateVirtualHuman(viewer) && canSeeInManagementView(viewer, subject);
}

/** Whoever holds the token can play, so it is shown to those only who may switch public access. */
export function canSeeShareToken(viewer: VirtualHumanViewer, subject: VirtualHumanSubject): boolean {
  return can(viewer, 'virtual-human:see-share-link', toTarget(subject));
}

/** Published, not archived, not kept for courses, and open to everyone or to one of the viewer's groups. */
export function isVisibleToLearner(viewer: VirtualHumanViewer, subject: VirtualHumanSubject): boolean {
  if (viewer.kind !== 'member' || !subject.published || subject.archived || subject.coursesOnly) return false;
  return subject.groupIds.length === 0 || subject.groupIds.some((id) => viewer.groupIds?.includes(id));
}

/** The holder of a public link may talk to whom the link names, while it is published and public access is on. */
export function isVisibleToPublic(viewer: VirtualHumanViewer, subject: VirtualHumanSubject): boolean {
  if (viewer.kind !== 'public' || viewer.sharedItem?.kind !== 'virtual_human') return false;
  if (viewer.sharedItem.id !== subject.id) return false;
  return subject.published && !subject.archived && subject.publicAccess;
}

/** May talk with the published version. */
export function canPlayVirtualHuman(viewer: VirtualHumanViewer, subject: VirtualHumanSubject): boolean {
  if (!subject.published || subject.archived) return false;
  if (readsDrafts(viewer)) return canSeeInManagementView(viewer, subject);
  return isVisibleToLearner(viewer, subject) || isVisibleToPublic(viewer, subject);
}

function toTarget(subject: VirtualHumanSubject): PermissionTarget {
  const { authorPersonId, editorPersonIds, published, archived } = subject;
  return { authorId: authorPersonId, editorIds: editorPersonIds, published, archived };
}

import { can, type PermissionTarget } from '#features/access/model/permissions.ts';
import type { Role } from '#features/access/model/roles.ts';

/** Who asks, as far as these rules need to know. */
export type SimulationViewer = {
  kind: 'member' | 'public' | 'service';
  personId: number | null;
  role: Role;
  /** Groups of the viewer; only learners' visibility depends on them. */
  groupIds?: readonly number[];
  /** The one item a public viewer may play. */
  sharedItem?: { kind: 'simulation' | 'virtual_human'; id: number } | null;
};

/** What is asked about, as far as these rules need to know. */
export type SimulationSubject = {
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
export function readsDrafts(viewer: SimulationViewer): boolean {
  return can(viewer, 'simulation:list');
}

export function canCreateSimulation(viewer: SimulationViewer): boolean {
  return can(viewer, 'simulation:create');
}

/** A learner whom somebody listed as editor gets nothing by it: the role has to allow writing as well. */
export function canEditSimulation(viewer: SimulationViewer, subject: SimulationSubject): boolean {
  return can(viewer, 'simulation:edit', toTarget(subject));
}

/** Unpublished ones are for those who may change them; an analyst sees all and changes nothing. */
export function canSeeInManagementView(viewer: SimulationViewer, subject: SimulationSubject): boolean {
  return can(viewer, 'simulation:read', toTarget(subject));
}

/** The editor opens for analysts too, with every control disabled. */
export function canOpenEditor(viewer: SimulationViewer, subject: SimulationSubject): boolean {
  return can(viewer, 'simulation:open-editor', toTarget(subject));
}

export function canPublishSimulation(viewer: SimulationViewer, subject: SimulationSubject): boolean {
  return !subject.archived && can(viewer, 'simulation:publish', toTarget(subject));
}

export function canArchiveSimulation(viewer: SimulationViewer, subject: SimulationSubject): boolean {
  return can(viewer, 'simulation:archive', toTarget(subject));
}

/** Only what was archived before, and not by a listed editor. */
export function canDeleteSimulation(viewer: SimulationViewer, subject: SimulationSubject): boolean {
  // The server itself, too, deletes nothing that was not archived.
  return subject.archived && can(viewer, 'simulation:delete', toTarget(subject));
}

export function canCopySimulation(viewer: SimulationViewer, subject: SimulationSubject): boolean {
  return canCreateSimulation(viewer) && canSeeInManagementView(viewer, subject);
}

/** Whoever holds the token can play, so it is shown to those only who may switch public access. */
export function canSeeShareToken(viewer: SimulationViewer, subject: SimulationSubject): boolean {
  return can(viewer, 'simulation:see-share-link', toTarget(subject));
}

/** Every member may like what they see and keep it among their favourites. */
export function canReact(viewer: SimulationViewer): boolean {
  return can(viewer, 'simulation:react');
}

/** Published, not archived, not kept for courses, and open to everyone or to one of the viewer's groups. */
export function isVisibleToLearner(viewer: SimulationViewer, subject: SimulationSubject): boolean {
  if (viewer.kind !== 'member' || !subject.published || subject.archived || subject.coursesOnly) return false;
  return subject.groupIds.length === 0 || subject.groupIds.some((id) => viewer.groupIds?.includes(id));
}

/** The holder of a public link may play what the link names, while it is published and public access is on. */
export function isVisibleToPublic(viewer: SimulationViewer, subject: SimulationSubject): boolean {
  if (viewer.kind !== 'public' || viewer.sharedItem?.id !== subject.id) return false;
  return subject.published && !subject.archived && subject.publicAccess;
}

/** May play the published version. */
export function canPlaySimulation(viewer: SimulationViewer, subject: SimulationSubject): boolean {
  if (!subject.published || subject.archived) return false;
  if (readsDrafts(viewer)) return canSeeInManagementView(viewer, subject);
  return isVisibleToLearner(viewer, subject) || isVisibleToPublic(viewer, subject);
}

function toTarget(subject: SimulationSubject): PermissionTarget {
  const { authorPersonId, editorPersonIds, published, archived } = subject;
  return { authorId: authorPersonId, editorIds: editorPersonIds, published, archived };
}

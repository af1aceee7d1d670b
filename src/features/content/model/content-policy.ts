import { askPermissions, type PermissionTarget } from '#features/authorisation/model/define-permissions.ts';
import type { Role } from '#features/authorisation/model/roles.ts';
import type { ContentKind } from './content-kind.ts';
import { contentPermissions, defineKindPermissions } from './permissions.ts';

/** Who asks, as far as these rules need to know. */
export type ContentViewer = {
  kind: 'member' | 'public' | 'service';
  personId: number | null;
  role: Role;
  /** Groups of the viewer; only learners' visibility depends on them. */
  groupIds?: readonly number[];
  /** The one item a public viewer may play. */
  sharedItem?: { id: number } | null;
};

/** What is asked about, as far as these rules need to know. */
export type ContentSubject = {
  id: number;
  published: boolean;
  archived: boolean;
  coursesOnly: boolean;
  publicAccess: boolean;
  authorPersonId: number;
  editorPersonIds: readonly number[];
  groupIds: readonly number[];
};

export type ContentRules = ReturnType<typeof contentRules>;

/** Who may see, change and play items of one kind. Lists ask the same in SQL (compileVisibility). */
export function contentRules(kind: ContentKind) {
  const byRole = roleRules(kind);
  return {
    ...byRole,
    ...writerRules(kind),
    isVisibleToLearner,
    isVisibleToPublic,
    /** May play the published version. */
    canPlay: (viewer: ContentViewer, subject: ContentSubject): boolean => {
      if (!subject.published || subject.archived) return false;
      if (byRole.seesManagementView(viewer)) return byRole.canSeeInManagementView(viewer, subject);
      return isVisibleToLearner(viewer, subject) || isVisibleToPublic(viewer, subject);
    },
  };
}

/** What a role gives: the organisation's lists and pages of the kind, what is seen there, and reactions. */
function roleRules(kind: ContentKind) {
  const { can } = askPermissions(defineKindPermissions(kind), contentPermissions);
  const canCreate = (viewer: ContentViewer): boolean => can(viewer, `${kind}:create`);
  const canSeeInManagementView = (viewer: ContentViewer, subject: ContentSubject): boolean =>
    can(viewer, `${kind}:read`, toTarget(subject));
  return {
    canCreate,
    /** Unpublished ones are for those who may change them; an analyst sees what is published and changes nothing. */
    canSeeInManagementView,
    /** Staff: has the lists and editors that the organisation manages its items with. */
    seesManagementView: (viewer: ContentViewer): boolean => can(viewer, `${kind}:list`),
    /** Reads what authors are working on, where everybody else reads what was published. */
    readsDrafts: (viewer: ContentViewer): boolean => canCreate(viewer),
    /** The editor of what is published opens for analysts too, with every control disabled. */
    canOpenEditor: (viewer: ContentViewer, subject: ContentSubject): boolean =>
      can(viewer, `${kind}:open-editor`, toTarget(subject)),
    /** What was said and scored stays to be looked at, also of what was taken back. */
    canAnalyse: (viewer: ContentViewer, subject: ContentSubject): boolean =>
      canSeeInManagementView(viewer, subject) || can(viewer, 'analytics:view-item', toTarget(subject)),
    canCopy: (viewer: ContentViewer, subject: ContentSubject): boolean =>
      canCreate(viewer) && canSeeInManagementView(viewer, subject),
    /** Every member may like what they see and keep it among their favourites. */
    canReact: (viewer: ContentViewer): boolean => can(viewer, `${kind}:react`),
  };
}

/** What those who write an item may do to it. */
function writerRules(kind: ContentKind) {
  const { can } = askPermissions(defineKindPermissions(kind), contentPermissions);
  return {
    /** A learner whom somebody listed as editor gets nothing by it: the role has to allow writing as well. */
    canEdit: (viewer: ContentViewer, subject: ContentSubject): boolean =>
      can(viewer, `${kind}:edit`, toTarget(subject)),
    canPublish: (viewer: ContentViewer, subject: ContentSubject): boolean =>
      !subject.archived && can(viewer, `${kind}:publish`, toTarget(subject)),
    canArchive: (viewer: ContentViewer, subject: ContentSubject): boolean =>
      can(viewer, `${kind}:archive`, toTarget(subject)),
    /** Only what was archived before, and not by a listed editor. The server itself, too, deletes nothing else. */
    canDelete: (viewer: ContentViewer, subject: ContentSubject): boolean =>
      subject.archived && can(viewer, `${kind}:delete`, toTarget(subject)),
    /** Whoever holds the token can play, so it is shown to those only who may switch public access. */
    canSeeShareToken: (viewer: ContentViewer, subject: ContentSubject): boolean =>
      can(viewer, `${kind}:see-share-link`, toTarget(subject)),
  };
}

/** Published, not archived, not kept for courses, and open to everyone or to one of the viewer's groups. */
function isVisibleToLearner(viewer: ContentViewer, subject: ContentSubject): boolean {
  if (viewer.kind !== 'member' || !subject.published || subject.archived || subject.coursesOnly) return false;
  return subject.groupIds.length === 0 || subject.groupIds.some((id) => viewer.groupIds?.includes(id));
}

/** The holder of a public link may play what the link names, while it is published and public access is on. */
function isVisibleToPublic(viewer: ContentViewer, subject: ContentSubject): boolean {
  if (viewer.kind !== 'public' || viewer.sharedItem?.id !== subject.id) return false;
  return subject.published && !subject.archived && subject.publicAccess;
}

function toTarget(subject: ContentSubject): PermissionTarget {
  const { authorPersonId, editorPersonIds, published, archived } = subject;
  return { authorId: authorPersonId, editorIds: editorPersonIds, published, archived };
}

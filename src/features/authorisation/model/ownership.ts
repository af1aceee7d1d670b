import type { PermissionViewer } from './define-permissions.ts';
import { type Role, roleRanks } from './roles.ts';

/** The target, as far as the table needs it. A missing fact grants nothing. */
export type PermissionTarget = {
  /** The owner: the member themselves, the learner of an attempt. */
  personId?: number | null;
  /** The member's role, where the target is a member. */
  role?: Role;
  /** The role a member is to get. */
  newRole?: Role;
  authorId?: number | null;
  editorIds?: readonly number[];
  published?: boolean;
  archived?: boolean;
  scoresHidden?: boolean;
  /** The groups that the person is in, or the group itself. */
  groupIds?: readonly number[];
  /** The operator lets this organisation give content to others. */
  givesContent?: boolean;
};

export type Ownership = keyof typeof conditions;

type Condition = (viewer: PermissionViewer, target: PermissionTarget) => boolean;

const conditions = {
  /** It is their own: themselves, or their attempt. */
  self: (viewer, target) => viewer.personId !== null && target.personId === viewer.personId,
  /** Wrote it, or was listed as editor by a permitted person. */
  writer: (viewer, target) => isAuthor(viewer, target) || isEditor(viewer, target),
  author: (viewer, target) => isAuthor(viewer, target),
  published: (_viewer, target) => target.published === true,
  archived: (_viewer, target) => target.archived === true,
  notArchived: (_viewer, target) => target.archived === false,
  scoresShown: (_viewer, target) => target.scoresHidden === false,
  /** Customer administrators and super administrators are managed by the provider only. */
  manageable: (_viewer, target) => isManageable(target),
  /**
   * A person who could have given a role can remove it; but not from themselves the roles that the provider manages.
   */
  roleInReach: (viewer, target) =>
    isManageable(target) ||
    (target.role !== undefined &&
      target.personId !== undefined &&
      target.personId !== viewer.personId &&
      roleRanks[target.role] <= roleRanks[viewer.role]),
  /** No person gives more than they have, or a role that is not managed here. */
  withinRank: (viewer, { newRole }) =>
    newRole !== undefined && newRole !== 'public' && roleRanks[newRole] <= roleRanks[viewer.role],
  givesContent: (_viewer, target) => target.givesContent === true,
  /** Somebody in a group that they manage, or the group itself. */
  inManagedGroup: (viewer, { groupIds = [] }) =>
    groupIds.some((id) => (viewer.managedGroupIds ?? []).includes(id)),
} as const satisfies Record<string, Condition>;

/** Conditions that some viewers meet for no target at all; any other there can be a target for. */
const possible: Partial<Record<Ownership, (viewer: PermissionViewer) => boolean>> = {
  inManagedGroup: ({ managedGroupIds = [] }) => managedGroupIds.length > 0,
};

/** Whether there can be a target for which the viewer meets the condition. */
export function mayHold(ownership: Ownership, viewer: PermissionViewer): boolean {
  return possible[ownership]?.(viewer) ?? true;
}

export function holds(ownership: Ownership, viewer: PermissionViewer, target: PermissionTarget): boolean {
  return conditions[ownership](viewer, target);
}

function isManageable({ role }: PermissionTarget): boolean {
  return role !== undefined && role !== 'customeradmin' && role !== 'super';
}

function isAuthor(viewer: PermissionViewer, target: PermissionTarget): boolean {
  return viewer.personId !== null && target.authorId === viewer.personId;
}

function isEditor(viewer: PermissionViewer, target: PermissionTarget): boolean {
  return viewer.personId !== null && (target.editorIds ?? []).includes(viewer.personId);
}

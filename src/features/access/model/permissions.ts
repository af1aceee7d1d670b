import { forbidden } from '#kernel/app-error.ts';
import { holds, type Ownership, type PermissionTarget } from './ownership.ts';
import { permissionTable } from './permission-table.ts';
import type { Role } from './roles.ts';
import type { Viewer } from './viewer.ts';

export type { PermissionTarget } from './ownership.ts';

/** `roles` may do it where all of `when` hold. */
export type Grant = { readonly roles: readonly Role[]; readonly when?: readonly Ownership[] };

export type PermissionRow = {
  readonly grants: readonly Grant[];
  /** Staff of the provider may do it, whatever their role, while they act as nobody else. */
  readonly providerStaff?: true;
  /** What is left to the person themselves while staff of the provider act as them. */
  readonly impersonation?: 'forbidden';
};

export type Action = keyof typeof permissionTable;

/** Who asks, as far as the table needs to know: a viewer of the server, or what the browser knows of its person. */
export type PermissionViewer = Pick<Viewer, 'kind' | 'personId' | 'role'> &
  Partial<Pick<Viewer, 'organisationId' | 'internal' | 'impersonatorId'>>;

export const allActions = Object.keys(permissionTable) as readonly Action[]; // the keys of a constant

/**
 * Whether the viewer may do this to the target. Without a target: whether there can be one, which is what menus and the
 * doors of services ask; what was loaded is then asked about with its facts.
 */
export function can(viewer: PermissionViewer, action: Action, target?: PermissionTarget): boolean {
  const row: PermissionRow = permissionTable[action];
  const impersonating = (viewer.impersonatorId ?? null) !== null;
  if (row.impersonation === 'forbidden' && impersonating) return false;
  if (row.providerStaff && viewer.internal === true && !impersonating) return true;
  return row.grants.some((grant) => {
    // The server in its own jobs stands above roles; what no role may do it does not do either.
    const rightRole =
      viewer.kind === 'service' ? grant.roles.length > 0 : grant.roles.includes(roleOf(viewer));
    if (!rightRole) return false;
    return target === undefined || viewer.kind === 'service'
      ? true
      : (grant.when ?? []).every((ownership) => holds(ownership, viewer, target));
  });
}

/** @throws FORBIDDEN */
export function assertCan(viewer: Viewer, action: Action, target?: PermissionTarget): void {
  if (!can(viewer, action, target)) throw forbidden();
}

/** Whether the viewer's role allows an action in the current organisation, whatever the item. */
export function isAllowed(viewer: PermissionViewer, action: Action): boolean {
  return can(viewer, action);
}

/** What the browser is told, for its menus and buttons. */
export function listAllowed(viewer: PermissionViewer): Action[] {
  return allActions.filter((action) => can(viewer, action));
}

/** The holder of a public link has no role of an organisation, whatever was written. */
function roleOf(viewer: PermissionViewer): Role {
  return viewer.kind === 'public' ? 'public' : viewer.role;
}

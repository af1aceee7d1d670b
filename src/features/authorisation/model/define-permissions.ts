import { forbidden } from '#kernel/app-error.ts';
import { holds, mayHold, type Ownership, type PermissionTarget } from './ownership.ts';
import type { Role } from './roles.ts';
import type { Viewer } from './viewer.ts';

export type { PermissionTarget } from './ownership.ts';

/** `roles` may do it where all of `when` hold. */
type Grant = { readonly roles: readonly Role[]; readonly when?: readonly Ownership[] };

export type PermissionRow = {
  readonly grants: readonly Grant[];
  /** Staff of the provider may do it, whatever their role, except while they act as another person. */
  readonly providerStaff?: true;
  /** Only the person themselves may do it: not staff of the provider who act as them, nor a headset in their name. */
  readonly impersonation?: 'forbidden';
};

/** The viewer as far as the rules need it: of the server, or the browser's facts about its person. */
export type PermissionViewer = Pick<Viewer, 'kind' | 'personId' | 'role'> &
  Partial<Pick<Viewer, 'organisationId' | 'internal' | 'impersonatorId' | 'managedGroupIds' | 'headset'>>;

/** The permissions of one feature, for server and browser alike. */
export type PermissionSet<Name extends string = string> = {
  readonly rows: Readonly<Record<Name, PermissionRow>>;
};

/** For code that names permissions; another name does not compile. */
export type PermissionQuestions<Name extends string> = {
  /**
   * Whether the viewer may do this to the target. Without a target: whether there can be one, which menus and the
   * start of services ask; the loaded target is then checked with its facts.
   */
  can(viewer: PermissionViewer, permission: Name, target?: PermissionTarget): boolean;
  /** @throws FORBIDDEN */
  assertCan(viewer: Viewer, permission: Name, target?: PermissionTarget): void;
};

export function definePermissions<Name extends string>(
  rows: Readonly<Record<Name, PermissionRow>>,
): PermissionSet<Name> {
  return { rows };
}

/** For one feature: its own permissions, and those of earlier features that it asks for. */
export function askPermissions<Names extends readonly string[]>(
  ...sets: { readonly [Index in keyof Names]: PermissionSet<Names[Index]> }
): PermissionQuestions<Names[number]> {
  const known: Readonly<Record<string, PermissionRow>> = Object.assign({}, ...sets.map(({ rows }) => rows));
  function can(viewer: PermissionViewer, permission: Names[number], target?: PermissionTarget): boolean {
    const row = known[permission];
    return row !== undefined && isGranted(row, viewer, target);
  }
  return {
    can,
    assertCan(viewer, permission, target) {
      if (!can(viewer, permission, target)) throw forbidden();
    },
  };
}

/** The list for the browser's menus and buttons: the names in all sets that the viewer may do somewhere. */
export function listAllowed(sets: readonly PermissionSet[], viewer: PermissionViewer): string[] {
  return sets.flatMap(({ rows }) =>
    Object.entries(rows).flatMap(([name, row]) => (isGranted(row, viewer, undefined) ? [name] : [])),
  );
}

function isGranted(
  row: PermissionRow,
  viewer: PermissionViewer,
  target: PermissionTarget | undefined,
): boolean {
  const impersonating = (viewer.impersonatorId ?? null) !== null;
  if (row.impersonation === 'forbidden' && (impersonating || viewer.headset === true)) return false;
  if (row.providerStaff && viewer.internal === true && !impersonating) return true;
  return row.grants.some((grant) => {
    // The server in its own jobs is above roles; it does not do what no role may do.
    const rightRole =
      viewer.kind === 'service' ? grant.roles.length > 0 : grant.roles.includes(roleOf(viewer));
    if (!rightRole) return false;
    if (viewer.kind === 'service') return true;
    return (grant.when ?? []).every((ownership) =>
      target === undefined ? mayHold(ownership, viewer) : holds(ownership, viewer, target),
    );
  });
}

/** The holder of a public link has no role of an organisation, whatever was written. */
function roleOf(viewer: PermissionViewer): Role {
  return viewer.kind === 'public' ? 'public' : viewer.role;
}

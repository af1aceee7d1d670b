import { isAdminGroup, isAnalystGroup, isCreatorGroup, isStaff, type Role } from './roles.ts';
import type { Viewer } from './viewer.ts';

/**
 * What a role allows in its organisation, whatever the item. Who may touch one particular item (its author, its listed
 * editors) is the policy of the item's own feature, which starts from here.
 */
const actions = {
  'simulation:list': (role: Role) => isStaff(role),
  'simulation:create': (role: Role) => isCreatorGroup(role),
  'simulation:delete': (role: Role) => isCreatorGroup(role),
  'media:list': (role: Role) => isStaff(role),
  'media:create': (role: Role) => isCreatorGroup(role),
  'session:list-all': (role: Role) => isStaff(role),
  'session:delete': (role: Role) => isAdminGroup(role),
  'analytics:view': (role: Role) => isAnalystGroup(role),
  'group:list': (role: Role) => isStaff(role),
  'tag:create': (role: Role) => isCreatorGroup(role),
} as const satisfies Record<string, (role: Role) => boolean>;

export type Action = keyof typeof actions | 'jobs:view' | 'play';

export const allActions: readonly Action[] = [
  ...(Object.keys(actions) as (keyof typeof actions)[]),
  'jobs:view',
  'play',
]; // the keys of a constant

/** Whether the viewer's role allows an action in the current organisation. */
export function isAllowed(viewer: Viewer, action: Action): boolean {
  if (action === 'jobs:view') return viewer.internal && viewer.impersonatorId === null;
  if (action === 'play') return true;
  if (viewer.kind === 'service') return true;
  if (viewer.kind === 'public') return false;
  return actions[action](viewer.role);
}

export function listAllowed(viewer: Viewer): Action[] {
  return allActions.filter((action) => isAllowed(viewer, action));
}

import type { Icon } from '@tabler/icons-react';
import type { TextKey } from '#locales/catalogue.ts';
import { mayOpen } from '../router/page-gate.ts';
import type { PermissionName } from '../session/permission-name.ts';
import type { Viewer } from '../session/viewer.ts';

export type ShellMode = 'admin' | 'learner';

/** One line of the sidebar, brought by the manifest of a feature. Without a permission everyone in that mode sees it. */
export interface MenuEntry {
  mode: ShellMode;
  to: string;
  label: TextKey<'shell'>;
  icon: Icon;
  permission?: PermissionName | readonly PermissionName[];
  internalOnly?: boolean;
  /** Whether this viewer's organisation has this feature; without it every organisation has. */
  isOffered?: (viewer: Viewer) => boolean;
  /** The second level, shown below the entry while one of its pages is open. */
  sublinks?: readonly MenuSublink[];
  /** Paths that belong to the entry, apart from those below `to`. */
  activeFor?: readonly string[];
}

export interface MenuSublink {
  to: string;
  label: TextKey<'shell'>;
  permission?: PermissionName | readonly PermissionName[];
}

/** Learner when the path starts with /my- or /home or includes /my-logs/; a learner's account has no other side. */
export function shellModeOf(pathname: string, viewer: Viewer): ShellMode {
  if (viewer.UserType === 'user') return 'learner';
  const learnerPath =
    pathname.startsWith('/my-') || pathname.startsWith('/home') || pathname.includes('/my-logs/');
  return learnerPath ? 'learner' : 'admin';
}

/** The entries that this viewer sees, in the listed order. */
export function listVisibleEntries(
  menu: readonly MenuEntry[],
  viewer: Viewer,
  isBuilt: (path: string) => boolean,
): MenuEntry[] {
  return menu.filter(
    (entry) =>
      (entry.mode === 'learner' || viewer.UserType !== 'user') &&
      isBuilt(entry.to) &&
      (!entry.internalOnly || viewer.IsInternal) &&
      entry.isOffered?.(viewer) !== false &&
      mayOpen(viewer, entry.permission),
  );
}

export function isActiveEntry(entry: MenuEntry, pathname: string): boolean {
  return [entry.to, ...(entry.activeFor ?? [])].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
}

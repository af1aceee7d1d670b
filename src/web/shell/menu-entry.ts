import type { Icon } from '@tabler/icons-react';
import type { Contribution } from '#kernel/extension-point.ts';
import type { TextKey } from '#locales/catalogue.ts';
import { mayOpen } from '../router/page-gate.ts';
import type { PermissionName } from '../session/permission-name.ts';
import type { Viewer } from '../session/viewer.ts';

export type ShellMode = 'admin' | 'learner';

/** One line of the sidebar. Without a permission everyone in that mode sees it. */
export interface MenuEntry {
  mode: ShellMode;
  to: string;
  label: TextKey<'shell'>;
  icon: Icon;
  permission?: PermissionName | readonly PermissionName[];
  internalOnly?: boolean;
  /** An entry of the management side that a learner's account has as well where it holds the permission. */
  forManagers?: boolean;
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
  /** What it is called where this flag is off. */
  without?: { flag: string; label: TextKey<'shell'> };
  permission?: PermissionName | readonly PermissionName[];
}

/** An entry as the manifest of a feature has it. */
export interface DeclaredEntry extends Omit<MenuEntry, 'to' | 'sublinks'> {
  /** Without it the entry leads to its first link. */
  to?: string;
  /** From `contributions` it takes the links that later features bring. */
  sublinks?: (contributions: readonly Contribution[]) => readonly MenuSublink[];
}

/** @throws when an entry leads nowhere */
export function completeEntry(
  { sublinks, ...entry }: DeclaredEntry,
  contributions: readonly Contribution[],
): MenuEntry {
  const links = sublinks?.(contributions);
  const to = entry.to ?? links?.[0]?.to;
  if (to === undefined) throw new Error(`The menu entry '${entry.label}' has neither an address nor a link.`);
  return { ...entry, to, ...(links ? { sublinks: links } : {}) };
}

/**
 * Learner when the path starts with /my- or /home or includes /my-logs/. Of the other side a learner's account has only
 * the entries that are theirs by a permission, as a manager of groups has: `entries` are all that the viewer sees.
 */
export function shellModeOf(pathname: string, viewer: Viewer, entries: readonly MenuEntry[]): ShellMode {
  if (viewer.UserType === 'user') {
    const managed = entries.some((entry) => entry.mode === 'admin' && isActiveEntry(entry, pathname));
    return managed ? 'admin' : 'learner';
  }
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
  return menu
    .filter(
      (entry) =>
        (entry.mode === 'learner' || viewer.UserType !== 'user' || entry.forManagers === true) &&
        isBuilt(entry.to) &&
        (!entry.internalOnly || viewer.IsInternal) &&
        entry.isOffered?.(viewer) !== false &&
        mayOpen(viewer, entry.permission),
    )
    .map((entry) => leadSomewhere(entry, viewer));
}

/** Where the entry's own page is one of its links and not this viewer's, it leads to the first link that is. */
function leadSomewhere(entry: MenuEntry, viewer: Viewer): MenuEntry {
  const own = entry.sublinks?.find(({ to }) => to === entry.to);
  if (!own || mayOpen(viewer, own.permission)) return entry;
  const open = entry.sublinks?.find(({ permission }) => mayOpen(viewer, permission));
  return open ? { ...entry, to: open.to, activeFor: [...(entry.activeFor ?? []), entry.to] } : entry;
}

export function isActiveEntry(entry: MenuEntry, pathname: string): boolean {
  return [entry.to, ...(entry.activeFor ?? [])].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  );
}

export function sublinkLabel({ label, without }: MenuSublink, viewer: Viewer): TextKey<'shell'> {
  return without && !viewer.Flags?.includes(without.flag) ? without.label : label;
}

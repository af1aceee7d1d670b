import { Link, useRouteContext, useRouter, useRouterState } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { mayOpen } from '../router/page-gate.ts';
import type { Viewer } from '../session/viewer.ts';
import {
  isActiveEntry,
  listVisibleEntries,
  type MenuEntry,
  type MenuSublink,
  shellModeOf,
  sublinkLabel,
} from './menu-entry.ts';
import styles from './Sidebar.module.css';

export function SidebarMenu({ viewer, onNavigate }: { viewer: Viewer; onNavigate?: () => void }) {
  const t = useTranslate('shell');
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const entries = useMenuEntries(viewer);
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.to}>
          <Link
            to={entry.to}
            className={styles.entry}
            aria-current={isActiveEntry(entry, pathname) ? 'page' : undefined}
            onClick={onNavigate}
          >
            <entry.icon aria-hidden />
            <span className={styles.label}>{t(entry.label)}</span>
          </Link>
          {entry.sublinks && isActiveEntry(entry, pathname) ? (
            <Sublinks links={entry.sublinks} viewer={viewer} onNavigate={onNavigate} />
          ) : null}
        </li>
      ))}
    </ul>
  );
}

interface SublinksProps {
  links: readonly MenuSublink[];
  viewer: Viewer;
  onNavigate: (() => void) | undefined;
}

function Sublinks({ links, viewer, onNavigate }: SublinksProps) {
  const t = useTranslate('shell');
  return (
    <ul className={styles.sublinks}>
      {links
        .filter((link) => mayOpen(viewer, link.permission))
        .map((link) => (
          <li key={link.to}>
            <Link to={link.to} className={styles.sublink} onClick={onNavigate}>
              {t(sublinkLabel(link, viewer))}
            </Link>
          </li>
        ))}
    </ul>
  );
}

/** The entries of the mode that the current path puts the shell in. */
function useMenuEntries(viewer: Viewer): MenuEntry[] {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const entries = useAllMenuEntries(viewer);
  const mode = shellModeOf(pathname, viewer, entries);
  return entries.filter((entry) => entry.mode === mode);
}

/** Both sides, as far as this viewer has them: for the palette. */
export function useAllMenuEntries(viewer: Viewer): MenuEntry[] {
  const { menu } = useRouteContext({ from: '__root__' });
  const router = useRouter();
  const paths: Record<string, unknown> = router.routesByPath;
  return listVisibleEntries(menu, viewer, (path) => path in paths);
}

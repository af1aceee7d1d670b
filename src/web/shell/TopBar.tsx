import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { openPalette } from '../commands/command-store.ts';
import { useOnlyPart } from '../feature/use-parts.tsx';
import { Later } from '../page/Later.tsx';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { isLearnerOnly, type Viewer } from '../session/viewer.ts';
import { Brand } from './Brand.tsx';
import { shellModeOf } from './menu-entry.ts';
import { OrganisationMenu } from './OrganisationMenu.tsx';
import { useAllMenuEntries } from './SidebarMenu.tsx';
import { bellPoint } from './shell-points.ts';
import styles from './TopBar.module.css';
import { UserMenu } from './UserMenu.tsx';

export function TopBar({ viewer, onOpenMenu }: { viewer: Viewer; onOpenMenu: () => void }) {
  const t = useTranslate('shell');
  return (
    <header className={styles.bar}>
      <div className={styles.start}>
        <IconButton
          className={styles.burger}
          label={t('nav.open')}
          icon={<IconMenu2 aria-hidden />}
          onClick={onOpenMenu}
        />
        <Link to="/" className={styles.brand} aria-label={t('product')}>
          <Brand viewer={viewer} />
        </Link>
        <OrganisationMenu viewer={viewer} />
      </div>
      <div className={styles.end}>
        <button type="button" className={styles.search} onClick={openPalette}>
          <IconSearch aria-hidden />
          <span className={styles.searchText}>{t('search.open')}</span>
          <kbd className={styles.keys} aria-hidden>
            {isApple() ? '⌘K' : 'Ctrl K'}
          </kbd>
        </button>
        <ViewLink viewer={viewer} />
        <BellPlace />
        <UserMenu viewer={viewer} />
      </div>
    </header>
  );
}

/** It asks the server, which the first page need not wait for. */
function BellPlace() {
  const Bell = useOnlyPart(bellPoint);
  return (
    <div className={styles.bell}>
      <PartBoundary>
        <Later>
          <Suspense>
            <Bell />
          </Suspense>
        </Later>
      </PartBoundary>
    </div>
  );
}

/** Staff look at the learner's side and come back; managers among learners go over to what they manage. */
function ViewLink({ viewer }: { viewer: Viewer }) {
  const t = useTranslate('shell');
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const entries = useAllMenuEntries(viewer);
  const start = isLearnerOnly(viewer) ? entries.find(({ mode }) => mode === 'admin')?.to : '/';
  if (start === undefined) return null;
  const learner = shellModeOf(pathname, viewer, entries) === 'learner';
  const to: string = learner ? start : '/home';
  return (
    <Link to={to} className={styles.view} data-view-link>
      {learner ? t('view.asAdmin') : t('view.asLearner')}
    </Link>
  );
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

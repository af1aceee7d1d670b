import { IconMenu2, IconSearch } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { useTranslate } from '#locales/use-translate.ts';
import { IconButton } from '#ui-kit/display/IconButton.tsx';
import { openPalette } from '../commands/command-store.ts';
import { isLearnerOnly, type Viewer } from '../session/viewer.ts';
import { Brand } from './Brand.tsx';
import { shellModeOf } from './menu-entry.ts';
import { OrganisationMenu } from './OrganisationMenu.tsx';
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
        {isLearnerOnly(viewer) ? null : <ViewLink viewer={viewer} />}
        <UserMenu viewer={viewer} />
      </div>
    </header>
  );
}

/** Staff look at the learner's side and come back. */
function ViewLink({ viewer }: { viewer: Viewer }) {
  const t = useTranslate('shell');
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const learner = shellModeOf(pathname, viewer) === 'learner';
  const to: string = learner ? '/' : '/home';
  return (
    <Link to={to} className={styles.view}>
      {learner ? t('view.asAdmin') : t('view.asLearner')}
    </Link>
  );
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}

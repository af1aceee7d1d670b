import { IconHelpCircle } from '@tabler/icons-react';
import { Link, useRouterState } from '@tanstack/react-router';
import { helpPath } from '#features/help/model/help-path.ts';
import { useTranslate } from '#locales/use-translate.ts';
import { useParts } from '../feature/use-parts.tsx';
import type { Viewer } from '../session/viewer.ts';
import styles from './Sidebar.module.css';
import { useSeenNews } from './seen-news.ts';
import { newsPoint } from './shell-points.ts';

/** The last line of the menu, with a dot while there is something new. */
export function HelpEntry({ viewer, onNavigate }: { viewer: Viewer; onNavigate?: () => void }) {
  const t = useTranslate('shell');
  const isHere = useRouterState({ select: ({ location }) => location.pathname === helpPath });
  const newest = useParts(newsPoint)[0]?.(viewer.Permissions) ?? '';
  const isUnseen = newest > useSeenNews(viewer.ID);
  return (
    <Link
      to={helpPath}
      className={styles.entry}
      aria-current={isHere ? 'page' : undefined}
      onClick={onNavigate}
    >
      <IconHelpCircle aria-hidden />
      {isUnseen ? <span className={styles.dot} /> : null}
      <span className={styles.label}>
        {t('menuEntry.help')}
        {isUnseen ? <span className={styles.hidden}>{t('help.unseen')}</span> : null}
      </span>
    </Link>
  );
}

import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { ForbiddenPage } from '../pages/ForbiddenPage.tsx';
import { mayOpen } from '../router/page-gate.ts';
import { useViewer } from '../session/use-session.ts';
import type { Viewer } from '../session/viewer.ts';
import { LoadingView } from './LoadingView.tsx';
import { PageLoading } from './PageLoading.tsx';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import { TopBar } from './TopBar.tsx';
import { useSidebar } from './use-sidebar.ts';

/** Top bar, sidebar and the page between them. Waits for the viewer, since everything shown depends on them. */
export function Shell() {
  const viewer = useViewer();
  return viewer ? <ShellFrame viewer={viewer} /> : <LoadingView />;
}

function ShellFrame({ viewer }: { viewer: Viewer }) {
  const t = useTranslate('shell');
  const sidebar = useSidebar();
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  return (
    <div className={styles.shell} data-expanded={sidebar.keptExpanded || undefined}>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      <TopBar viewer={viewer} onOpenMenu={sidebar.openDrawer} />
      <Sidebar viewer={viewer} sidebar={sidebar} />
      <main id="content" tabIndex={-1} className={styles.main} data-full-bleed={page?.fullBleed || undefined}>
        <Suspense fallback={<PageLoading />}>
          {mayOpen(viewer, page?.permission) ? <Outlet /> : <ForbiddenPage />}
        </Suspense>
      </main>
    </div>
  );
}

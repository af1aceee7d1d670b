import { Outlet, useMatches, useRouteContext, useRouterState } from '@tanstack/react-router';
import { type RefObject, Suspense, useEffect, useRef } from 'react';
import { useTranslate } from '#locales/use-translate.ts';
import { useOnlyPart } from '../feature/use-parts.tsx';
import { Later } from '../page/Later.tsx';
import { PartBoundary } from '../pages/PartBoundary.tsx';
import { RefusedPage } from '../pages/refused-pages.tsx';
import { judgePageFor } from '../router/page-gate.ts';
import type { PageVerdict } from '../router/page-gates.ts';
import { dismissPlanLimit, usePlanLimit } from '../session/plan-limit.ts';
import { useSession } from '../session/use-session.ts';
import type { Viewer } from '../session/viewer.ts';
import { LoadingView } from './LoadingView.tsx';
import { PageLoading } from './PageLoading.tsx';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';
import {
  onboardingPoint,
  pendingInvitationsPoint,
  planLimitPoint,
  secondFactorSetupPoint,
  trialEndedPoint,
} from './shell-points.ts';
import { TopBar } from './TopBar.tsx';
import { useSidebar } from './use-sidebar.ts';

/** Top bar, sidebar and the page between them. Waits for the viewer, since everything shown depends on them. */
export function Shell() {
  const session = useSession();
  const signedOut = session === undefined;
  // Another tab has signed out; this one has nothing left to show.
  useEffect(() => {
    if (signedOut) location.replace('/login');
  }, [signedOut]);
  return (
    <>
      {session?.user ? <SignedIn viewer={session.user} /> : null}
      <LoadingView done={session?.user !== undefined} />
    </>
  );
}

/** A person who must set up two-factor sign-in first gets no other answer, so nothing else is shown. */
function SignedIn({ viewer }: { viewer: Viewer }) {
  const SecondFactorSetup = useOnlyPart(secondFactorSetupPoint);
  const TrialEnded = useOnlyPart(trialEndedPoint);
  const isClosed = useTrialLock(viewer);
  if (!viewer.MFASetupRequired && !isClosed) return <ShellFrame viewer={viewer} />;
  if (isClosed)
    return (
      <Suspense fallback={<PageLoading />}>
        <TrialEnded viewer={viewer} />
      </Suspense>
    );
  return (
    <Suspense fallback={<PageLoading />}>
      <SecondFactorSetup />
    </Suspense>
  );
}

/** Where the lock leads to. */
const openWhileLocked = ['/billing'];

/**
 * Whether the end of its trial closes the organisation. A page that fills the screen, such as a player, stays for the day
 * in which the server lets what had begun be finished.
 */
function useTrialLock({ Organisation, MFASetupRequired }: Viewer): boolean {
  const daysLeft = Organisation?.TrialDaysLeft;
  const isOver = !MFASetupRequired && daysLeft != null && daysLeft < 1;
  const page = useMatches({
    select: (matches) => ({
      path: matches.at(-1)?.pathname ?? '',
      fullBleed: matches.at(-1)?.staticData.fullBleed === true,
    }),
    structuralSharing: true,
  });
  const openedBefore = useRef<string>(undefined);
  // What is on the screen is outside React.
  useEffect(() => {
    if (!isOver) openedBefore.current = page.path;
  }, [isOver, page.path]);
  if (!isOver || openWhileLocked.includes(page.path)) return false;
  return !(daysLeft === 0 && page.fullBleed && openedBefore.current === page.path);
}

function ShellFrame({ viewer }: { viewer: Viewer }) {
  const t = useTranslate('shell');
  const PendingInvitations = useOnlyPart(pendingInvitationsPoint);
  const PlanLimit = useOnlyPart(planLimitPoint);
  const Onboarding = useOnlyPart(onboardingPoint);
  const planLimit = usePlanLimit();
  const { judgePage } = useRouteContext({ from: '__root__' });
  const sidebar = useSidebar();
  const main = useRef<HTMLElement>(null);
  useFocusOnNewPage(main);
  const page = useMatches({
    select: (matches) => ({
      path: matches.at(-1)?.pathname ?? '',
      fullBleed: matches.at(-1)?.staticData.fullBleed,
    }),
    structuralSharing: true,
  });
  return (
    <div className={styles.shell} data-expanded={sidebar.keptExpanded || undefined}>
      <a className={styles.skip} href="#content">
        {t('skipToContent')}
      </a>
      <TopBar viewer={viewer} onOpenMenu={sidebar.openDrawer} />
      <Sidebar viewer={viewer} sidebar={sidebar} />
      <main id="content" tabIndex={-1} className={styles.main} data-full-bleed={page.fullBleed || undefined}>
        {page.fullBleed ? null : (
          <PartBoundary>
            <Later>
              <Suspense fallback={null}>
                <PendingInvitations />
              </Suspense>
            </Later>
          </PartBoundary>
        )}
        {viewer.Permissions.includes('onboarding:use') ? (
          <PartBoundary>
            <Suspense fallback={null}>
              <Onboarding bare={page.fullBleed === true} />
            </Suspense>
          </PartBoundary>
        ) : null}
        <Suspense fallback={<PageLoading />}>
          <Judged verdict={judgePageFor(judgePage, viewer, page.path)} />
        </Suspense>
      </main>
      {planLimit ? (
        <Suspense fallback={null}>
          <PlanLimit limit={planLimit} onClose={dismissPlanLimit} />
        </Suspense>
      ) : null}
    </div>
  );
}

function Judged({ verdict }: { verdict: PageVerdict }) {
  if (verdict === 'open') return <Outlet />;
  return <RefusedPage missing={verdict === 'missing'} />;
}

/** A new page starts at its beginning for the keyboard and for screen readers, as a loaded document would. */
function useFocusOnNewPage(main: RefObject<HTMLElement | null>): void {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname });
  const shownPath = useRef<string>(undefined);
  // The focus is outside React.
  useEffect(() => {
    if (shownPath.current !== undefined && shownPath.current !== path)
      main.current?.focus({ preventScroll: true });
    shownPath.current = path;
  }, [path, main]);
}

import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useState, useSyncExternalStore } from 'react';
import { FlashMessages } from '#ui-kit/overlays/FlashMessages.tsx';
import { mayOfferApp, readAppLink } from '../app-banner/app-offer.ts';
import { canStream } from '../browser-support/can-stream.ts';
import { CommandLayer } from '../commands/CommandLayer.tsx';
import { ConnectionBanner } from '../connection/ConnectionBanner.tsx';
import { dismissFlash, useFlashes } from '../flash/flash-store.ts';
import { useViewer } from '../session/use-session.ts';
import { updateWatch } from '../update/update-watch.ts';
import { LoadingView } from './LoadingView.tsx';

// Only staff of the provider see it, while they act as somebody.
const ImpersonationMarker = lazy(async () => ({
  default: (await import('./ImpersonationMarker.tsx')).ImpersonationMarker,
}));
const UpdateNotice = lazy(async () => ({
  default: (await import('../update/UpdateNotice.tsx')).UpdateNotice,
}));
const UnsupportedNotice = lazy(async () => ({
  default: (await import('../browser-support/UnsupportedNotice.tsx')).UnsupportedNotice,
}));
const AppBanner = lazy(async () => ({ default: (await import('../app-banner/AppBanner.tsx')).AppBanner }));

/** The parts of every page, with or without the shell. */
export function Root() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const flashes = useFlashes(pathname);
  const viewer = useViewer();
  const offersUpdate = useSyncExternalStore(updateWatch.subscribe, updateWatch.isOffered);
  const [plays] = useState(() => canStream());
  const appLink = readAppLink(document);
  const offersApp =
    appLink !== null &&
    mayOfferApp({
      path: pathname,
      width: innerWidth,
      touch: matchMedia('(pointer: coarse)').matches,
      framed: window !== window.parent,
      userAgent: navigator.userAgent,
    });
  return (
    <>
      {offersApp ? (
        <Suspense>
          <AppBanner
            key={pathname}
            appLink={appLink}
            path={pathname}
            organisationId={viewer?.Organisation?.ID ?? null}
          />
        </Suspense>
      ) : null}
      {viewer?.ImpersonatorID ? (
        <Suspense>
          <ImpersonationMarker viewer={viewer} />
        </Suspense>
      ) : null}
      <Suspense fallback={<LoadingView />}>
        <Outlet />
      </Suspense>
      <CommandLayer />
      <ConnectionBanner />
      {offersUpdate ? (
        <Suspense>
          <UpdateNotice />
        </Suspense>
      ) : plays ? null : (
        <Suspense>
          <UnsupportedNotice />
        </Suspense>
      )}
      <FlashMessages messages={flashes} onDismiss={dismissFlash} />
    </>
  );
}

import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { FlashMessages } from '#ui-kit/FlashMessages.tsx';
import { CommandLayer } from '../commands/CommandLayer.tsx';
import { dismissFlash, useFlashes } from '../flash/flash-store.ts';
import { useViewer } from '../session/use-session.ts';
import { ImpersonationMarker } from './ImpersonationMarker.tsx';
import { LoadingView } from './LoadingView.tsx';

/** What stands on every page, with or without the shell. */
export function Root() {
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const flashes = useFlashes(pathname);
  const viewer = useViewer();
  return (
    <>
      {viewer?.ImpersonatorID ? <ImpersonationMarker viewer={viewer} /> : null}
      <Suspense fallback={<LoadingView />}>
        <Outlet />
      </Suspense>
      <CommandLayer />
      <FlashMessages messages={flashes} onDismiss={dismissFlash} />
    </>
  );
}

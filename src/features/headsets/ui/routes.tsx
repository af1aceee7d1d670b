import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute, shellRoute } from '#web/router/root-route.tsx';
import { headsetPath, pairingPath } from '../model/pairing.ts';

const pairRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: pairingPath,
  component: lazyRouteComponent(() => import('./pages/PairPage.tsx'), 'PairPage'),
});

/** Opened on a headset, by somebody who has no session there. */
const headsetRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: headsetPath,
  component: lazyRouteComponent(() => import('./pages/HeadsetPage.tsx'), 'HeadsetPage'),
});

export const pages = [pairRoute] as const;
export const barePages = [headsetRoute] as const;

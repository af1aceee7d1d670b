import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute, shellRoute } from '#web/router/root-route.tsx';
import { myCertificatesPath, verifyPath } from '../model/certificate-paths.ts';

const myCertificatesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: myCertificatesPath,
  component: lazyRouteComponent(
    () => import('./pages/MyCertificatesPage/MyCertificatesPage.tsx'),
    'MyCertificatesPage',
  ),
});

const verifyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: verifyPath,
  component: lazyRouteComponent(() => import('./pages/VerifyPage/VerifyPage.tsx'), 'VerifyPage'),
});

const certificateRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/certificates/$code',
  component: lazyRouteComponent(() => import('./pages/VerifyPage/VerifyPage.tsx'), 'CertificatePage'),
});

export const routes = [myCertificatesRoute] as const;
export const publicRoutes = [verifyRoute, certificateRoute] as const;

import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#web/router/root-route.tsx';
import { confirmPath, partnerPath, registerPath } from '../model/registration-paths.ts';
import { readPartnerQuery } from './partner-search.ts';
import { readRegisterSearch } from './register-search.ts';

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: registerPath,
  validateSearch: readRegisterSearch,
  component: lazyRouteComponent(() => import('./pages/RegisterPage/RegisterPage.tsx'), 'RegisterPage'),
});

const partnerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: partnerPath,
  loader: () => readPartnerQuery(),
  component: lazyRouteComponent(() => import('./pages/PartnerPage/PartnerPage.tsx'), 'PartnerPage'),
});

const confirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: confirmPath,
  component: lazyRouteComponent(
    () => import('./pages/ConfirmEmailPage/ConfirmEmailPage.tsx'),
    'ConfirmEmailPage',
  ),
});

export const bareRoutes = [registerRoute, partnerRoute, confirmRoute] as const;

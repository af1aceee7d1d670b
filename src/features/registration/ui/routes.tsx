import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { rootRoute } from '#web/router/root-route.tsx';
import { confirmPath, registerPath } from '../model/registration-paths.ts';
import { readRegisterSearch } from './register-search.ts';

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: registerPath,
  validateSearch: readRegisterSearch,
  component: lazyRouteComponent(() => import('./pages/RegisterPage/RegisterPage.tsx'), 'RegisterPage'),
});

const confirmRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: confirmPath,
  component: lazyRouteComponent(
    () => import('./pages/ConfirmEmailPage/ConfirmEmailPage.tsx'),
    'ConfirmEmailPage',
  ),
});

export const bareRoutes = [registerRoute, confirmRoute] as const;

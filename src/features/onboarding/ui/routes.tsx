import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

export const loadParts = () => import('./onboarding-parts.ts');

const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/onboarding-dashboard',
  component: lazyRouteComponent(loadParts, 'OnboardingPage'),
});

const welcomeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/welcome',
  component: lazyRouteComponent(loadParts, 'WelcomePage'),
});

export const routes = [dashboardRoute, welcomeRoute] as const;

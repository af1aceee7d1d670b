import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

const dashboardRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/onboarding-dashboard',
  component: lazyRouteComponent(() => import('./pages/OnboardingPage/OnboardingPage.tsx'), 'OnboardingPage'),
});

const welcomeRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/welcome',
  component: lazyRouteComponent(() => import('./pages/WelcomePage/WelcomePage.tsx'), 'WelcomePage'),
});

export const routes = [dashboardRoute, welcomeRoute] as const;

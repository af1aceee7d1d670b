import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

const coursesRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/analytics-data/courses',
  component: lazyRouteComponent(() => import('./pages/CoursesPage/CoursesPage.tsx'), 'CoursesPage'),
});

const courseRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/courses/$courseId/analytics',
  component: lazyRouteComponent(() => import('./pages/CoursePage/CoursePage.tsx'), 'CoursePage'),
});

export const routes = [coursesRoute, courseRoute] as const;

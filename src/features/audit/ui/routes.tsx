import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

export const routes = [
  createRoute({
    getParentRoute: () => shellRoute,
    path: '/organisation/audit-log',
    component: lazyRouteComponent(() => import('./pages/AuditPage/AuditPage.tsx'), 'AuditPage'),
  }),
] as const;

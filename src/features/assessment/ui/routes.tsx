import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { requireSession } from '#web/router/page-gate.ts';
import { rootRoute } from '#web/router/root-route.tsx';
import { printReportPath } from './report/print-report-path.ts';

/** Outside the shell: the print has no frame. */
const printRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: printReportPath,
  beforeLoad: ({ location }) => requireSession(location.href),
  component: lazyRouteComponent(() => import('./report/PrintReportPage.tsx'), 'PrintReportPage'),
});

export const bareRoutes = [printRoute] as const;

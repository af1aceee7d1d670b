import { IconHome, IconLayoutDashboard } from '@tabler/icons-react';
import { customerPagesPoint } from '#features/identity/ui/extension-points.ts';
import { palettePoint } from '#web/commands/palette-parts.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { elseToStart, everybody, only } from '#web/router/page-gates.ts';
import { routes } from './routes.tsx';

export const dashboardsWeb = defineWebFeature({
  name: 'dashboards',
  pages: routes,
  gates: {
    '/': elseToStart('dashboard:view'),
    '/home': everybody,
    '/cx-dashboard/notice': only('system-notice:set'),
  },
  startPages: { learner: '/home', staff: '/' },
  menu: [
    {
      mode: 'admin',
      to: '/',
      label: 'menuEntry.dashboard',
      icon: IconLayoutDashboard,
      permission: 'dashboard:view',
    },
    { mode: 'learner', to: '/home', label: 'menuEntry.home', icon: IconHome },
  ],
  brings: [
    palettePoint.bring(async () => (await import('./palette.ts')).palette),
    customerPagesPoint.bring({
      to: '/cx-dashboard/notice',
      label: 'customers.notice',
      permission: 'system-notice:set',
    }),
  ],
});

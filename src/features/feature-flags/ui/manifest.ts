import { customerPagesPoint } from '#features/identity/ui/extension-points.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { only } from '#web/router/page-gates.ts';
import { routes } from './routes.tsx';

export const featureFlagsWeb = defineWebFeature({
  name: 'feature-flags',
  pages: routes,
  gates: { '/cx-dashboard/flags': only('feature-flag:switch') },
  brings: [
    customerPagesPoint.bring({
      to: '/cx-dashboard/flags',
      label: 'customers.flags',
      permission: 'feature-flag:switch',
    }),
  ],
});

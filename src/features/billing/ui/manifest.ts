import { defineWebFeature } from '#web/feature/web-feature.ts';
import { everybody } from '#web/router/page-gates.ts';
import { pricingPath } from '../model/billing-paths.ts';
import { bareRoutes, routes } from './routes.tsx';

export const billingWeb = defineWebFeature({
  name: 'billing',
  pages: routes,
  barePages: bareRoutes,
  publicPaths: [pricingPath],
  // The page itself knows who it is for: whether there is one at all depends on the installation and on the plan.
  gates: { '/billing': everybody },
});

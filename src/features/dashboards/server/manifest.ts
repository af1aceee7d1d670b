import { simulationsServer } from '#features/simulations/server/manifest.ts';
import { virtualHumansServer } from '#features/virtual-humans/server/manifest.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { createDashboardsFeature } from './index.ts';

export const dashboardsServer = defineServerFeature({
  name: 'dashboards',
  schemaFiles: [new URL('./dashboards.graphql', import.meta.url)],
  create: (context) =>
    createDashboardsFeature({
      simulations: simulationsServer.of(context).service,
      virtualHumans: virtualHumansServer.of(context).service,
    }),
});

import { attemptsServer } from '#features/attempts/server/manifest.ts';
import { formsServer } from '#features/forms/server/manifest.ts';
import { membersServer } from '#features/members/server/manifest.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { dashboardPermissions } from '../model/permissions.ts';
import { createDashboardsFeature } from './index.ts';

export const dashboardsServer = defineServerFeature({
  name: 'dashboards',
  schemaFiles: [new URL('./dashboards.graphql', import.meta.url)],
  permissions: dashboardPermissions,
  create: (context) =>
    createDashboardsFeature({
      tenancy: context.tenancy,
      clock: context.clock,
      listLatestAttempts: attemptsServer.of(context).listLatest,
      listLatestSubmissions: formsServer.of(context).listLatest,
      listLatestMembers: membersServer.of(context).listLatest,
    }),
});

import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { systemPermissions } from '../model/permissions.ts';
import { systemChecksPoint } from './extension-points.ts';
import { createSystemFeature } from './index.ts';

export const systemServer = defineServerFeature({
  name: 'system',
  schemaFiles: [new URL('./system.graphql', import.meta.url)],
  permissions: systemPermissions,
  create: (context) =>
    createSystemFeature({
      getQueue: context.getQueue,
      async readChecks() {
        const checks = await Promise.all(context.listParts(systemChecksPoint).map((read) => read()));
        return checks.flat();
      },
    }),
});

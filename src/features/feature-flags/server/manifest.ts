import { existsSync } from 'node:fs';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { featureFlagPermissions } from '../model/permissions.ts';
import { createFileProvider, createRemoteProvider } from './flag-providers.ts';
import { createFlagResolvers } from './flag-resolvers.ts';
import { createFeatureFlags } from './flag-service.ts';

export const featureFlagsServer = defineServerFeature({
  name: 'feature-flags',
  schemaFiles: [new URL('./feature-flags.graphql', import.meta.url)],
  permissions: featureFlagPermissions,
  create({ config, tenancy, clock, log }) {
    const { flagdUrl, file } = config.flags;
    const fromFile = () => (existsSync(file) ? createFileProvider(file, log) : null);
    const provider = flagdUrl ? createRemoteProvider(flagdUrl) : fromFile();
    const flags = createFeatureFlags({ tenancy, clock, provider, environment: config.environment });
    return { resolvers: createFlagResolvers(flags), flags };
  },
});

import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { helpPermissions } from '../model/permissions.ts';
import { createHelpResolvers } from './help-resolvers.ts';

export const helpServer = defineServerFeature({
  name: 'help',
  schemaFiles: [new URL('./help.graphql', import.meta.url)],
  permissions: helpPermissions,
  create: ({ tenancy, config }) => ({
    resolvers: createHelpResolvers({ tenancy, operatorContact: config.helpContact ?? '' }),
  }),
});

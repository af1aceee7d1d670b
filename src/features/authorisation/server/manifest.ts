import { defineServerFeature } from '#platform/feature/server-feature.ts';

/** How permissions are written and asked for. Each feature has its own; nothing runs here. */
export const authorisationServer = defineServerFeature({
  name: 'authorisation',
  schemaFiles: [],
  create: () => ({ resolvers: {} }),
});

import { defineServerFeature } from '#platform/feature/server-feature.ts';

/**
 * The form of permissions and the functions that check them. Each feature has its own; this manifest starts nothing.
 */
export const authorisationServer = defineServerFeature({
  name: 'authorisation',
  schemaFiles: [],
  create: () => ({ resolvers: {} }),
});

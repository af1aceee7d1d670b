import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { embedPath } from '../model/embed-path.ts';
import { playerPagesPoint } from './extension-points.ts';

export const embeddingServer = defineServerFeature({
  name: 'embedding',
  schemaFiles: [],
  create: (context) => ({
    resolvers: {},
    pages: () =>
      context.listParts(playerPagesPoint).map(({ name, ...page }) => ({ path: embedPath(name), ...page })),
  }),
});

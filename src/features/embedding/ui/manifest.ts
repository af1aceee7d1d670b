import { defineWebFeature } from '#web/feature/web-feature.ts';

export const embeddingWeb = defineWebFeature({
  name: 'embedding',
  publicPaths: ['/embed'],
});

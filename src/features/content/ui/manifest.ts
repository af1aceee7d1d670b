import { mediaTagPartsPoint } from '#features/media/ui/extension-points.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';

export const contentWeb = defineWebFeature({
  name: 'content',
  brings: [
    mediaTagPartsPoint.bring({
      Field: lazyPart(async () => (await import('./media/MediaTagsField.tsx')).MediaTagsField),
      Filter: lazyPart(async () => (await import('./media/MediaTagFilter.tsx')).MediaTagFilter),
    }),
  ],
});

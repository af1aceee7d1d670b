import { uploadPicturePoint } from '#features/organisations/ui/extension-points.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';

export const mediaWeb = defineWebFeature({
  name: 'media',
  audit: {
    actions: {
      'portrait-created': 'people',
      'media-created': 'content',
      'media-updated': 'content',
      'media-retried': 'content',
    },
    kinds: ['media'],
  },
  brings: [uploadPicturePoint.bring(async (file) => (await import('./index.ts')).uploadImage(file))],
});

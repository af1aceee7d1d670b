import { uploadPicturePoint } from '#features/organisations/ui/extension-points.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';

export const mediaWeb = defineWebFeature({
  name: 'media',
  brings: [uploadPicturePoint.bring(async (file) => (await import('./index.ts')).uploadImage(file))],
});

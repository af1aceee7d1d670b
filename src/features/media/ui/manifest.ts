import { IconPhotoVideo } from '@tabler/icons-react';
import { uploadPicturePoint } from '#features/organisations/ui/extension-points.ts';
import { palettePoint } from '#web/commands/palette-parts.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { elseToStart, only } from '#web/router/page-gates.ts';
import { mediaLibraryPath } from '../model/media-paths.ts';
import { routes } from './routes.tsx';

export const mediaWeb = defineWebFeature({
  name: 'media',
  pages: routes,
  gates: {
    '/media': elseToStart('media:edit'),
    '/media/$mediaId': only('media:edit'),
  },
  menu: [
    {
      mode: 'admin',
      to: mediaLibraryPath,
      label: 'menuEntry.media',
      icon: IconPhotoVideo,
      permission: 'media:edit',
    },
  ],
  brings: [
    uploadPicturePoint.bring(async (file) => (await import('./index.ts')).uploadImage(file)),
    palettePoint.bring(async () => (await import('./palette.ts')).palette),
  ],
});

import { IconUpload } from '@tabler/icons-react';
import type { PalettePart } from '#web/commands/palette-parts.ts';

/** What it has for the palette of commands. */
export const palette: PalettePart = {
  commands: [
    {
      label: 'command.uploadMedia',
      words: 'commandWords.uploadMedia',
      Icon: IconUpload,
      group: 'create',
      permission: 'media:edit',
      load: async () => (await import('./pages/MediaPage/UploadDialog.tsx')).UploadDialog,
    },
  ],
};

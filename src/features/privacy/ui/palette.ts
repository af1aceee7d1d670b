import { IconUserX } from '@tabler/icons-react';
import type { PalettePart } from '#web/commands/palette-parts.ts';

/** What it has for the palette of commands. */
export const palette: PalettePart = {
  commands: [
    {
      label: 'command.deletionRequests',
      words: 'commandWords.deletionRequests',
      Icon: IconUserX,
      group: 'settings',
      to: '/organisation/deletion-requests',
    },
  ],
};

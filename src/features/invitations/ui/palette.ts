import { IconMailPlus } from '@tabler/icons-react';
import type { PalettePart } from '#web/commands/palette-parts.ts';

/** What it has for the palette of commands. */
export const palette: PalettePart = {
  commands: [
    {
      label: 'command.invite',
      words: 'commandWords.invite',
      Icon: IconMailPlus,
      group: 'create',
      permission: 'invite:create',
      load: async () => (await import('./InviteDialog.tsx')).InviteDialog,
    },
  ],
};

import { IconHome } from '@tabler/icons-react';
import type { PalettePart } from '#web/commands/palette-parts.ts';

/** What it has for the palette of commands. */
export const palette: PalettePart = {
  commands: [
    {
      label: 'command.home',
      words: 'commandWords.home',
      Icon: IconHome,
      group: 'pages',
      to: '/home',
    },
  ],
};

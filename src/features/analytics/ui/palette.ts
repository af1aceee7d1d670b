import { IconChartBar } from '@tabler/icons-react';
import type { PalettePart } from '#web/commands/palette-parts.ts';

/** What it has for the palette of commands. */
export const palette: PalettePart = {
  commands: [
    {
      label: 'command.analytics',
      words: 'commandWords.analytics',
      Icon: IconChartBar,
      group: 'pages',
      to: '/analytics-data/overall',
    },
  ],
};

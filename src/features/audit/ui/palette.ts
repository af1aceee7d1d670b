import { IconHistory } from '@tabler/icons-react';
import type { PalettePart } from '#web/commands/palette-parts.ts';

/** What it has for the palette of commands. */
export const palette: PalettePart = {
  commands: [
    {
      label: 'command.auditLog',
      words: 'commandWords.auditLog',
      Icon: IconHistory,
      group: 'settings',
      to: '/organisation/audit-log',
    },
  ],
};

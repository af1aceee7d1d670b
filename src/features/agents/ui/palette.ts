import { IconPlus } from '@tabler/icons-react';
import type { PalettePart } from '#web/commands/palette-parts.ts';
import { newAgentPath } from '../model/agent-paths.ts';

/** What it has for the palette of commands. */
export const palette: PalettePart = {
  commands: [
    {
      label: 'command.newAgent',
      words: 'commandWords.newAgent',
      Icon: IconPlus,
      group: 'create',
      to: newAgentPath,
      isOffered: ({ Flags }) => Flags?.includes('virtual-coach') ?? false,
    },
  ],
};

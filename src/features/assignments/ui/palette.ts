import { IconClipboardCheck } from '@tabler/icons-react';
import type { PalettePart } from '#web/commands/palette-parts.ts';

/** What it has for the palette of commands. */
export const palette: PalettePart = {
  commands: [
    {
      label: 'command.assign',
      words: 'commandWords.assign',
      Icon: IconClipboardCheck,
      group: 'create',
      permission: 'assignment:manage',
      load: async () => (await import('./staff/dialog/ChooseItemDialog.tsx')).ChooseItemDialog,
    },
  ],
};

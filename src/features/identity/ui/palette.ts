import { IconDownload, IconKey, IconShieldLock, IconUserCircle } from '@tabler/icons-react';
import type { PalettePart } from '#web/commands/palette-parts.ts';

/** What it has for the palette of commands. */
export const palette: PalettePart = {
  commands: [
    {
      label: 'command.profile',
      words: 'commandWords.profile',
      Icon: IconUserCircle,
      group: 'settings',
      to: '/profile',
    },
    {
      label: 'command.password',
      words: 'commandWords.password',
      Icon: IconKey,
      group: 'settings',
      to: '/profile',
    },
    {
      label: 'command.twoFactor',
      words: 'commandWords.twoFactor',
      Icon: IconShieldLock,
      group: 'settings',
      to: '/profile',
    },
    {
      label: 'command.ownData',
      words: 'commandWords.ownData',
      Icon: IconDownload,
      group: 'settings',
      to: '/profile',
    },
  ],
};

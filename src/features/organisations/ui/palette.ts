import {
  IconBrush,
  IconBuilding,
  IconGauge,
  IconMailPlus,
  IconMessageCog,
  IconShieldLock,
  IconWebhook,
} from '@tabler/icons-react';
import type { PalettePart } from '#web/commands/palette-parts.ts';
import { organisationSectionPath } from './organisation-paths.ts';

/** What it has for the palette of commands. */
export const palette: PalettePart = {
  commands: [
    {
      label: 'command.settings.general',
      words: 'commandWords.settings.general',
      Icon: IconBuilding,
      group: 'settings',
      to: organisationSectionPath('general'),
    },
    {
      label: 'command.settings.branding',
      words: 'commandWords.settings.branding',
      Icon: IconBrush,
      group: 'settings',
      to: organisationSectionPath('branding'),
    },
    {
      label: 'command.settings.security',
      words: 'commandWords.settings.security',
      Icon: IconShieldLock,
      group: 'settings',
      to: organisationSectionPath('security'),
    },
    {
      label: 'command.settings.invitations',
      words: 'commandWords.settings.invitations',
      Icon: IconMailPlus,
      group: 'settings',
      to: organisationSectionPath('invitations'),
    },
    {
      label: 'command.settings.plan',
      words: 'commandWords.settings.plan',
      Icon: IconGauge,
      group: 'settings',
      to: organisationSectionPath('plan'),
    },
    {
      label: 'command.settings.conversations',
      words: 'commandWords.settings.conversations',
      Icon: IconMessageCog,
      group: 'settings',
      to: organisationSectionPath('conversations'),
    },
    {
      label: 'command.settings.notifications',
      words: 'commandWords.settings.notifications',
      Icon: IconWebhook,
      group: 'settings',
      to: organisationSectionPath('notifications'),
    },
  ],
};

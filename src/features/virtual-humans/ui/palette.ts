import { IconChartBar, IconMessageUser, IconPlus } from '@tabler/icons-react';
import type { PalettePart } from '#web/commands/palette-parts.ts';
import {
  allAnalyticsPath,
  analyticsPath,
  detailPath,
  editPath,
  myVirtualHumansPath,
  newVirtualHumanPath,
  virtualHumansPath,
} from '../model/virtual-human-paths.ts';

/** What it has for the palette of commands. */
export const palette: PalettePart = {
  commands: [
    {
      label: 'command.newVirtualHuman',
      words: 'commandWords.newVirtualHuman',
      Icon: IconPlus,
      group: 'create',
      to: newVirtualHumanPath,
    },
    {
      label: 'command.virtualHumans',
      words: 'commandWords.virtualHumans',
      Icon: IconMessageUser,
      group: 'pages',
      to: virtualHumansPath,
    },
    {
      label: 'command.myVirtualHumans',
      words: 'commandWords.myVirtualHumans',
      Icon: IconMessageUser,
      group: 'pages',
      to: myVirtualHumansPath,
    },
    {
      label: 'command.virtualHumanAnalytics',
      words: 'commandWords.virtualHumanAnalytics',
      Icon: IconChartBar,
      group: 'pages',
      to: allAnalyticsPath,
    },
  ],
  found: [
    {
      kind: 'virtual-human',
      label: 'found.virtualHuman',
      Icon: IconMessageUser,
      path: ({ ID, CanEdit }, asLearner) => {
        if (asLearner) return detailPath(ID);
        return CanEdit ? editPath(ID) : analyticsPath(ID);
      },
    },
  ],
};

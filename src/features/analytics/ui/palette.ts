import { IconChartBar, IconUser, IconUsersGroup } from '@tabler/icons-react';
import { peoplePath, personPath } from '#features/assignments/model/assignment-paths.ts';
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
  // Managers have neither the list of members nor the pages of groups: they look at the progress of those they manage.
  found: [
    { kind: 'managed-person', label: 'found.person', Icon: IconUser, path: ({ ID }) => personPath(ID) },
    {
      kind: 'managed-group',
      label: 'found.group',
      Icon: IconUsersGroup,
      path: ({ ID }) => `${peoplePath}?group=${ID}`,
    },
  ],
};

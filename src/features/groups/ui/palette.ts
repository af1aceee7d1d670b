import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import type { PalettePart } from '#web/commands/palette-parts.ts';
import { groupPath, groupsPath } from '../model/people-paths.ts';

/** What it has for the palette of commands. */
export const palette: PalettePart = {
  commands: [
    {
      label: 'command.newGroup',
      words: 'commandWords.newGroup',
      Icon: IconPlus,
      group: 'create',
      permission: 'group:manage',
      load: async () => (await import('./pages/GroupsPage/CreateGroupDialog.tsx')).CreateGroupDialog,
    },
    {
      label: 'command.groups',
      words: 'commandWords.groups',
      Icon: IconUsersGroup,
      group: 'pages',
      to: groupsPath,
    },
  ],
  found: [{ kind: 'group', label: 'found.group', Icon: IconUsersGroup, path: ({ ID }) => groupPath(ID) }],
};

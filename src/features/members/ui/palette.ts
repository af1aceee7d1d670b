import { IconUser, IconUserPlus, IconUsers } from '@tabler/icons-react';
import { memberPath, membersPath } from '#features/groups/ui/index.ts';
import type { PalettePart } from '#web/commands/palette-parts.ts';

/** What it has for the palette of commands. */
export const palette: PalettePart = {
  commands: [
    {
      label: 'command.newUser',
      words: 'commandWords.newUser',
      Icon: IconUserPlus,
      group: 'create',
      permission: 'member:create',
      load: async () => (await import('./pages/MembersPage/CreateMemberDialog.tsx')).CreateMemberDialog,
    },
    {
      label: 'command.users',
      words: 'commandWords.users',
      Icon: IconUsers,
      group: 'pages',
      permission: 'group:manage',
      to: membersPath,
    },
  ],
  found: [{ kind: 'person', label: 'found.person', Icon: IconUser, path: ({ ID }) => memberPath(ID) }],
};

import type { ComponentType } from 'react';
import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { TextKey } from '#locales/catalogue.ts';
import type { GroupParams, GroupWithUsers } from './pages/GroupPage/GroupPage.tsx';

/** The parts that later features put on the pages of groups. */

/** How a kind of content is shown, and where staff open an item of it. */
export const itemPathsPoint = defineExtensionPoint<{
  kind: string;
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  name: TextKey<'organisations'>;
  path: (id: string) => string;
}>('groups.item-paths');

/** The people of a group and its managers, and the dialog that puts more of them in. */
export const groupPeoplePoint = defineExtensionPoint<{
  GroupUsers: ComponentType<{ group: GroupWithUsers; params: GroupParams; onAdd: () => void }>;
  GroupManagers: ComponentType<{ groupId: string }>;
  AddMembersDialog: ComponentType<{ group: { ID: string; Name: string }; onClose: () => void }>;
}>('groups.people');

/** The numbers of a group's people. */
export const groupAnalyticsPoint =
  defineExtensionPoint<ComponentType<{ groupId: string }>>('groups.group-analytics');

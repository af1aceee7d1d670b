import type { ComponentType } from 'react';
import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { TextKey } from '#locales/catalogue.ts';
import type { PlacedComponent } from '#web/feature/use-parts.tsx';
import type { PermissionName } from '#web/session/permission-name.ts';

/** The parts that later features put on a member's page and into lists of members. */

/** A member's attempts at one kind of content, for staff: a tab, which the address names by `key`. */
export const memberAttemptsPoint = defineExtensionPoint<{
  key: string;
  label: TextKey<'organisations'>;
  Part: ComponentType<{ memberId: string }>;
}>('members.member-attempts');

/** Cards beside a member's attempts, for staff. */
export const memberCardsPoint =
  defineExtensionPoint<PlacedComponent<{ memberId: string }>>('members.member-cards');

/** A button among what can be done with chosen members, for whoever has the permission. `onDone` takes the choice away. */
export const memberActionsPoint = defineExtensionPoint<{
  key: string;
  permission: PermissionName;
  Action: ComponentType<{ memberIds: readonly string[]; onDone: () => void }>;
}>('members.member-actions');

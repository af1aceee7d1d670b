import type { ComponentType } from 'react';
import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { TextKey } from '#locales/catalogue.ts';
import type { PlacedComponent } from '#web/feature/use-parts.tsx';

/** What features further to the right put on this feature's pages. */

/** A picture of the organisation's library. */
export interface StoredPicture {
  id: string;
  url: string | null;
}

/** Takes a picture into the library. Rejects with an AppGraphqlError or an Error when it was refused. */
export const uploadPicturePoint = defineExtensionPoint<(file: File) => Promise<StoredPicture>>(
  'organisations.upload-picture',
);

/** How a kind of content is shown, and where staff open an item of it. */
export const itemPathsPoint = defineExtensionPoint<{
  kind: string;
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  name: TextKey<'organisations'>;
  path: (id: string) => string;
}>('organisations.item-paths');

/** A member's own sessions, for staff. */
export const memberSessionsPoint = defineExtensionPoint<ComponentType<{ memberId: string }>>(
  'organisations.member-sessions',
);

/** Their conversations. */
export const memberConversationsPoint = defineExtensionPoint<ComponentType<{ memberId: string }>>(
  'organisations.member-conversations',
);

/** What the people of a group come to. */
export const groupAnalyticsPoint = defineExtensionPoint<ComponentType<{ groupId: string }>>(
  'organisations.group-analytics',
);

/** Cards on the organisation's page of its plan, of conversations and of notifications. */
export const planCardsPoint = defineExtensionPoint<PlacedComponent>('organisations.plan-cards');
export const conversationCardsPoint = defineExtensionPoint<PlacedComponent>(
  'organisations.conversation-cards',
);
export const notificationCardsPoint = defineExtensionPoint<PlacedComponent>(
  'organisations.notification-cards',
);

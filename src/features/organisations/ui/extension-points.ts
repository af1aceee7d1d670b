import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { PlacedComponent } from '#web/feature/use-parts.tsx';

/** The parts that later features put on this feature's pages. */

/** A picture of the organisation's library. */
export interface StoredPicture {
  id: string;
  url: string | null;
}

/** Adds a picture to the library. Rejects with an AppGraphqlError or an Error when it was refused. */
export const uploadPicturePoint = defineExtensionPoint<(file: File) => Promise<StoredPicture>>(
  'organisations.upload-picture',
);

/** Cards on the organisation's page of its security, of its plan, of conversations and of notifications. */
export const securityCardsPoint = defineExtensionPoint<PlacedComponent>('organisations.security-cards');
export const planCardsPoint = defineExtensionPoint<PlacedComponent>('organisations.plan-cards');
export const conversationCardsPoint = defineExtensionPoint<PlacedComponent>(
  'organisations.conversation-cards',
);
export const notificationCardsPoint = defineExtensionPoint<PlacedComponent>(
  'organisations.notification-cards',
);

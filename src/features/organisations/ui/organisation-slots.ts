import { type ComponentType, createContext, use } from 'react';

/** A picture of the organisation's library. */
export interface StoredPicture {
  id: string;
  url: string | null;
}

/**
 * What features further to the right put on this feature's pages; main/web-features.ts hands it to the routes, since
 * nothing here may import them.
 */
export interface OrganisationSlots {
  /** Takes a picture into the library. Rejects with an AppGraphqlError or an Error when it was refused. */
  uploadPicture: (file: File) => Promise<StoredPicture>;
  /** Where staff open an interactive video. */
  simulationPath: (id: string) => string;
  virtualHumanPath: (id: string) => string;
  /** A member's own sessions, for staff. */
  MemberSessions?: ComponentType<{ memberId: string }>;
  /** Their conversations with virtual humans. */
  MemberConversations?: ComponentType<{ memberId: string }>;
  /** What the people of a group come to. */
  GroupAnalytics?: ComponentType<{ groupId: string }>;
  /** Who answers as virtual humans, and what it may cost. */
  LanguageModelCard?: ComponentType;
  /** How many virtual humans there may be, and of which kinds. */
  VirtualHumanPlanCard?: ComponentType;
  /** How long the words of conversations are kept. */
  RetentionCard?: ComponentType;
  /** Where notifications are sent. */
  ApiEndpointCard?: ComponentType;
  /** What was sent, and how it was answered. */
  ApiNotificationLog?: ComponentType;
}

export const OrganisationSlotsContext = createContext<OrganisationSlots | null>(null);

export function useOrganisationSlots(): OrganisationSlots {
  const slots = use(OrganisationSlotsContext);
  if (!slots) throw new Error('The page stands outside of the routes that bring its slots.');
  return slots;
}

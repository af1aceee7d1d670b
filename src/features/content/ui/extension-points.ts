import type { ComponentType, ReactNode } from 'react';
import type { AskedSessions } from '#features/attempts/model/asked-sessions.ts';
import type { AnalyticsSummaryFragment } from '#generated/graphql/graphql.ts';
import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { TextKey } from '#locales/catalogue.ts';
import type { PlacedComponent } from '#web/feature/use-parts.tsx';
import type { TypedDocument } from '#web/graphql/graphql-request.ts';
import type { PermissionName } from '#web/session/permission-name.ts';
import type { PlayedKind } from '../model/content-kind.ts';

export interface ItemAnalyticsProps {
  kind: PlayedKind;
  itemId: string;
  /** The kind's own question for the numbers of an item. */
  document: TypedDocument<
    { found: AnalyticsSummaryFragment | null },
    {
      id: string;
      start: string;
      end: string;
      type?: string | null;
      group?: string | null;
      channel?: string | null;
    }
  >;
}

/** What other features show of a kind of content, and where its pages are. */
export interface ContentKindView {
  kind: PlayedKind;
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** Where the numbers of all its items are. The kind has the route, which shows `KindAnalyticsPage`. */
  contentAnalyticsPath: string;
  /** Its name in the menu, for staff. */
  menuLabel: TextKey<'shell'>;
  /** Where an item's own numbers are. */
  analyticsPath(id: string): string;
}

/** Every kind brings its own. */
export const contentKindViewsPoint = defineExtensionPoint<ContentKindView>('content.kind-views');

/** What all items of a kind come to, as a page. The feature that counts it comes after all kinds. */
export const kindAnalyticsPoint =
  defineExtensionPoint<ComponentType<{ kind: PlayedKind }>>('content.kind-analytics');

/** What an item comes to over days, user types and groups. The feature that counts it stands right of all kinds. */
export const itemAnalyticsPoint =
  defineExtensionPoint<ComponentType<ItemAnalyticsProps>>('content.item-analytics');

export interface ItemSettingsProps {
  itemId: string;
  readOnly: boolean;
}

/** What other features let authors choose for an item of any kind, among the settings of its editor. */
export const itemSettingsPoint =
  defineExtensionPoint<PlacedComponent<ItemSettingsProps>>('content.item-settings');

export interface ItemStagesProps {
  itemId: string;
  /** How often the item was taken to its end on this page. */
  timesTaken: number;
  children: ReactNode;
}

export interface BesideItemProps {
  itemId: string;
  /** Nothing of it is left to do. */
  isDone: boolean;
}

/** What comes before and after an item, on the pages where it is taken. */
export interface ItemStages {
  /** Around a player, which stays as it is while something covers it. */
  Around: ComponentType<ItemStagesProps>;
  /** On the page of an item that has no player of its own. */
  Beside: ComponentType<BesideItemProps>;
}

/** One feature brings them. */
export const itemStagesPoint = defineExtensionPoint<ItemStages>('content.item-stages');

/** What other features show below an item on its page for learners. */
export const learnerItemPartsPoint = defineExtensionPoint<PlacedComponent<{ itemId: string }>>(
  'content.learner-item-parts',
);

interface ActedItem {
  id: string;
  /** A kind of content. */
  kind: string;
  title: string;
}

/** What another feature does with an item: an entry in the menu of its card, and the dialog behind it. */
export interface ItemAction {
  key: string;
  permission: PermissionName;
  label: TextKey<'content'>;
  Icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>;
  /** Not only for kinds of content, which is what is done with items otherwise. */
  actsOn?: (kind: string) => boolean;
  /** Asks the server whether it is offered at all, where the permission does not say enough. */
  isOffered?: (kind: string) => Promise<boolean>;
  /** What most people do next with an item that learners have: the editor offers it in place of publishing. */
  isNextStep?: boolean;
  /** Why it cannot be done with this item; null where it can. */
  obstacle?: (item: { published: boolean }) => TextKey<'content'> | null;
  Dialog: ComponentType<{ item: ActedItem; onClose: () => void }>;
}

/** Not offered for what is archived. */
export const itemActionsPoint = defineExtensionPoint<ItemAction>('content.item-actions');

/** How something of one kind is copied into another organisation: answers the number that it will have there, and its page. */
export interface CopyCall {
  /** As the server names what it copies. */
  kind: string;
  /** Of the kind's queries. */
  noun: string;
  copy(id: string, organisationId: string): Promise<{ id: string; path: string }>;
}

/** Every kind brings its own, and so do forms. */
export const copyCallsPoint = defineExtensionPoint<CopyCall>('content.copy-calls');

/** Above the staff's lists of content and on their start page: what is on its way. */
export const arrivalNoticesPoint = defineExtensionPoint<PlacedComponent>('content.arrival-notices');

export interface FilteredAnalyticsProps {
  /** Makes a file of what is shown. */
  download: (asked: AskedSessions) => Promise<void>;
  children: (asked: AskedSessions) => ReactNode;
}

/** The fields for days, user type and group above something that a kind lists of its items, and in words where it is printed. */
export const filteredAnalyticsPoint = defineExtensionPoint<ComponentType<FilteredAnalyticsProps>>(
  'content.filtered-analytics',
);

import type { ComponentType } from 'react';
import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { ContentKind } from '../model/content-kind.ts';

export interface ItemAnalyticsProps {
  kind: ContentKind;
  itemId: string;
}

/** What other features show of a kind of content, and where its pages are. */
export interface ContentKindView {
  kind: ContentKind;
  Icon: ComponentType<{ 'aria-hidden'?: boolean }>;
  /** Where the numbers of all its items are. */
  contentAnalyticsPath: string;
  /** Where an item's own numbers are. */
  analyticsPath(id: string): string;
}

/** Every kind brings its own. */
export const contentKindViewsPoint = defineExtensionPoint<ContentKindView>('content.kind-views');

/** What an item comes to over days, user types and groups. The feature that counts it stands right of all kinds. */
export const itemAnalyticsPoint =
  defineExtensionPoint<ComponentType<ItemAnalyticsProps>>('content.item-analytics');

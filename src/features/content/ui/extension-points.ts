import type { ComponentType } from 'react';
import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { ContentWord } from '../model/content-kind.ts';

export interface ItemAnalyticsProps {
  kind: ContentWord;
  itemId: string;
}

/** What an item comes to over days, user types and groups. The feature that counts it stands right of all kinds. */
export const itemAnalyticsPoint =
  defineExtensionPoint<ComponentType<ItemAnalyticsProps>>('content.item-analytics');

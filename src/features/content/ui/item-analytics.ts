import { type ComponentType, createContext, use } from 'react';
import type { ContentWord } from '../model/content-kind.ts';

export interface ItemAnalyticsProps {
  kind: ContentWord;
  itemId: string;
}

/**
 * What an item comes to over days, user types and groups. The feature that counts it stands right of all kinds, so main hands
 * it to the pages of the items.
 */
export const ItemAnalyticsContext = createContext<ComponentType<ItemAnalyticsProps> | null>(null);

export function useItemAnalytics(): ComponentType<ItemAnalyticsProps> | null {
  return use(ItemAnalyticsContext);
}

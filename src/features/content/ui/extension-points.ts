import type { ComponentType } from 'react';
import type { AnalyticsSummaryFragment } from '#generated/graphql/graphql.ts';
import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { TypedDocument } from '#web/graphql/graphql-request.ts';
import type { ContentKind } from '../model/content-kind.ts';

export interface ItemAnalyticsProps {
  kind: ContentKind;
  itemId: string;
  /** The kind's own question for the numbers of an item. */
  document: TypedDocument<
    { found: AnalyticsSummaryFragment | null },
    { id: string; start: string; end: string; type?: string | null; group?: string | null }
  >;
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

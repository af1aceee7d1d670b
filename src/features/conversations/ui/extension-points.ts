import type { ComponentType } from 'react';
import { defineExtensionPoint } from '#kernel/extension-point.ts';

export interface AnalyticsTabProps {
  virtualHumanId: string;
  /** False where nothing can be scored. */
  showsScore: boolean;
  /** The page for writing objectives; null for viewers who only read. */
  objectivesTo: string | null;
}

/** A tab of the analytics of one virtual human, between its overview and its conversations. */
export interface AnalyticsTab {
  value: 'objectives' | 'evaluations' | 'users';
  /** Virtual humans of these types have it; without it all do. */
  types?: readonly string[];
  /** It is there where this flag is on. */
  flag?: string;
  Part: ComponentType<AnalyticsTabProps>;
}

export const analyticsTabsPoint = defineExtensionPoint<AnalyticsTab>('conversations.analytics-tabs');

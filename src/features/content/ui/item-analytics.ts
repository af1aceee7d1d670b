import type { ComponentType } from 'react';
import { useParts } from '#web/feature/use-parts.tsx';
import { type ItemAnalyticsProps, itemAnalyticsPoint } from './extension-points.ts';

export function useItemAnalytics(): ComponentType<ItemAnalyticsProps> | null {
  return useParts(itemAnalyticsPoint)[0] ?? null;
}

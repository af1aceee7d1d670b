import { analyticsPath as simulationAnalyticsPath } from '#features/simulations/ui/index.ts';
import { analyticsPath as virtualHumanAnalyticsPath } from '#features/virtual-humans/ui/index.ts';
import type { ContentKind } from '../model/content-kinds.ts';

export const overallPath: string = '/analytics-data/overall';

export const contentPaths: Readonly<Record<ContentKind, string>> = {
  simulation: '/analytics-data/simulations',
  'virtual-human': '/analytics-data/virtual-human',
};

/** Where one item's own numbers are. */
export function itemPath(kind: ContentKind, id: string): string {
  return kind === 'simulation' ? simulationAnalyticsPath(id) : virtualHumanAnalyticsPath(id);
}

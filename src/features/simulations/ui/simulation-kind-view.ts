import { IconVideo } from '@tabler/icons-react';
import type { ContentKindView } from '#features/content/ui/extension-points.ts';
import { analyticsPath } from './simulation-paths.ts';

export const simulationKindView: ContentKindView = {
  kind: 'simulation',
  Icon: IconVideo,
  contentAnalyticsPath: '/analytics-data/simulations',
  analyticsPath,
};

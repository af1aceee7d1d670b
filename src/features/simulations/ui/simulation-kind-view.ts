import { IconVideo } from '@tabler/icons-react';
import type { ContentKindView } from '#features/content/ui/extension-points.ts';
import { allAnalyticsPath, analyticsPath } from './simulation-paths.ts';

export const simulationKindView: ContentKindView = {
  kind: 'simulation',
  Icon: IconVideo,
  contentAnalyticsPath: allAnalyticsPath,
  menuLabel: 'menuEntry.simulations',
  analyticsPath,
};

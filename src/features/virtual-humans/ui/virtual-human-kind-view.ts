import { IconUser } from '@tabler/icons-react';
import type { ContentKindView } from '#features/content/ui/extension-points.ts';
import { allAnalyticsPath, analyticsPath } from '../model/virtual-human-paths.ts';

export const virtualHumanKindView: ContentKindView = {
  kind: 'virtual-human',
  Icon: IconUser,
  contentAnalyticsPath: allAnalyticsPath,
  menuLabel: 'menuEntry.virtualHumans',
  analyticsPath,
};

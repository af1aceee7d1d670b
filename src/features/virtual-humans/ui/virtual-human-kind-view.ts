import { IconUser } from '@tabler/icons-react';
import type { ContentKindView } from '#features/content/ui/extension-points.ts';
import { analyticsPath } from '../model/virtual-human-paths.ts';

export const virtualHumanKindView: ContentKindView = {
  kind: 'virtual-human',
  Icon: IconUser,
  contentAnalyticsPath: '/analytics-data/virtual-human',
  analyticsPath,
};

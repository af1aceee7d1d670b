import { IconCopyPlus } from '@tabler/icons-react';
import { arrivalNoticesPoint, itemActionsPoint } from '#features/content/ui/extension-points.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';

export const contentCopyWeb = defineWebFeature({
  name: 'content-copy',
  brings: [
    itemActionsPoint.bring({
      key: 'copy-elsewhere',
      permission: 'content:copy-between-organisations',
      label: 'menu.copyElsewhere',
      Icon: IconCopyPlus,
      actsOn: () => true,
      isOffered: async (kind) => (await (await import('./copy-targets.ts')).fetchTargets(kind)).length > 0,
      Dialog: lazyPart(async () => (await import('./CopyDialog.tsx')).CopyDialog),
    }),
    arrivalNoticesPoint.bring({
      key: 'content-copy',
      Part: lazyPart(async () => (await import('./ArrivalNotice.tsx')).ArrivalNotice),
    }),
  ],
});

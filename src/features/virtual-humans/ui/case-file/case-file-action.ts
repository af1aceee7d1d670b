import { IconCopyPlus } from '@tabler/icons-react';
import { itemActionsPoint } from '#features/content/ui/extension-points.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';

/** Whoever may make virtual humans may copy those they see, and so take one along as a file. */
export const caseFileAction = itemActionsPoint.bring({
  key: 'case-file',
  permission: 'virtual-human:create',
  label: 'menu.downloadCase',
  // Every page loads it, so it is one that they have already.
  Icon: IconCopyPlus,
  actsOn: (kind) => kind === 'virtual-human',
  Dialog: lazyPart(async () => (await import('./CaseFileDialog.tsx')).CaseFileDialog),
});

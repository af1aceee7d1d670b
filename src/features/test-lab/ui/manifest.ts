import { builderToolsPoint, publishNotesPoint } from '#features/virtual-humans/ui/extension-points.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { only } from '#web/router/page-gates.ts';
import { routes } from './routes.tsx';

export const testLabWeb = defineWebFeature({
  name: 'test-lab',
  pages: [...routes],
  gates: { '/virtual-humans/$virtualHumanId/lab': only('virtual-human:create') },
  brings: [
    builderToolsPoint.bring({
      key: 'test-lab',
      Part: lazyPart(async () => (await import('./LabTool.tsx')).LabTool),
    }),
    publishNotesPoint.bring({
      key: 'test-lab',
      isWarning: async (id) => (await import('./LabNote.tsx')).isWarning(id),
      Part: lazyPart(async () => (await import('./LabNote.tsx')).LabNote),
    }),
  ],
});

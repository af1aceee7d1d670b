import { accountSectionsPoint } from '#features/identity/ui/extension-points.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { everybody } from '#web/router/page-gates.ts';
import { barePages, pages } from './routes.tsx';

export const headsetsWeb = defineWebFeature({
  name: 'headsets',
  pages,
  barePages,
  publicPaths: ['/vr'],
  gates: { '/account/vr': everybody },
  brings: [
    accountSectionsPoint.bring({
      key: 'headsets',
      Part: lazyPart(async () => (await import('./HeadsetsSection.tsx')).HeadsetsSection),
    }),
  ],
});

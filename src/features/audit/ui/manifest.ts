import { palettePoint } from '#web/commands/palette-parts.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { elseToStart } from '#web/router/page-gates.ts';
import { routes } from './routes.tsx';

export const auditWeb = defineWebFeature({
  name: 'audit',
  pages: routes,
  gates: {
    '/organisation/audit-log': elseToStart('organisation:edit'),
  },
  brings: [palettePoint.bring(async () => (await import('./palette.ts')).palette)],
});

import { palettePoint } from '#web/commands/palette-parts.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { elseToStart } from '#web/router/page-gates.ts';
import { routes } from './routes.tsx';

export const privacyWeb = defineWebFeature({
  name: 'privacy',
  pages: routes,
  gates: {
    '/organisation/deletion-requests': elseToStart('organisation:edit'),
  },
  brings: [palettePoint.bring(async () => (await import('./palette.ts')).palette)],
});

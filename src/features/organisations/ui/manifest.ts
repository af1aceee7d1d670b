import { palettePoint } from '#web/commands/palette-parts.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { elseToStart, only } from '#web/router/page-gates.ts';
import { routes } from './routes.tsx';

export const organisationsWeb = defineWebFeature({
  name: 'organisations',
  pages: routes,
  gates: {
    '/organisation': elseToStart('organisation:edit'),
    '/organisation/general': elseToStart('organisation:edit'),
    '/organisation/branding': elseToStart('organisation:edit'),
    '/organisation/security': elseToStart('organisation:edit'),
    '/organisation/invitations': elseToStart('organisation:edit'),
    '/organisation/plan': elseToStart('organisation:edit'),
    '/organisation/conversations': elseToStart('organisation:edit'),
    '/organisation/notifications': elseToStart('organisation:edit'),
    '/cx-dashboard/product-dashboard/$id/licence': only('staff:edit-licences'),
  },
  brings: [palettePoint.bring(async () => (await import('./palette.ts')).palette)],
});

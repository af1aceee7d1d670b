import { palettePoint } from '#web/commands/palette-parts.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { only } from '#web/router/page-gates.ts';
import { routes } from './routes.tsx';

export const groupsWeb = defineWebFeature({
  name: 'groups',
  pages: routes,
  gates: {
    '/groups': only('group:manage'),
    '/groups/$groupId': only('group:manage'),
  },
  brings: [palettePoint.bring(async () => (await import('./palette.ts')).palette)],
});

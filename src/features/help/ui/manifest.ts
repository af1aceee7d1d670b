import { listUpdatesFor } from '#features/dashboards/model/feature-updates.ts';
import { palettePoint } from '#web/commands/palette-parts.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { everybody } from '#web/router/page-gates.ts';
import { newsPoint } from '#web/shell/shell-points.ts';
import { routes } from './routes.tsx';

export const helpWeb = defineWebFeature({
  name: 'help',
  pages: routes,
  gates: { '/help': everybody },
  brings: [
    palettePoint.bring(async () => (await import('./palette.ts')).palette),
    newsPoint.bring((permissions) => listUpdatesFor(permissions)[0]?.date),
  ],
});

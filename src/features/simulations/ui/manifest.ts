import { IconPlayerPlay, IconVideo } from '@tabler/icons-react';
import { ownAttemptsPoint } from '#features/attempts/ui/extension-points.ts';
import { contentKindViewsPoint, copyCallsPoint } from '#features/content/ui/extension-points.ts';
import { itemPathsPoint } from '#features/groups/ui/extension-points.ts';
import { memberAttemptsPoint } from '#features/members/ui/extension-points.ts';
import { receiptTextsPoint } from '#features/privacy/ui/extension-points.ts';
import { palettePoint } from '#web/commands/palette-parts.ts';
import { shortcutListsPoint } from '#web/commands/shortcut-lists.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { elseToStart, everybody, only } from '#web/router/page-gates.ts';
import { routes as logRoutes } from './logs/routes.tsx';
import { mySessionsPath } from './logs/session-paths.ts';
import { publicRoutes, routes } from './routes.tsx';
import { simulationKindView } from './simulation-kind-view.ts';
import { editPath } from './simulation-paths.ts';

export const simulationsWeb = defineWebFeature({
  name: 'simulations',
  pages: [...routes, ...logRoutes],
  barePages: publicRoutes,
  gates: {
    '/my-profile/simulations': everybody,
    '/my-profile/simulations/$sessionId': everybody,
    '/my-logs': everybody,
    '/my-logs/$sessionId': everybody,
    '/my-simulations': everybody,
    '/my-simulations/$simulationId': everybody,
    '/simulations': elseToStart('simulation:list'),
    '/simulations/new': elseToStart('simulation:create'),
    '/simulations/$simulationId': only('simulation:list'),
    '/simulations/$simulationId/interactions': only('simulation:list'),
    '/simulations/$simulationId/videos/$videoId': only('simulation:list'),
    '/simulations/$simulationId/videos/$videoId/interactions': only('simulation:list'),
    // Creators see the numbers of what they wrote.
    '/analytics-data/simulations': only('analytics:view-item'),
    '/analytics-data/simulations/$simulationId': only('session:list-all'),
  },
  menu: [
    {
      mode: 'admin',
      to: '/simulations',
      label: 'menuEntry.simulations',
      icon: IconVideo,
      permission: 'simulation:list',
    },
    { mode: 'learner', to: '/my-simulations', label: 'menuEntry.mySimulations', icon: IconPlayerPlay },
  ],
  brings: [
    copyCallsPoint.bring({
      kind: 'simulation',
      noun: 'simulations',
      copy: async (id, organisation) => (await import('./copy-elsewhere.ts')).copyElsewhere(id, organisation),
    }),
    shortcutListsPoint.bring({
      key: 'player',
      Part: lazyPart(async () => (await import('./player/PlayerShortcutList.tsx')).PlayerShortcutList),
    }),
    shortcutListsPoint.bring({
      key: 'editor',
      Part: lazyPart(
        async () => (await import('./pages/SimulationEditorPage/EditorShortcutList.tsx')).EditorShortcutList,
      ),
    }),
    contentKindViewsPoint.bring(simulationKindView),
    ownAttemptsPoint.bring({ to: mySessionsPath, label: 'menuEntry.mySessions' }),
    receiptTextsPoint.bring({ 'interactive-videos': 'receipt.simulations' }),
    itemPathsPoint.bring({
      kind: 'simulation',
      Icon: simulationKindView.Icon,
      name: 'groupContent.kindOf.simulation',
      path: editPath,
    }),
    memberAttemptsPoint.bring({
      key: 'videos',
      label: 'member.sessionsOfVideos',
      Part: lazyPart(async () => (await import('./MemberSimulationSessions.tsx')).MemberSimulationSessions),
    }),
    palettePoint.bring(async () => (await import('./palette.ts')).palette),
  ],
});

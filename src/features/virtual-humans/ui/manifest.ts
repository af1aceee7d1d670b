import { IconMessageUser } from '@tabler/icons-react';
import { contentKindViewsPoint, copyCallsPoint } from '#features/content/ui/extension-points.ts';
import { itemPathsPoint } from '#features/groups/ui/extension-points.ts';
import { planCardsPoint } from '#features/organisations/ui/extension-points.ts';
import { receiptTextsPoint } from '#features/privacy/ui/extension-points.ts';
import { palettePoint } from '#web/commands/palette-parts.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { elseToStart, everybody, only } from '#web/router/page-gates.ts';
import { editPath } from '../model/virtual-human-paths.ts';
import { caseFileAction } from './case-file/case-file-action.ts';
import { routes } from './routes.tsx';
import { virtualHumanKindView } from './virtual-human-kind-view.ts';

export const virtualHumansWeb = defineWebFeature({
  name: 'virtual-humans',
  pages: [...routes],
  gates: {
    '/my-virtual-humans': everybody,
    '/my-virtual-humans/$virtualHumanId': everybody,
    '/virtual-humans': only('virtual-human:list'),
    '/virtual-humans/new': elseToStart('virtual-human:create'),
    '/virtual-humans/new/brief': elseToStart('virtual-human:create'),
    '/virtual-humans/characters': elseToStart('virtual-human:create'),
    '/virtual-humans/$virtualHumanId': only('virtual-human:list'),
    // Creators see the numbers of what they wrote.
    '/analytics-data/virtual-human': only('analytics:view-item'),
  },
  menu: [
    {
      mode: 'admin',
      to: '/virtual-humans',
      label: 'menuEntry.virtualHumans',
      icon: IconMessageUser,
      permission: 'virtual-human:list',
    },
    {
      mode: 'learner',
      to: '/my-virtual-humans',
      label: 'menuEntry.myVirtualHumans',
      icon: IconMessageUser,
      isOffered: ({ Organisation }) => Organisation?.HasVirtualHumans !== false,
    },
  ],
  brings: [
    copyCallsPoint.bring({
      kind: 'virtual-human',
      noun: 'virtual-humans',
      copy: async (id, organisation) => (await import('./copy-elsewhere.ts')).copyElsewhere(id, organisation),
    }),
    caseFileAction,
    contentKindViewsPoint.bring(virtualHumanKindView),
    receiptTextsPoint.bring({
      'virtual-humans': 'receipt.virtualHumans',
      'virtual-human-editor-listings': 'receipt.virtualHumanEditorListings',
      'virtual-human-briefs': 'receipt.virtualHumanBriefs',
    }),
    itemPathsPoint.bring({
      kind: 'virtual-human',
      Icon: virtualHumanKindView.Icon,
      name: 'groupContent.kindOf.virtual-human',
      path: editPath,
    }),
    planCardsPoint.bring({
      key: 'virtual-humans',
      Part: lazyPart(async () => (await import('./plan/VirtualHumanPlanCard.tsx')).VirtualHumanPlanCard),
    }),
    palettePoint.bring(async () => (await import('./palette.ts')).palette),
  ],
});

import { IconMessageQuestion } from '@tabler/icons-react';
import { learnerItemPartsPoint } from '#features/content/ui/extension-points.ts';
import { receiptTextsPoint } from '#features/privacy/ui/extension-points.ts';
import { palettePoint } from '#web/commands/palette-parts.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { only } from '#web/router/page-gates.ts';
import { agentsPath } from '../model/agent-paths.ts';
import { routes } from './routes.tsx';

export const agentsWeb = defineWebFeature({
  name: 'agents',
  pages: routes,
  gates: {
    '/ai-agents': only('agent:list'),
    '/ai-agents/new': only('agent:create'),
    '/ai-agents/$agentId': only('agent:list'),
  },
  menu: [
    {
      mode: 'admin',
      to: agentsPath,
      label: 'menuEntry.agents',
      icon: IconMessageQuestion,
      permission: 'agent:list',
      isOffered: ({ Flags }) => Flags?.includes('virtual-coach') ?? false,
    },
  ],
  brings: [
    learnerItemPartsPoint.bring({
      key: 'agents',
      Part: lazyPart(async () => (await import('./AskTheCoach.tsx')).AskTheCoach),
    }),
    palettePoint.bring(async () => (await import('./palette.ts')).palette),
    receiptTextsPoint.bring({ 'agent-questions': 'receipt.agentQuestions' }),
  ],
});

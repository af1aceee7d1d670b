import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { shellRoute } from '#web/router/root-route.tsx';

const listRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/ai-agents',
  component: lazyRouteComponent(() => import('./pages/AgentsPage/AgentsPage.tsx'), 'AgentsPage'),
});

const createAgentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/ai-agents/new',
  component: lazyRouteComponent(() => import('./pages/AgentsPage/AgentsPage.tsx'), 'NewAgentPage'),
});

const agentRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/ai-agents/$agentId',
  validateSearch: (search: Record<string, unknown>): { tab?: string } =>
    typeof search.tab === 'string' ? { tab: search.tab } : {},
  component: lazyRouteComponent(() => import('./pages/AgentPage/AgentPage.tsx'), 'AgentPage'),
});

export const routes = [listRoute, createAgentRoute, agentRoute] as const;

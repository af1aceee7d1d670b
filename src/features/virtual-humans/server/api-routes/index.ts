import type { FastifyInstance } from 'fastify';
import type { Conversations } from '../conversation/index.ts';
import type { FindApiViewer } from './api-request.ts';
import { registerCatalogueRoutes } from './catalogue-routes.ts';
import { registerConversationRoutes } from './conversation-routes.ts';
import { registerReportRoutes } from './report-routes.ts';
import type { TurnPace } from './turn-pace.ts';

export type { FindApiViewer } from './api-request.ts';
export { createTurnPace } from './turn-pace.ts';

/** The routes of /api. Each asks who is there; what they may see is the services' question. */
export function registerApiRoutes(
  app: FastifyInstance,
  conversations: Conversations,
  findViewer: FindApiViewer,
  pace: TurnPace,
): void {
  registerConversationRoutes(app, conversations, findViewer, pace);
  registerReportRoutes(app, conversations, findViewer);
  registerCatalogueRoutes(app, conversations, findViewer);
}

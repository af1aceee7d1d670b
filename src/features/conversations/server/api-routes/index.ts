import type { FastifyInstance } from 'fastify';
import type { Activity } from '#platform/activity/activity.ts';
import type { FindApiViewer } from '#platform/http/api-request.ts';
import type { SpeechPort } from '#platform/speech/speech-port.ts';
import type { Conversations } from '../create-conversations.ts';
import { registerCatalogueRoutes } from './catalogue-routes.ts';
import { registerConversationRoutes } from './conversation-routes.ts';
import { registerSpeechRoutes } from './speech-routes.ts';
import type { TurnPace } from './turn-pace.ts';

export type { FindApiViewer } from '#platform/http/api-request.ts';
export { createTurnPace } from './turn-pace.ts';

/** The routes of /api. Each finds the viewer; the services decide what they may see. */
export function registerApiRoutes(
  app: FastifyInstance,
  conversations: Conversations,
  findViewer: FindApiViewer,
  { turns, speech }: { turns: TurnPace; speech: TurnPace },
  voice: SpeechPort | null,
  activity: Activity,
): void {
  registerConversationRoutes(app, conversations, findViewer, turns, activity);
  registerSpeechRoutes(app, voice, findViewer, speech);
  registerCatalogueRoutes(app, conversations, findViewer);
}

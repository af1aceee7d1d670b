import type { FastifyInstance } from 'fastify';
import type { Activity } from '#platform/activity/activity.ts';
import type { FindApiViewer } from '#platform/http/api-request.ts';
import type { Conversations } from '../create-conversations.ts';
import { registerCatalogueRoutes } from './catalogue-routes.ts';
import { registerConversationRoutes } from './conversation-routes.ts';
import { registerSpeechRoutes, type ServerSpeech } from './speech-routes.ts';
import { registerTranscriptionRoutes } from './transcription-routes.ts';
import type { TurnPace } from './turn-pace.ts';

export type { FindApiViewer } from '#platform/http/api-request.ts';
export { createTurnPace } from './turn-pace.ts';

/** The routes of /api. Each finds the viewer; the services decide what they may see. */
export function registerApiRoutes(
  app: FastifyInstance,
  conversations: Conversations,
  findViewer: FindApiViewer,
  {
    paces,
    speech,
    activity,
  }: {
    paces: { turns: TurnPace; speech: TurnPace; transcription: TurnPace };
    speech: ServerSpeech;
    activity: Activity;
  },
): void {
  registerConversationRoutes(app, conversations, findViewer, paces.turns, activity);
  registerSpeechRoutes(app, speech, findViewer, paces.speech);
  registerTranscriptionRoutes(app, speech, findViewer, paces.transcription);
  registerCatalogueRoutes(app, conversations, findViewer);
}

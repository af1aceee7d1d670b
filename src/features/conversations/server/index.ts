import type { Activity } from '#platform/activity/activity.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { FindApiViewer } from '#platform/http/api-request.ts';
import type { RequestPace } from '#platform/pace/request-pace.ts';
import type { SpeechPort } from '#platform/speech/speech-port.ts';
import type { TranscriptionPort } from '#platform/speech/transcription-port.ts';
import { createTurnPace, registerApiRoutes } from './api-routes/index.ts';
import {
  type Conversations,
  type ConversationsDependencies,
  createConversations,
} from './create-conversations.ts';

export type { Conversations } from './create-conversations.ts';
export type { ListConversations } from './list-conversations.ts';

export type ConversationsFeatureDependencies = ConversationsDependencies & {
  /** Finds the viewer of a request to /api. */
  findViewer: FindApiViewer;
  /** The limit for one person; 0: no limit. */
  turnsPerMinute: number;
  /** Counts over all processes. */
  pace: RequestPace;
  /** A voice of this machine; null where it has none. */
  speech: SpeechPort | null;
  /** What turns speech into text; null where browsers do. */
  transcription: TranscriptionPort | null;
  /** Tells metrics and traces of turns. */
  activity: Activity;
};

const stretchesPerTurn = 10;
/** The words so far are asked for while somebody speaks; one question a second is more than any player asks. */
const questionsPerTurn = 2;

/** Learners talk with virtual humans, over /api, and read their logs. */
export function createConversationsFeature(
  deps: ConversationsFeatureDependencies,
): ServerFeature & { service: Conversations } {
  const conversations = createConversations(deps);
  const { turnsPerMinute, pace } = deps;
  const paces = {
    turns: createTurnPace({ what: 'turns', perMinute: turnsPerMinute, pace }),
    // An answer is spoken in several pieces.
    speech: createTurnPace({ what: 'speech', perMinute: turnsPerMinute * stretchesPerTurn, pace }),
    transcription: createTurnPace({
      what: 'transcription',
      perMinute: turnsPerMinute * questionsPerTurn,
      pace,
    }),
  };
  return {
    resolvers: conversations.resolvers,
    jobs: conversations.jobs,
    routes: async (app) =>
      registerApiRoutes(app, conversations, deps.findViewer, {
        paces,
        speech: { speech: deps.speech, transcription: deps.transcription, gateway: deps.gateway },
        activity: deps.activity,
      }),
    service: conversations,
  };
}

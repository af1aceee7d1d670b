import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { RequestPace } from '#platform/pace/request-pace.ts';
import type { SpeechPort } from '#platform/speech/speech-port.ts';
import { createTurnPace, type FindApiViewer, registerApiRoutes } from './api-routes/index.ts';
import {
  type AuthoringDependencies,
  type AuthoringDoor,
  conversationItems,
  createAuthoring,
} from './authoring/index.ts';
import {
  type Conversations,
  type ConversationsDependencies,
  createConversations,
} from './conversation/index.ts';

export { virtualHumanKind } from './authoring/index.ts';

export { createPersonalConversationData } from './conversation/index.ts';

export type VirtualHumansDependencies = AuthoringDependencies &
  Omit<ConversationsDependencies, 'items'> & {
    /** Who sent a request to /api. */
    findViewer: FindApiViewer;
    /** Of one person; 0: without a limit. */
    turnsPerMinute: number;
    /** Counts over all processes. */
    pace: RequestPace;
    /** A voice of this machine; null where it has none. */
    speech: SpeechPort | null;
  };
const stretchesPerTurn = 10;

/** What the demo seed may call besides: the use cases of conversations. */
export type VirtualHumansDoor = AuthoringDoor & Conversations;

/** Virtual humans: written by staff (authoring), talked with by learners (conversation). */
export function createVirtualHumansFeature(
  deps: VirtualHumansDependencies,
): ServerFeature & { service: VirtualHumansDoor } {
  const authoring = createAuthoring(deps);
  const conversations = createConversations({ ...deps, items: conversationItems });
  const { turnsPerMinute, pace } = deps;
  const paces = {
    turns: createTurnPace({ what: 'turns', perMinute: turnsPerMinute, pace }),
    // An answer is said in several stretches.
    speech: createTurnPace({ what: 'speech', perMinute: turnsPerMinute * stretchesPerTurn, pace }),
  };
  return {
    resolvers: {
      ...authoring.resolvers,
      ...conversations.resolvers,
      Query: { ...authoring.resolvers.Query, ...conversations.resolvers.Query },
      Mutation: { ...authoring.resolvers.Mutation, ...conversations.resolvers.Mutation },
    },
    jobs: conversations.jobs,
    routes: async (app) => registerApiRoutes(app, conversations, deps.findViewer, paces, deps.speech),
    service: { ...authoring.service, ...conversations },
  };
}

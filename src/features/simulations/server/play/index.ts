import { createPlayContext, type PlayContext, type PlayDependencies } from './play-context.ts';
import { createPlayResolvers, type PlayResolvers } from './play-resolvers.ts';

export type { PlayContext, PlayDependencies } from './play-context.ts';
export type { PlayMutation, PlayQuery } from './play-resolvers.ts';
export { findPublishedVersion, recordSessionEvents } from './play-service.ts';

/** Sessions of interactive videos: what players send, and what logs show of it. */
export function createPlay(dependencies: PlayDependencies): {
  resolvers: PlayResolvers;
  context: PlayContext;
} {
  const context = createPlayContext(dependencies);
  return { resolvers: createPlayResolvers(context), context };
}

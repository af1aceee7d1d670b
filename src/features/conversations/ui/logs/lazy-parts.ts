import { lazyPart } from '#web/feature/lazy-part.ts';

export const ConversationSessions = lazyPart(
  async () => (await import('./ConversationSessions.tsx')).ConversationSessions,
);

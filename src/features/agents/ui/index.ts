import { lazyPart } from '#web/feature/lazy-part.ts';

/** Comes after the page that it stands on. */
export const AskTheCoach = lazyPart(async () => (await import('./AskTheCoach.tsx')).AskTheCoach);

import { lazyPart } from '#web/feature/lazy-part.ts';

/** Comes after the page that it stands on. */
export const HomeCoach = lazyPart(async () => (await import('./AskTheCoach.tsx')).HomeCoach);

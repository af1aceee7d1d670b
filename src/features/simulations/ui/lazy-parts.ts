import { lazyPart } from '#web/feature/lazy-part.ts';

/** Loaded where a video is taken, not with the cards that lists show of it. */
export const SimulationOfUnit = lazyPart(
  async () => (await import('./play-frame/SimulationOfUnit.tsx')).SimulationOfUnit,
);

import { lazyPart } from '#web/feature/lazy-part.ts';

export const BothReadings = lazyPart(async () => (await import('./BothReadings.tsx')).BothReadings);

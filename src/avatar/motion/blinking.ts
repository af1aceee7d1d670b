import { halfCosine } from './easing.ts';
import { between, type Random } from './random.ts';

const closingMs = 80;
const closedMs = 30;
const openingMs = 150;
const blinkMs = closingMs + closedMs + openingMs;
const shortestPauseMs = 2000;
const longestPauseMs = 6000;
/** Every seventh blink or so is a double one. */
const doubleChance = 0.14;

/** How far the lids are shut (0 to 1) so many milliseconds after a blink began. */
function lidsAt(sinceMs: number): number {
  if (sinceMs < closingMs) return halfCosine(sinceMs / closingMs);
  return 1 - halfCosine((sinceMs - closingMs - closedMs) / openingMs);
}

/** Blinks every 2 to 6 s. Ask with rising times in ms; answers how far the lids are shut, 0 to 1. */
export function createBlinking(random: Random): (nowMs: number) => number {
  let startMs: number | null = null;
  return (nowMs) => {
    startMs ??= nowMs + between(random, shortestPauseMs, longestPauseMs);
    if (nowMs < startMs) return 0;
    const sinceMs = nowMs - startMs;
    if (sinceMs <= blinkMs) return lidsAt(sinceMs);
    const isDouble = random() < doubleChance;
    // A tab that slept does not catch up on its blinks.
    startMs = nowMs + (isDouble ? 60 : between(random, shortestPauseMs, longestPauseMs) - blinkMs);
    return 0;
  };
}

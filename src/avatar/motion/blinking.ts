import { halfCosine } from './easing.ts';
import { between, type Random } from './random.ts';

const closingMs = 80;
const closedMs = 30;
const openingMs = 150;
const blinkMs = closingMs + closedMs + openingMs;
const minPauseMs = 2000;
const maxPauseMs = 6000;
/** Every seventh blink or so is a double one. */
const doubleChance = 0.14;

/** How far the lids are shut (0 to 1) at this many milliseconds after a blink began. */
function lidsAt(sinceMs: number): number {
  if (sinceMs < closingMs) return halfCosine(sinceMs / closingMs);
  return 1 - halfCosine((sinceMs - closingMs - closedMs) / openingMs);
}

/** Blinks every 2 to 6 s. Call it with rising times in ms; it returns how far the lids are shut, 0 to 1. */
export function createBlinking(random: Random): (nowMs: number) => number {
  let startMs: number | null = null;
  return (nowMs) => {
    startMs ??= nowMs + between(random, minPauseMs, maxPauseMs);
    if (nowMs < startMs) return 0;
    const sinceMs = nowMs - startMs;
    if (sinceMs <= blinkMs) return lidsAt(sinceMs);
    const isDouble = random() < doubleChance;
    // Blinks are not made up for after the tab was hidden.
    startMs = nowMs + (isDouble ? 60 : between(random, minPauseMs, maxPauseMs) - blinkMs);
    return 0;
  };
}

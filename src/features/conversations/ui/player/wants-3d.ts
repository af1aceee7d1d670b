import type { PlayerFacts } from '../../model/api-messages.ts';

/** Whoever asked for less motion, or has a browser that draws nothing, gets the portrait. */
export function wants3d(playerType: PlayerFacts['playerType']): boolean {
  return playerType === 'avatar' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

import type { PlayerFacts } from '../../model/api-messages.ts';

/** Learners who prefer less motion, or whose browser has no WebGL, get the portrait. */
export function wants3d(playerType: PlayerFacts['playerType']): boolean {
  return playerType === 'avatar' && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

import type { HumanPlayerAddress } from '../../model/conversation-address.ts';

/**
 * What the learner goes back to: their virtual humans, or the courses when this is a unit; the page around the player
 * leads from unit to unit. Null on a visitor's page.
 */
export type PlayerHome = { place: 'list' | 'unit'; href: string } | null;

export function findHome({ publicPlayer, unitId }: HumanPlayerAddress): PlayerHome {
  if (publicPlayer) return null;
  return unitId === null
    ? { place: 'list', href: '/my-virtual-humans' }
    : { place: 'unit', href: '/my-courses' };
}

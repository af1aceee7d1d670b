import type { BadgeSource } from '#features/open-badges/server/extension-points.ts';
import { isStanding } from '../model/badge.ts';
import { findBadge, holdBadge } from './badge-store.ts';

const colour = '#1f4fd8';

/** A badge as somebody carries it away. It holds for ever unless it is revoked. */
export const openBadgeOfBadge: BadgeSource = {
  kind: 'badge',
  hold: holdBadge,
  async find(scope, id) {
    const found = await findBadge(scope, id);
    return (
      found && {
        personId: found.personId,
        itemKind: found.itemKind,
        itemId: found.itemId,
        title: found.title,
        colour,
        issuedAt: found.awardedAt,
        expiresAt: null,
        isRevoked: !isStanding(found),
        evidencePath: null,
      }
    );
  },
};

import type { PersonalData } from '#features/privacy/server/index.ts';
import { deleteBadgesOf, forgetBadgeRevoker, listBadgesOf } from './badge-store.ts';

/** Badges are the person's own: theirs to take along, and gone with them. What they revoked stays revoked, by nobody. */
export const personalBadgeData: PersonalData = {
  name: 'badges',
  async export(scope, personId) {
    const badges = await listBadgesOf(scope, personId);
    return badges.map(({ id, itemKind, itemId, title, label, awardedAt, revokedAt, revokedReason }) => ({
      id,
      item_kind: itemKind,
      item_id: itemId,
      title,
      label,
      awarded_at: awardedAt,
      revoked_at: revokedAt,
      revoked_reason: revokedReason,
    }));
  },
  async erase(scope, { personId }) {
    const badges = await deleteBadgesOf(scope, personId);
    return { removed: { badges }, kept: { 'revoked-badges': await forgetBadgeRevoker(scope, personId) } };
  },
};

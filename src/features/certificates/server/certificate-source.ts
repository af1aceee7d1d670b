import type { BadgeSource } from '#features/open-badges/server/extension-points.ts';
import { certificatePath } from '../model/certificate-paths.ts';
import { findCertificate, holdCertificate } from './certificate-store.ts';

/** A certificate as its holder carries it away: the page that its code opens says whose it is. */
export const openBadgeOfCertificate: BadgeSource = {
  kind: 'certificate',
  hold: holdCertificate,
  async find(scope, id) {
    const found = await findCertificate(scope, id);
    if (!found) return null;
    const { personId, itemKind, itemId, title, colour, issuedAt, expiresAt, revokedAt, code } = found;
    return {
      personId,
      itemKind,
      itemId,
      title,
      colour,
      issuedAt,
      expiresAt,
      isRevoked: revokedAt !== null,
      evidencePath: certificatePath(code),
    };
  },
};

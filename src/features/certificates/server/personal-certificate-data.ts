import type { PersonalData } from '#features/privacy/server/index.ts';
import { maxCertificatePageSize } from '../model/certificate.ts';
import { findCertificatesOf, forgetCertificateRevoker, forgetHolder } from './certificate-store.ts';

/** Certificates are theirs to take along. Erased, they stay a proof that somebody completed something, without a name. */
export const personalCertificateData: PersonalData = {
  name: 'certificates',
  async export(scope, personId) {
    const all = [];
    for (let offset = 0; ; offset += maxCertificatePageSize) {
      const page = await findCertificatesOf(scope, personId, { limit: maxCertificatePageSize, offset });
      const found = page?.certificates ?? [];
      all.push(...found);
      if (found.length < maxCertificatePageSize) break;
    }
    return all.map((one) => ({
      id: one.id,
      code: one.code,
      name: one.holderName,
      item_kind: one.itemKind,
      item_id: one.itemId,
      title: one.title,
      score: one.score,
      issued_at: one.issuedAt,
      expires_at: one.expiresAt,
      revoked_at: one.revokedAt,
      revoked_reason: one.revokedReason,
    }));
  },
  async erase(scope, { personId }) {
    return {
      removed: {},
      kept: {
        certificates: await forgetHolder(scope, personId),
        'revoked-certificates': await forgetCertificateRevoker(scope, personId),
      },
    };
  },
};

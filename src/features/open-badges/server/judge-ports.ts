import type { Answer } from '../model/judgement.ts';
import { readIssuerAddress, readListAddress } from '../model/open-badge-paths.ts';
import { findIssuerByCode, listKeys } from './issuer-store.ts';
import { judgeBadge } from './judge-badge.ts';
import type { OpenBadgeContext } from './open-badge-context.ts';
import { findBadgeAt } from './open-badge-store.ts';
import { publicTokenKey, thumbprintOf } from './token-key.ts';

/** With what this installation knows of its own badges. Addresses in a badge are compared with ours, and never fetched. */
export function createJudge(context: OpenBadgeContext): (bytes: Buffer) => Promise<Answer> {
  const { tenancy, linkBase, strangers, clock } = context;

  const findOrganisation = (code: string): Promise<number | null> =>
    tenancy.readAcrossOrganisations('directory', (scope) => findIssuerByCode(scope, code));

  return (bytes) =>
    judgeBadge(
      {
        proofs: strangers,
        now: clock(),
        async findKeys(issuerId) {
          const code = readIssuerAddress(linkBase, issuerId);
          const organisationId = code === null ? null : await findOrganisation(code);
          if (organisationId === null) return null;
          const keys = await tenancy.readInOrganisation(organisationId, listKeys);
          return keys.flatMap(({ publicKey, tokenModulus }) =>
            tokenModulus === null ? [publicKey] : [publicKey, thumbprintOf(publicTokenKey(tokenModulus))],
          );
        },
        async findRevoked({ list, index }) {
          const place = readListAddress(linkBase, list);
          const organisationId = place === null ? null : await findOrganisation(place.issuer);
          if (place === null || organisationId === null) return null;
          const badge = await tenancy.readInOrganisation(organisationId, (scope) =>
            findBadgeAt(scope, place.number, index),
          );
          return badge?.isRevoked ?? false;
        },
      },
      bytes,
    );
}

import { BoundedMap } from '#kernel/bounded-map.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { writeAchievement, writeInstant, writeIssuer, writeStatusList } from '../model/documents.ts';
import { isOpenBadgeCode, openBadgePaths } from '../model/open-badge-paths.ts';
import { findIssuer, getSigner, type Issuer } from './issuer-service.ts';
import { findIssuerByCode, listKeys } from './issuer-store.ts';
import type { OpenBadgeContext } from './open-badge-context.ts';
import { addressOf, describeAchievement } from './open-badge-service.ts';
import { findAchievement, findBadgeByCode, listRevoked } from './open-badge-store.ts';
import { drawPicture } from './pictures/badge-picture.ts';
import { packList } from './status-list.ts';
import { publicTokenKey, thumbprintOf } from './token-key.ts';

type Json = Record<string, unknown>;

/** What an organisation publishes of its badges, for everybody. Each answers null where there is no such thing. */
export function createPublishedDocuments(context: OpenBadgeContext) {
  const { tenancy } = context;
  const signList = createListSigner(context);
  const pictures = new BoundedMap<string, Buffer>(100);

  async function read<Found>(
    code: string,
    find: (scope: ReadScope, issuer: Issuer) => Promise<Found | null>,
  ) {
    if (!isOpenBadgeCode(code)) return null;
    const organisationId = await tenancy.readAcrossOrganisations('directory', (scope) =>
      findIssuerByCode(scope, code),
    );
    if (organisationId === null) return null;
    return tenancy.readInOrganisation(organisationId, async (scope) => {
      const issuer = await findIssuer(context, scope);
      return issuer && find(scope, issuer);
    });
  }

  const readAchievement = (issuerCode: string, code: string) =>
    read(issuerCode, async (scope, issuer) => {
      const found = isOpenBadgeCode(code) ? await findAchievement(scope, code) : null;
      return found && { issuer, found };
    });

  return {
    issuer: (code: string): Promise<Json | null> =>
      read(code, async (scope, issuer) => {
        const keys = await listKeys(scope);
        return writeIssuer(
          issuer,
          keys.map(({ publicKey }) => publicKey),
          keys.flatMap(({ tokenModulus }) => {
            const jwk = tokenModulus === null ? null : publicTokenKey(tokenModulus);
            return jwk ? [{ thumbprint: thumbprintOf(jwk), jwk }] : [];
          }),
        );
      }),

    /** Null also where its person was erased. */
    credential: (issuerCode: string, code: string): Promise<Json | null> =>
      read(issuerCode, async (scope, issuer) => {
        const badge = isOpenBadgeCode(code) ? await findBadgeByCode(scope, code) : null;
        return badge?.document && badge.document.id === addressOf(context, issuer, badge)
          ? badge.document
          : null;
      }),

    async achievement(issuerCode: string, code: string): Promise<Json | null> {
      const known = await readAchievement(issuerCode, code);
      return known && writeAchievement(describeAchievement(context, known.issuer, known.found), known.issuer);
    },

    async picture(issuerCode: string, code: string): Promise<Buffer | null> {
      const known = await readAchievement(issuerCode, code);
      if (!known) return null;
      const { sourceKind: kind, colour } = known.found;
      const drawn = pictures.get(`${kind} ${colour}`);
      if (drawn) return drawn;
      const made = Buffer.from(await context.proofs.run('picture', { svg: drawPicture({ kind, colour }) }));
      pictures.set(`${kind} ${colour}`, made);
      return made;
    },

    async list(issuerCode: string, number: number): Promise<Json | null> {
      const known = await read(issuerCode, async (scope) => {
        const revoked = await listRevoked(scope, number);
        return revoked && { revoked, organisationId: scope.organisationId };
      });
      if (!known) return null;
      return signList(number, known);
    },
  };
}

/** Signs a list of what was revoked anew when more was, and with a new key. */
function createListSigner(context: OpenBadgeContext) {
  const signedLists = new BoundedMap<string, { revoked: string; document: Json }>(200);
  return async (
    number: number,
    { organisationId, revoked }: { organisationId: number; revoked: readonly number[] },
  ): Promise<Json> => {
    const signer = await getSigner(context, organisationId);
    const state = [...revoked].sort((a, b) => a - b).join(' ');
    const fingerprint = `${signer.key.publicKeyMultibase} ${state}`;
    const place = `${organisationId} ${number}`;
    const before = signedLists.get(place);
    if (before?.revoked === fingerprint) return before.document;
    const address = `${context.linkBase}${openBadgePaths.list(signer.code, number)}`;
    const now = context.clock();
    const unsigned = writeStatusList(address, signer, packList(revoked), now);
    const document = await context.proofs.run('sign', {
      document: unsigned,
      key: signer.key,
      controller: signer.id,
      at: writeInstant(now),
    });
    signedLists.set(place, { revoked: fingerprint, document });
    return document;
  };
}

export type PublishedDocuments = ReturnType<typeof createPublishedDocuments>;

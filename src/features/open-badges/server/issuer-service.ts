import { randomBytes } from 'node:crypto';
import { actorOf } from '#features/content/server/index.ts';
import { findOrganisation } from '#features/organisations/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { IssuerFacts } from '../model/documents.ts';
import { openBadgePaths } from '../model/open-badge-paths.ts';
import { assertCan } from '../model/permissions.ts';
import {
  type BadgeKey,
  findIssuerCode,
  insertIssuer,
  insertKey,
  listKeys,
  retireKeys,
  writeTokenKey,
} from './issuer-store.ts';
import type { OpenBadgeContext } from './open-badge-context.ts';
import type { SigningKey } from './proofs/make-key.ts';
import type { TokenKey } from './proofs/make-token-key.ts';

/** An organisation as its badges name it. */
export type Issuer = IssuerFacts & { code: string };
export type Signer = Issuer & {
  keyId: number;
  key: SigningKey;
  /** Null before the first token. */
  tokenKey: TokenKey | null;
};

export const makeCode = (): string => randomBytes(16).toString('base64url');

/** With a key that can sign. Both are made at the first need; a key that no key of the installation opens any more is retired. */
export async function getSigner(context: OpenBadgeContext, organisationId: number): Promise<Signer> {
  const found = await findSigner(context, organisationId);
  if (found) return found;
  const key = await context.proofs.run('make-key', null);
  await context.tenancy.inOrganisation(organisationId, async (scope) => {
    if ((await findIssuerCode(scope)) === null) await insertIssuer(scope, makeCode());
    const signs = (await listKeys(scope)).find(({ retiredAt }) => retiredAt === null);
    if (signs && openKey(context, signs) !== null) return;
    await retireKeys(scope, context.clock());
    await keepKey(context, scope, key);
  });
  const made = await findSigner(context, organisationId);
  if (!made) throw new Error('The key that was made cannot be read.');
  return made;
}

export type TokenSigner = Signer & { tokenKey: TokenKey };

/** With a key for tokens as well, which is made at the first token. */
export async function getTokenSigner(
  context: OpenBadgeContext,
  organisationId: number,
): Promise<TokenSigner> {
  const signer = await getSigner(context, organisationId);
  if (hasTokenKey(signer)) return signer;
  const { modulus, secret } = await context.proofs.run('make-token-key', null);
  const sealedKey = context.seal.seal('badge-token-key', secret);
  await context.tenancy.inOrganisation(organisationId, (scope) =>
    writeTokenKey(scope, signer.keyId, { modulus, sealedKey }),
  );
  // Another request may have made one, or a new key, at the same moment.
  const made = await getSigner(context, organisationId);
  return hasTokenKey(made) ? made : getTokenSigner(context, organisationId);
}

const hasTokenKey = (signer: Signer): signer is TokenSigner => signer.tokenKey !== null;

async function keepKey(context: OpenBadgeContext, scope: Scope, key: SigningKey): Promise<number | null> {
  return insertKey(scope, {
    publicKey: key.publicKeyMultibase,
    sealedKey: context.seal.seal('badge-key', key.secretKeyMultibase),
    madeAt: context.clock(),
  });
}

async function findSigner(context: OpenBadgeContext, organisationId: number): Promise<Signer | null> {
  return context.tenancy.readInOrganisation(organisationId, async (scope) => {
    const issuer = await findIssuer(context, scope);
    const signs = (await listKeys(scope)).find(({ retiredAt }) => retiredAt === null);
    const keys = signs ? openKey(context, signs) : null;
    return issuer && keys && { ...issuer, ...keys };
  });
}

/** Both of its keys; null where one that is there cannot be opened any more: then both are made anew. */
function openKey(
  { seal }: OpenBadgeContext,
  { id, publicKey, sealedKey, tokenModulus, sealedTokenKey }: BadgeKey,
): Pick<Signer, 'keyId' | 'key' | 'tokenKey'> | null {
  const secret = sealedKey === null ? null : seal.open('badge-key', sealedKey);
  if (secret === null) return null;
  const key = { publicKeyMultibase: publicKey, secretKeyMultibase: secret };
  if (tokenModulus === null) return { keyId: id, key, tokenKey: null };
  const tokenSecret = sealedTokenKey === null ? null : seal.open('badge-token-key', sealedTokenKey);
  return tokenSecret === null
    ? null
    : { keyId: id, key, tokenKey: { modulus: tokenModulus, secret: tokenSecret } };
}

/** Null where the organisation never made a badge into a file. */
export async function findIssuer(context: OpenBadgeContext, scope: ReadScope): Promise<Issuer | null> {
  const code = await findIssuerCode(scope);
  if (code === null) return null;
  const organisation = await findOrganisation(scope);
  return { code, id: `${context.linkBase}${openBadgePaths.issuer(code)}`, name: organisation?.name ?? '' };
}

export type IssuerKeys = { issuer: Issuer | null; keys: BadgeKey[] };

export async function readIssuerKeys(context: OpenBadgeContext, viewer: Viewer): Promise<IssuerKeys> {
  assertCan(viewer, 'open-badge:keys');
  return context.tenancy.readInOrganisation(viewer.organisationId, (scope) => readKeys(context, scope));
}

async function readKeys(context: OpenBadgeContext, scope: ReadScope): Promise<IssuerKeys> {
  return { issuer: await findIssuer(context, scope), keys: await listKeys(scope) };
}

/** From now on a new key signs. What the former ones signed stays good: their public parts stay published. */
export async function changeKey(context: OpenBadgeContext, viewer: Viewer): Promise<IssuerKeys> {
  assertCan(viewer, 'open-badge:keys');
  const key = await context.proofs.run('make-key', null);
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    if ((await findIssuerCode(scope)) === null) await insertIssuer(scope, makeCode());
    await retireKeys(scope, context.clock());
    const targetId = await keepKey(context, scope, key);
    await recordAudit(scope, actorOf(viewer), {
      action: 'badge-key-changed',
      targetKind: 'badge-key',
      targetId,
    });
    return readKeys(context, scope);
  });
}

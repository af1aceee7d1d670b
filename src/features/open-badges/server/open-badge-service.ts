import { createHash, randomBytes } from 'node:crypto';
import { assertMember } from '#features/authorisation/model/viewer.ts';
import { actorOf } from '#features/content/server/index.ts';
import { AppError, notFound } from '#kernel/app-error.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { type AchievementFacts, writeCredential, writeInstant } from '../model/documents.ts';
import { openBadgePaths } from '../model/open-badge-paths.ts';
import { openBadgeTexts } from '../model/open-badge-texts.ts';
import { can } from '../model/permissions.ts';
import { hashedText } from '../model/recipient.ts';
import { writeClaims } from '../model/token-claims.ts';
import type { BadgeSource, Earned } from './extension-points.ts';
import { getSigner, getTokenSigner, type Issuer, makeCode, type Signer } from './issuer-service.ts';
import type { OpenBadgeContext } from './open-badge-context.ts';
import { textsOf } from './open-badge-sentences.ts';
import {
  type Document,
  findBadgeOf,
  findEmailOf,
  insertBadge,
  type OpenBadge,
  writeDocument,
} from './open-badge-store.ts';

type Kind = BadgeSource['kind'];
export type SignedBadge = { issuer: Issuer; badge: OpenBadge; document: Document };

/** What the viewer earned, as a signed document. It is made once; a renewal is something new that was earned. */
export async function makeOpenBadge(
  context: OpenBadgeContext,
  viewer: Viewer,
  kind: string,
  sourceId: number,
): Promise<SignedBadge> {
  const personId = assertMember(viewer);
  const source = getSource(context, kind);
  const { organisationId } = viewer;
  await context.tenancy.readInOrganisation(organisationId, (scope) =>
    getOwn(scope, viewer, source, sourceId),
  );
  const signer = await getSigner(context, organisationId);
  const { badge, earned } = await reserve(context, viewer, { source, sourceId, personId }, signer);
  if (badge.document && badge.document.id === addressOf(context, signer, badge))
    return { issuer: signer, badge, document: badge.document };
  const document = await sign(context, signer, { ...badge, earned, organisationId, personId });
  const kept = await context.tenancy.inOrganisation(organisationId, async (scope) => {
    await writeDocument(scope, badge.id, document);
    return findBadgeOf(scope, source.kind, sourceId);
  });
  if (!kept?.document) throw notFound();
  return { issuer: signer, badge: kept, document: kept.document };
}

function getSource(context: OpenBadgeContext, kind: string): BadgeSource {
  const source = context.sources().find((one) => one.kind === kind);
  if (!source) throw notFound();
  return source;
}

/** Of somebody else it says nothing, also not that there is one. */
async function getOwn(scope: ReadScope, viewer: Viewer, source: BadgeSource, id: number): Promise<Earned> {
  const earned = await source.find(scope, id);
  if (!earned || !can(viewer, 'open-badge:take', { personId: earned.personId })) throw notFound();
  if (earned.isRevoked) {
    const reason = 'open-badge.revoked';
    throw new AppError('CONFLICT', openBadgeTexts[reason], { reason });
  }
  return earned;
}

type Asked = { source: BadgeSource; sourceId: number; personId: number };

/** Its address and its place in the list of what was revoked, before it is signed. */
async function reserve(
  context: OpenBadgeContext,
  viewer: Viewer,
  { source, sourceId, personId }: Asked,
  issuer: Issuer,
): Promise<{ badge: OpenBadge; earned: Earned }> {
  const { kind } = source;
  return context.tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    // Again: it may have been revoked while the key was made. Held, or a revocation that is under way would find no badge to mark.
    await source.hold(scope, sourceId);
    const earned = await getOwn(scope, viewer, source, sourceId);
    const known = await findBadgeOf(scope, kind, sourceId);
    if (known) return { badge: known, earned };
    const isNew = await insertBadge(scope, {
      code: makeCode(),
      sourceKind: kind,
      sourceId,
      achievementCode: achievementCodeOf(issuer, kind, earned),
      title: earned.title,
      colour: earned.colour,
      personId,
      madeAt: context.clock(),
    });
    const made = await findBadgeOf(scope, kind, sourceId);
    if (!made) throw notFound();
    const entry = { action: 'open-badge-made', targetKind: 'open-badge', targetId: made.id };
    if (isNew) await recordAudit(scope, actorOf(viewer), entry);
    return { badge: made, earned };
  });
}

/** The same for all who earned the same. */
function achievementCodeOf({ code }: Issuer, kind: Kind, { itemKind, itemId, title }: Earned): string {
  const text = JSON.stringify([code, kind, itemKind, itemId, title]);
  return createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');
}

export const addressOf = (
  { linkBase }: OpenBadgeContext,
  issuer: Issuer,
  { code }: { code: string },
): string => `${linkBase}${openBadgePaths.credential(issuer.code, code)}`;

/** What was achieved, as its address and each badge say it. */
export function describeAchievement(
  { linkBase, language }: OpenBadgeContext,
  issuer: Issuer,
  { achievementCode, title, sourceKind }: Pick<OpenBadge, 'achievementCode' | 'title' | 'sourceKind'>,
): AchievementFacts {
  const { say } = textsOf(language);
  const shown = title || say('file.untitled');
  return {
    id: `${linkBase}${openBadgePaths.achievement(issuer.code, achievementCode)}`,
    title: shown,
    criteria: say(`file.criteria.${sourceKind}`, { title: shown }),
    kind: sourceKind,
    pictureAddress: `${linkBase}${openBadgePaths.picture(issuer.code, achievementCode)}`,
  };
}

type ToSign = OpenBadge & { earned: Earned; organisationId: number; personId: number };

async function sign(context: OpenBadgeContext, signer: Signer, badge: ToSign): Promise<Document> {
  const { earned, organisationId, personId } = badge;
  const email = await context.tenancy.readInOrganisation(organisationId, (scope) =>
    findEmailOf(scope, personId),
  );
  if (email === null) throw notFound();
  const list = `${context.linkBase}${openBadgePaths.list(signer.code, badge.listNumber)}`;
  const unsigned = writeCredential({
    id: addressOf(context, signer, badge),
    issuer: signer,
    achievement: describeAchievement(context, signer, badge),
    issuedAt: earned.issuedAt,
    expiresAt: earned.expiresAt,
    recipient: hashEmail(email),
    status: { list, index: badge.listIndex },
    evidence: earned.evidencePath && {
      address: `${context.linkBase}${earned.evidencePath}`,
      name: textsOf(context.language).say('file.evidence'),
    },
  });
  const at = writeInstant(context.clock());
  return context.proofs.run('sign', { document: unsigned, key: signer.key, controller: signer.id, at });
}

/** The same badge as a token (VC-JWT) for programs that read no other proof: what the document says, with the claims of tokens. */
export async function signToken(
  context: OpenBadgeContext,
  organisationId: number,
  { document }: SignedBadge,
): Promise<string> {
  const { tokenKey } = await getTokenSigner(context, organisationId);
  const { proof: _embedded, ...said } = document;
  return context.proofs.run('sign-token', { payload: { ...said, ...writeClaims(said) }, key: tokenKey });
}

function hashEmail(email: string): { emailHash: string; salt: string } {
  const salt = randomBytes(12).toString('base64url');
  const hash = createHash('sha256').update(hashedText(email, salt)).digest('hex');
  return { emailHash: `sha256$${hash}`, salt };
}

import { isStaff } from '#features/authorisation/model/roles.ts';
import { assertMember } from '#features/authorisation/model/viewer.ts';
import { actorOf } from '#features/content/server/index.ts';
import { revokeOpenBadge } from '#features/open-badges/server/index.ts';
import { findOrganisation } from '#features/organisations/server/index.ts';
import { notFound } from '#kernel/app-error.ts';
import { type Page, parsePageRequest } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { type Certificate, certificatePageSize, maxCertificatePageSize } from '../model/certificate.ts';
import { readCode } from '../model/certificate-code.ts';
import { revocationForm } from '../model/certificate-forms.ts';
import { assertCan, can } from '../model/permissions.ts';
import type { CertificateContext } from './certificate-context.ts';
import { parseInput, refuseSecondRevocation } from './certificate-refusals.ts';
import {
  findCertificate,
  findCertificateByCode,
  findCertificatesOf,
  findIssued,
  markRevoked,
} from './certificate-store.ts';
import { getManagedItem } from './setting-service.ts';

type PageInput = { limit?: number | null; offset?: number | null };
type ServiceContext = Pick<CertificateContext, 'tenancy' | 'clock' | 'kinds'>;

export async function listMemberCertificates(
  { tenancy }: ServiceContext,
  viewer: Viewer,
  personId: number,
  request: PageInput,
): Promise<Page<Certificate>> {
  const page = parsePageRequest(request, maxCertificatePageSize, certificatePageSize);
  assertMember(viewer);
  assertCan(viewer, 'certificate:list', { personId });
  const found = await tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    findCertificatesOf(scope, personId, page),
  );
  if (!found) throw notFound();
  const nodes = found.certificates.map((certificate) => showTo(viewer, certificate));
  return { nodes, totalCount: found.total, ...page };
}

/** A score that the item hides from learners is hidden here as well. */
function showTo({ role }: Viewer, certificate: Certificate): Certificate {
  return certificate.scoreHidden && !isStaff(role) ? { ...certificate, score: null } : certificate;
}

/** The certificates that an item has earned people, for staff who see the item. */
export async function listIssued(
  context: ServiceContext,
  viewer: Viewer,
  itemId: number,
  request: PageInput,
): Promise<Page<Certificate>> {
  const page = parsePageRequest(request, maxCertificatePageSize);
  assertCan(viewer, 'certificate:list-issued');
  const found = await context.tenancy.readInOrganisation(viewer.organisationId, async (scope) => {
    await getManagedItem(context, scope, viewer, itemId);
    return findIssued(scope, itemId, page);
  });
  return { nodes: found.certificates, totalCount: found.total, ...page };
}

/** It says so from now on wherever it is verified. What it proved stays written down. */
export async function revokeCertificate(
  { tenancy, clock }: ServiceContext,
  viewer: Viewer,
  id: number,
  input: unknown,
): Promise<Certificate> {
  const { reason } = parseInput(revocationForm, input);
  assertCan(viewer, 'certificate:revoke');
  const byPersonId = assertMember(viewer);
  return tenancy.inOrganisation(viewer.organisationId, async (scope) => {
    const found = await findCertificate(scope, id);
    if (!found) throw notFound();
    const at = clock();
    if (!(await markRevoked(scope, id, { at, reason, byPersonId }))) throw refuseSecondRevocation();
    await revokeOpenBadge(scope, 'certificate', id, at);
    await recordAudit(scope, actorOf(viewer), {
      action: 'certificate-revoked',
      targetKind: 'certificate',
      targetId: id,
      details: { memberId: found.personId, itemId: found.itemId },
    });
    return { ...found, revokedAt: at, revokedReason: reason };
  });
}

/** Who may have its file: those who may see it in a list. @throws NOT_FOUND for all others */
export async function getReadableCertificate(
  { tenancy }: Pick<CertificateContext, 'tenancy'>,
  viewer: Viewer,
  id: number,
): Promise<Certificate> {
  assertMember(viewer);
  const found = await tenancy.readInOrganisation(viewer.organisationId, (scope) =>
    findCertificate(scope, id),
  );
  // Its number says nothing about whose it is, so somebody else's is as one that does not exist.
  if (!found || !can(viewer, 'certificate:list', { personId: found.personId })) throw notFound();
  return found;
}

export type VerifiedCertificate = { certificate: Certificate; organisationName: string };

/** For everybody who has the code. Of the organisation it says its name and nothing else. */
export async function verifyCertificate(
  { tenancy }: Pick<CertificateContext, 'tenancy'>,
  typed: string,
): Promise<VerifiedCertificate | null> {
  const code = readCode(typed);
  if (code === null) return null;
  const place = await tenancy.readAcrossOrganisations('directory', (scope) =>
    findCertificateByCode(scope, code),
  );
  if (!place) return null;
  return tenancy.readInOrganisation(place.organisationId, async (scope) => {
    const certificate = await findCertificate(scope, place.id);
    const organisation = await findOrganisation(scope);
    return certificate && { certificate, organisationName: organisation?.name ?? '' };
  });
}

import type { FeatureResolvers } from '#generated/resolvers/certificates.ts';
import { parseId } from '#kernel/ids.ts';
import { toConnection } from '#kernel/paging.ts';
import { type Certificate, type CertificateSetting, stateOf } from '../model/certificate.ts';
import type { CertificateContext } from './certificate-context.ts';
import { requestIssuedList, requestPdf } from './certificate-files.ts';
import {
  listIssued,
  listMemberCertificates,
  revokeCertificate,
  verifyCertificate,
} from './certificate-service.ts';
import { readItemSetting, setItemCertificate } from './setting-service.ts';

export function createCertificateResolvers(context: CertificateContext): FeatureResolvers {
  const present = (certificate: Certificate) => presentCertificate(context, certificate);
  return {
    Query: {
      async readItemCertificate(_source, { ItemID }, request) {
        const setting = await readItemSetting(context, request.requireViewer(), parseId(ItemID));
        return presentSetting(ItemID, setting);
      },
      async readMemberCertificates(_source, { ID, ...page }, request) {
        const viewer = request.requireViewer();
        return toConnection(await listMemberCertificates(context, viewer, parseId(ID), page), present);
      },
      async readIssuedCertificates(_source, { ItemID, ...page }, request) {
        const viewer = request.requireViewer();
        return toConnection(await listIssued(context, viewer, parseId(ItemID), page), present);
      },
      async verifyCertificate(_source, { Code }) {
        const found = await verifyCertificate(context, Code);
        return (
          found && {
            ...presentProof(found.certificate, context.clock()),
            OrganisationName: found.organisationName,
          }
        );
      },
    },
    Mutation: {
      async setItemCertificate(_source, { Input }, request) {
        const { ItemID, Enabled, Title, ValidMonths, MinimumScore, Colour } = Input;
        const setting = await setItemCertificate(context, request.requireViewer(), parseId(ItemID), {
          enabled: Enabled,
          title: Title,
          validMonths: ValidMonths ?? null,
          minimumScore: MinimumScore ?? null,
          colour: Colour,
        });
        return presentSetting(ItemID, setting);
      },
      async revokeCertificate(_source, { ID, Reason }, request) {
        const viewer = request.requireViewer();
        return present(await revokeCertificate(context, viewer, parseId(ID), { reason: Reason }));
      },
      async downloadCertificate(_source, { ID }, request) {
        const { url, expires } = await requestPdf(context, request.requireViewer(), parseId(ID));
        return { URL: url, Expires: expires };
      },
      async exportIssuedCertificates(_source, { ItemID }, request) {
        const { url, expires } = await requestIssuedList(context, request.requireViewer(), parseId(ItemID));
        return { URL: url, Expires: expires };
      },
    },
  };
}

function presentSetting(itemId: string, setting: CertificateSetting) {
  const { enabled, title, validMonths, minimumScore, colour } = setting;
  return {
    ItemID: itemId,
    Enabled: enabled,
    Title: title,
    ValidMonths: validMonths,
    MinimumScore: minimumScore,
    Colour: colour,
  };
}

/** What everybody who has the code may know. */
function presentProof(certificate: Certificate, now: Date) {
  return {
    Code: certificate.code,
    Title: certificate.title,
    HolderName: certificate.holderName || null,
    Issued: certificate.issuedAt,
    Expires: certificate.expiresAt,
    State: stateOf(certificate, now),
    Revoked: certificate.revokedAt,
  };
}

function presentCertificate({ clock, kinds }: CertificateContext, certificate: Certificate) {
  const { itemKind, itemId, itemOpen } = certificate;
  const kind = itemOpen ? kinds().find((known) => known.kind === itemKind) : undefined;
  return {
    ...presentProof(certificate, clock()),
    ID: String(certificate.id),
    MemberID: certificate.personId === null ? null : String(certificate.personId),
    ItemID: String(itemId),
    ItemKind: itemKind,
    Path: kind?.takenAt(String(itemId)) ?? null,
    Score: certificate.score,
    RevokedReason: certificate.revokedAt === null ? null : certificate.revokedReason,
  };
}

import { targetNamesPoint } from '#features/audit/server/extension-points.ts';
import { contentKindsPoint } from '#features/content/server/extension-points.ts';
import { noticeKindsPoint } from '#features/inbox/server/extension-points.ts';
import { mailServer } from '#features/mail/server/manifest.ts';
import { badgeSourcesPoint } from '#features/open-badges/server/extension-points.ts';
import { exportedFilesPoint } from '#features/organisations/server/extension-points.ts';
import { organisationsServer } from '#features/organisations/server/manifest.ts';
import { personalDataPoint } from '#features/privacy/server/extension-points.ts';
import { defineServerFeature } from '#platform/feature/server-feature.ts';
import { createPdfWriter } from '#platform/pdf/pdf-writer.ts';
import { certificatePermissions } from '../model/permissions.ts';
import type { CertificateContext } from './certificate-context.ts';
import { exportedFilesOf } from './certificate-files.ts';
import { certificateExpiringNotice, certificateIssuedNotice, tellOfExpiring } from './certificate-notices.ts';
import { openBadgeOfCertificate } from './certificate-source.ts';
import { listCertificateTitles } from './certificate-store.ts';
import { createCertificatesFeature } from './index.ts';
import { issuesCertificates } from './issue-certificate.ts';
import { personalCertificateData } from './personal-certificate-data.ts';
import { renewsCertificates } from './renew-certificate.ts';

export const certificatesServer = defineServerFeature({
  name: 'certificates',
  schemaFiles: [new URL('./certificates.graphql', import.meta.url)],
  permissions: certificatePermissions,
  create(context) {
    const { mailer } = mailServer.of(context);
    const certificates: CertificateContext = {
      tenancy: context.tenancy,
      clock: context.clock,
      kinds: () => context.getPart(contentKindsPoint),
      links: organisationsServer.of(context).exportLinks,
      images: context.files.images,
      pdf: createPdfWriter(new URL('./pdf/pdf-worker.ts', import.meta.url)),
      link: mailer.link,
      languageFor: mailer.languageFor,
    };
    return {
      ...createCertificatesFeature(certificates),
      whileLocked: {
        open: [
          'Query.verifyCertificate',
          'Mutation.downloadCertificate',
          'Mutation.exportIssuedCertificates',
        ],
      },
      upkeep: [tellOfExpiring(context)],
      brings: [
        ...issuesCertificates(context),
        ...renewsCertificates(context),
        noticeKindsPoint.bring(certificateIssuedNotice),
        noticeKindsPoint.bring(certificateExpiringNotice),
        ...exportedFilesOf(certificates).map((file) => exportedFilesPoint.bring(file)),
        personalDataPoint.bring(personalCertificateData),
        badgeSourcesPoint.bring(openBadgeOfCertificate),
        targetNamesPoint.bring({ kind: 'certificate', list: listCertificateTitles }),
      ],
    };
  },
});

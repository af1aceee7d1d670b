import { ownAttemptsPoint } from '#features/attempts/ui/extension-points.ts';
import { itemSettingsPoint } from '#features/content/ui/extension-points.ts';
import { memberCardsPoint } from '#features/members/ui/extension-points.ts';
import { receiptTextsPoint } from '#features/privacy/ui/extension-points.ts';
import { lazyPart } from '#web/feature/lazy-part.ts';
import { defineWebFeature } from '#web/feature/web-feature.ts';
import { everybody } from '#web/router/page-gates.ts';
import { myCertificatesPath, verifyPath } from '../model/certificate-paths.ts';
import { publicRoutes, routes } from './routes.tsx';

export const certificatesWeb = defineWebFeature({
  name: 'certificates',
  pages: routes,
  barePages: publicRoutes,
  publicPaths: [verifyPath],
  gates: { '/my-profile/certificates': everybody },
  brings: [
    ownAttemptsPoint.bring({ to: myCertificatesPath, label: 'menuEntry.myCertificates' }),
    itemSettingsPoint.bring({
      key: 'certificate',
      Part: lazyPart(async () => (await import('./item/ItemCertificate.tsx')).ItemCertificate),
    }),
    memberCardsPoint.bring({
      key: 'certificates',
      Part: lazyPart(async () => (await import('./components/MemberCertificates.tsx')).MemberCertificates),
    }),
    receiptTextsPoint.bring({
      certificates: 'receipt.certificates',
      'revoked-certificates': 'receipt.revokedCertificates',
    }),
  ],
});

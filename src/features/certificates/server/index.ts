import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { CertificateContext } from './certificate-context.ts';
import { createCertificateResolvers } from './certificate-resolvers.ts';
import { setItemCertificate } from './setting-service.ts';

export { tellOfCertificate } from './certificate-notices.ts';
export { issueCertificate } from './issue-certificate.ts';

/** What proves to others that somebody completed something. */
export function createCertificatesFeature(context: CertificateContext): ServerFeature & {
  service: { setItemCertificate: Bound<typeof setItemCertificate> };
} {
  return {
    resolvers: createCertificateResolvers(context),
    service: { setItemCertificate: (...asked) => setItemCertificate(context, ...asked) },
  };
}

type Bound<UseCase> = UseCase extends (context: never, ...asked: infer Asked) => infer Answer
  ? (...asked: Asked) => Answer
  : never;

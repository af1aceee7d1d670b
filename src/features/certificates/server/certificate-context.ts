import type { Kinds } from '#features/content/server/index.ts';
import type { ExportLinks } from '#features/organisations/server/index.ts';
import type { Locale } from '#kernel/locale.ts';
import type { ImageService } from '#platform/images/image-service.ts';
import type { PdfWriter } from '#platform/pdf/pdf-writer.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { CertificateFacts } from './pdf/certificate-facts.ts';

/** What the use cases of certificates are given. */
export type CertificateContext = {
  tenancy: Tenancy;
  clock: () => Date;
  kinds: Kinds;
  links: ExportLinks;
  images: Pick<ImageService, 'make'>;
  pdf: PdfWriter<CertificateFacts>;
  /** The whole address of a page. */
  link: (path: `/${string}`) => string;
  /** The language to write to a person in; `own` is the one they chose. */
  languageFor: (own: string | null) => Locale;
};

import type { TextKey } from '#locales/catalogue.ts';
import type { Translate } from '#locales/use-translate.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { type CertificateReason, isCertificateReason } from '../model/certificate-texts.ts';

type ShortReason<Reason extends string> = Reason extends `certificate.${infer Rest}` ? Rest : never;

/** The server's reason in the person's language; undefined where it is none of this feature's. */
export function findErrorText(t: Translate<'certificates'>, error: unknown): string | undefined {
  return error instanceof AppGraphqlError ? findReasonText(t, error.reason ?? '') : undefined;
}

export function findReasonText(t: Translate<'certificates'>, reason: string): string | undefined {
  return isCertificateReason(reason) ? t(reasonKey(reason)) : undefined;
}

function reasonKey(reason: CertificateReason): TextKey<'certificates'> {
  const short = reason.slice('certificate.'.length) as ShortReason<CertificateReason>; // every reason begins so
  return `refusal.${short}`;
}

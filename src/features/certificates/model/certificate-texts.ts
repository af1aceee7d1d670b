/**
 * The server's English texts by reason. Clients show their own language by the reason (`extensions.reason`, and the
 * reasons of single fields in `extensions.fields`).
 */
export const certificateTexts = {
  'certificate.invalid': 'Some fields are not valid.',
  'certificate.title-too-long': 'The title must be 100 characters or fewer.',
  'certificate.months-invalid': 'A certificate is valid for 1 to 120 months, or for ever.',
  'certificate.score-invalid': 'The minimum score must be between 0 and 100.',
  'certificate.colour-invalid': 'The colour must look like #1f4fd8.',
  'certificate.code-invalid': 'A code has 20 letters and digits.',
  'certificate.reason-missing': 'Say why the certificate is revoked.',
  'certificate.reason-too-long': 'The reason must be 500 characters or fewer.',
  'certificate.revoked-before': 'This certificate is revoked already.',
} as const;

export type CertificateReason = keyof typeof certificateTexts;

export function isCertificateReason(text: string): text is CertificateReason {
  return Object.hasOwn(certificateTexts, text);
}

import { z } from 'zod';
import { readCode } from './certificate-code.ts';
import type { CertificateReason } from './certificate-texts.ts';

const reason = (text: CertificateReason): CertificateReason => text;

/** For the server and for the settings of an item. */
export const certificateSettingForm = z.object({
  enabled: z.boolean(),
  title: z.string().trim().max(100, reason('certificate.title-too-long')),
  validMonths: z
    .int(reason('certificate.months-invalid'))
    .min(1, reason('certificate.months-invalid'))
    .max(120, reason('certificate.months-invalid'))
    .nullable(),
  minimumScore: z
    .int(reason('certificate.score-invalid'))
    .min(0, reason('certificate.score-invalid'))
    .max(100, reason('certificate.score-invalid'))
    .nullable(),
  colour: z
    .string()
    .toLowerCase()
    .regex(/^#[0-9a-f]{6}$/, reason('certificate.colour-invalid')),
});

/** The code on a certificate, as it is stored. */
export const codeForm = z.object({
  code: z.string().transform((typed, context) => {
    const code = readCode(typed);
    if (code !== null) return code;
    context.addIssue({ code: 'custom', message: reason('certificate.code-invalid') });
    return z.NEVER;
  }),
});

/** Characters. */
export const longestReason = 500;

export const revocationForm = z.object({
  reason: z
    .string()
    .trim()
    .min(1, reason('certificate.reason-missing'))
    .max(longestReason, reason('certificate.reason-too-long')),
});

import type * as z from 'zod';
import { reasonsByField } from '#features/content/model/content-fields.ts';
import { AppError, badInput } from '#kernel/app-error.ts';
import { certificateTexts, isCertificateReason } from '../model/certificate-texts.ts';

export function parseInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const reasons = Object.entries(reasonsByField(parsed.error, isCertificateReason, 'certificate.invalid'));
  const fields = Object.fromEntries(reasons.map(([path, reason]) => [path, certificateTexts[reason]]));
  const reason = reasons[0]?.[1] ?? 'certificate.invalid';
  throw badInput(certificateTexts[reason], { reason, fields });
}

export function refuseSecondRevocation(): AppError {
  const reason = 'certificate.revoked-before';
  return new AppError('CONFLICT', certificateTexts[reason], { reason });
}

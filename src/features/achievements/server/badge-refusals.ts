import { reasonsByField } from '#features/content/model/content-fields.ts';
import { AppError, badInput } from '#kernel/app-error.ts';
import { badgeRevocationForm } from '../model/badge-forms.ts';
import { badgeTexts, isBadgeReason } from '../model/badge-texts.ts';

export function parseRevocation(input: unknown): { reason: string } {
  const parsed = badgeRevocationForm.safeParse(input);
  if (parsed.success) return parsed.data;
  const reasons = Object.entries(reasonsByField(parsed.error, isBadgeReason, 'badge.invalid'));
  const fields = Object.fromEntries(reasons.map(([path, reason]) => [path, badgeTexts[reason]]));
  const reason = reasons[0]?.[1] ?? 'badge.invalid';
  throw badInput(badgeTexts[reason], { reason, fields });
}

export function refuseSecondRevocation(): AppError {
  const reason = 'badge.revoked-before';
  return new AppError('CONFLICT', badgeTexts[reason], { reason });
}

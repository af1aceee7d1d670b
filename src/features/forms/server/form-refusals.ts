import type * as z from 'zod';
import { reasonsByField } from '#features/content/model/content-fields.ts';
import { AppError, badInput } from '#kernel/app-error.ts';
import { type FormReason, formTexts, isFormReason } from '../model/form-texts.ts';

export function refuse(reason: FormReason, field?: string): AppError {
  const text = formTexts[reason];
  return badInput(text, { reason, ...(field === undefined ? {} : { fields: { [field]: text } }) });
}

/** What is right in itself, and too late: another one came first, or the form is another by now. */
export function refuseAsConflict(reason: FormReason): AppError {
  return new AppError('CONFLICT', formTexts[reason], { reason });
}

export function parseInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const reasons = Object.entries(reasonsByField(parsed.error, isFormReason, 'form.field-invalid'));
  const fields = Object.fromEntries(reasons.map(([path, reason]) => [path, formTexts[reason]]));
  throw badInput(formTexts['form.invalid'], { reason: reasons[0]?.[1] ?? 'form.invalid', fields });
}

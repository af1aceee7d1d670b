import type * as z from 'zod';
import { reasonsByField } from '#features/content/model/content-fields.ts';
import { type AppError, badInput } from '#kernel/app-error.ts';
import { type AssignmentReason, assignmentTexts, isAssignmentReason } from '../model/assignment-texts.ts';

export function refuse(reason: AssignmentReason, field?: string): AppError {
  const text = assignmentTexts[reason];
  return badInput(text, { reason, ...(field === undefined ? {} : { fields: { [field]: text } }) });
}

export function parseInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  const reasons = Object.entries(
    reasonsByField(parsed.error, isAssignmentReason, 'assignments.field-invalid'),
  );
  const fields = Object.fromEntries(reasons.map(([path, reason]) => [path, assignmentTexts[reason]]));
  throw badInput(assignmentTexts['assignments.invalid'], {
    reason: reasons[0]?.[1] ?? 'assignments.invalid',
    fields,
  });
}

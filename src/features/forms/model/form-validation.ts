import * as z from 'zod';
import { locales } from '#kernel/locale.ts';
import { maxFormTitle } from './create-form.ts';
import { sentFormContentSchema } from './form-content.ts';
import type { FormReason } from './form-texts.ts';

const because = (reason: FormReason) => ({ error: reason });

const title = z
  .string(because('form.field-invalid'))
  .trim()
  .max(maxFormTitle, because('form.title-too-long'));
const flag = z.boolean(because('form.field-invalid')).optional();

export const formCreationSchema = z.object({
  title,
  language: z.enum(locales, because('form.field-invalid')).optional(),
});

export const formChangesSchema = z.object({
  id: z.number().int().positive(),
  revision: z.number().int().positive().optional(),
  title: title.optional(),
  content: sentFormContentSchema.optional(),
  status: z.enum(['Published', 'Unpublished'], because('form.field-invalid')).optional(),
  allowMultipleSubmissions: flag,
  anonymous: flag,
  archived: z.boolean().optional(),
});

export type FormChanges = z.output<typeof formChangesSchema>;

/** They apply at once; every other field is part of the draft and reaches those who answer by publishing. */
export function changesDraft(changes: FormChanges): boolean {
  return changes.title !== undefined || changes.content !== undefined || changes.anonymous !== undefined;
}

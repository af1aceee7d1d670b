import * as z from 'zod';
import { locales } from '#kernel/locale.ts';

/** Pieces of the schemas of questions. A draft may be unfinished: what publishing asks is in findFormProblems. */

export const formLimits = {
  sections: 50,
  questions: 200,
  choices: 100,
  rows: 50,
  title: 500,
  text: 5_000,
  conditions: 50,
  depth: 6,
  contentBytes: 512 * 1024,
} as const;

/** One letter or two and a number: as a key of an object, never the name of anything that objects have. */
export const idSchema = z.string().regex(/^[a-z]{1,2}\d{1,9}$/);

export function textSchema(maxLength: number) {
  return z.partialRecord(z.enum(locales), z.string().max(maxLength));
}

const choiceSchema = z.strictObject({ id: idSchema, text: textSchema(formLimits.title) });

export function choicesSchema(maximum: number = formLimits.choices) {
  return z
    .array(choiceSchema)
    .max(maximum)
    .refine((choices) => new Set(choices.map(({ id }) => id)).size === choices.length);
}

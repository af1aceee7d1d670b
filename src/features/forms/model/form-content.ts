import * as z from 'zod';
import { type Locale, locales } from '#kernel/locale.ts';
import { formLimits, idSchema, textSchema } from '../questions/content-parts.ts';
import { type Question, questionSchema } from '../questions/schemas.ts';
import { listConditions } from './expression.ts';
import { expressionSchema } from './expression-schema.ts';
import type { FormReason } from './form-texts.ts';

const sectionSchema = z.strictObject({
  id: idSchema,
  title: textSchema(formLimits.title),
  text: textSchema(formLimits.text),
  /** Null: always shown. */
  showIf: expressionSchema.nullable(),
  questions: z.array(questionSchema).max(formLimits.questions),
});

/** What authors write of a form: the draft, and frozen in each version. */
export const formContentSchema = z
  .strictObject({
    format: z.literal(1),
    /** The first is the one that every text has. */
    languages: z
      .tuple([z.enum(locales)], z.enum(locales))
      .refine((languages) => new Set(languages).size === languages.length),
    /** What it is called in other languages than the one of its title. */
    titles: textSchema(formLimits.title).optional(),
    sections: z.array(sectionSchema).max(formLimits.sections),
  })
  .superRefine((content, context) => {
    const questions = listQuestions(content);
    const ids = [...content.sections, ...questions].map(({ id }) => id);
    if (new Set(ids).size < ids.length) context.addIssue({ code: 'custom', message: 'An id is used twice.' });
    if (questions.length > formLimits.questions)
      context.addIssue({ code: 'custom', message: 'There are too many questions.' });
    const shownIf = [...content.sections, ...questions].flatMap(({ showIf }) => showIf ?? []);
    if (shownIf.some((one) => listConditions(one).length > formLimits.conditions))
      context.addIssue({ code: 'custom', message: 'An expression has too many conditions.' });
  });

export type FormContent = z.output<typeof formContentSchema>;
type FormSection = FormContent['sections'][number];

export function listQuestions(content: { sections: readonly { questions: Question[] }[] }): Question[] {
  return content.sections.flatMap(({ questions }) => questions);
}

export function makeFormContent(language: Locale): FormContent {
  const section: FormSection = { id: 's1', title: {}, text: {}, showIf: null, questions: [] };
  return { format: 1, languages: [language], sections: [section] };
}

/** What authors send: not larger than a form may be, and then of its shape. What is stored was sent so. */
export const sentFormContentSchema = z
  .unknown()
  .refine((given) => new TextEncoder().encode(JSON.stringify(given)).length <= formLimits.contentBytes, {
    error: 'form.content-invalid' satisfies FormReason,
    abort: true,
  })
  .pipe(formContentSchema);

/** Null for content that is not of the form's shape, or too large. */
export function parseFormContent(given: unknown): FormContent | null {
  return sentFormContentSchema.safeParse(given).data ?? null;
}

import { z } from 'zod';
import { conversationLocales } from './case-content.ts';
import { templateKeys } from './templates.ts';

export const blankTypes = ['default', 'medical', 'medical_v3', 'branching'] as const;

/** The form for a new virtual human: from a finished short case, or blank. */
export const createForm = z.object({
  /** Null while the author keeps the first one that is offered. */
  start: z
    .discriminatedUnion('kind', [
      z.object({ kind: z.literal('template'), key: z.enum(templateKeys) }),
      z.object({ kind: z.literal('blank'), type: z.enum(blankTypes) }),
    ])
    .nullable(),
  /** '' uses the suggested name. */
  title: z.string().trim(),
  locale: z.enum(conversationLocales),
});

export type CreateFormValues = z.input<typeof createForm>;
export type CreateStart = NonNullable<CreateFormValues['start']>;

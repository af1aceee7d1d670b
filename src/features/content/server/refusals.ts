import type * as z from 'zod';
import { type AppError, badInput, conflict } from '#kernel/app-error.ts';
import { type FieldReason, reasonsByField } from '../model/content-fields.ts';

/** What authoring of every kind can refuse. */
export type ContentReason =
  | FieldReason
  | 'invalid'
  | 'conflict'
  | 'not-publishable'
  | 'archived'
  | 'not-archived'
  | 'not-a-picture'
  | 'editor-unknown'
  | 'group-unknown'
  | 'tag-unknown';

/**
 * Refusals in a kind's own words.
 * @param nameOf what the kind calls a reason that all kinds have
 */
export function createRefusals<Reason extends string>(
  texts: Readonly<Record<Reason, string>>,
  nameOf: (reason: ContentReason) => Reason,
) {
  const isReason = (text: string): text is Reason => Object.hasOwn(texts, text);

  function refuse(reason: Reason, field?: string): AppError {
    const text = texts[reason];
    return badInput(text, { reason, ...(field === undefined ? {} : { fields: { [field]: text } }) });
  }

  /** @param reasons path of the field to its reason */
  function refuseFields(reasons: Readonly<Record<string, Reason>>): AppError {
    const named = Object.entries(reasons);
    const fields = Object.fromEntries(named.map(([path, reason]) => [path, texts[reason]]));
    return badInput(texts[nameOf('invalid')], { reason: named[0]?.[1], fields });
  }

  function parseInput<Output>(schema: z.ZodType<Output>, input: unknown): Output {
    const parsed = schema.safeParse(input);
    if (!parsed.success) throw refuseFields(reasonsByField(parsed.error, isReason, nameOf('field-invalid')));
    return parsed.data;
  }

  /** The same for what is wrong with any kind. */
  const refuseContent = (reason: ContentReason, field?: string) => refuse(nameOf(reason), field);

  function refuseStale(): AppError {
    const reason = nameOf('conflict');
    return conflict(texts[reason], { reason });
  }

  return { refuse, refuseFields, parseInput, refuseContent, refuseStale };
}

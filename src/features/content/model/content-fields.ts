import * as z from 'zod';

/** What the authors of every kind of content may send, checked the same way by forms and by the server. */

export const maximumTitleLength = 50;
export const contentLimits = {
  adminTitle: 100,
  description: 5_000,
  longText: 20_000,
  editors: 100,
  groups: 500,
  tags: 50,
  ids: 200,
} as const;

/** Why a field is refused; each kind says it under its own name, as `<kind>.text-too-long`. */
export type FieldReason =
  | 'title-too-long'
  | 'text-too-long'
  | 'status-unknown'
  | 'choice-unknown'
  | 'number-out-of-range'
  | 'too-many'
  | 'field-invalid';

export const idSchema = z.number().int().positive();

/** Pieces of schemas whose messages are reasons. */
export function createFields(nameOf: (reason: FieldReason) => string) {
  const because = (reason: FieldReason) => ({ error: nameOf(reason) });
  const flag = z.boolean(because('field-invalid'));
  const title = z.string(because('field-invalid')).trim().max(maximumTitleLength, because('title-too-long'));

  function text(maximum: number) {
    return z.string(because('field-invalid')).max(maximum, because('text-too-long'));
  }

  function choice<const Values extends readonly [string, ...string[]]>(values: Values) {
    return z.enum(values, because('choice-unknown'));
  }

  function between(minimum: number, maximum: number) {
    const outside = because('number-out-of-range');
    return z.number(outside).min(minimum, outside).max(maximum, outside);
  }

  function list<Item extends z.ZodType>(item: Item, maximum: number) {
    return z.array(item).max(maximum, because('too-many'));
  }

  /** What can change of an item of any kind. */
  const changes = {
    id: idSchema,
    revision: z.number().int().positive().optional(),
    title: title.optional(),
    adminTitle: text(contentLimits.adminTitle).trim().optional(),
    description: text(contentLimits.description).optional(),
    status: z.enum(['Published', 'Unpublished'], because('status-unknown')).optional(),
    archived: z.date().nullable().optional(),
    imageMediaId: idSchema.nullable().optional(),
    featured: flag.optional(),
    coursesOnly: flag.optional(),
    publicAccess: flag.optional(),
    showRegister: flag.optional(),
    shareLoginRequired: flag.optional(),
    hideScoresFromUsers: flag.optional(),
    passMark: between(0, 100).int(because('number-out-of-range')).nullable().optional(),
    editorIds: list(idSchema, contentLimits.editors).optional(),
  };

  return { flag, title, text, choice, between, list, changes };
}

export type ContentChanges = z.output<z.ZodObject<ReturnType<typeof createFields>['changes']>>;

/** They apply at once; every other field is part of the draft and reaches learners by publishing. */
const settings: ReadonlySet<string> = new Set<keyof ContentChanges>([
  'id',
  'revision',
  'adminTitle',
  'status',
  'archived',
  'imageMediaId',
  'featured',
  'coursesOnly',
  'publicAccess',
  'showRegister',
  'shareLoginRequired',
  'editorIds',
]);

/** Whether the draft changes, and not only settings: those of every kind, and the kind's own. */
export function changesDraft(changes: object, ownSettings: readonly string[] = []): boolean {
  return Object.keys(changes).some((name) => !settings.has(name) && !ownSettings.includes(name));
}

/** The most faults one refusal names: a draft can hold thousands of texts. */
const maxNamed = 20;

/** Path of the field (as the form names it) to the reason it was refused. */
export function reasonsByField<Reason extends string>(
  error: z.ZodError,
  isReason: (text: string) => text is Reason,
  otherwise: Reason,
): Record<string, Reason> {
  const reasons: Record<string, Reason> = {};
  for (const issue of error.issues.slice(0, maxNamed)) {
    // Names of things that do not belong there are the sender's words, and no error repeats those.
    const path = issue.path.map((part) => (typeof part === 'symbol' ? '' : part)).join('.');
    const named = /^[A-Za-z0-9.-]{0,200}$/.test(path) ? path : 'content';
    reasons[named] ??= isReason(issue.message) ? issue.message : otherwise;
  }
  return reasons;
}

/** The title of a copy. Keeps the addition readable however long the title is. */
export function titleOfCopy(title: string): string {
  const addition = ' (copy)';
  return `${title.slice(0, maximumTitleLength - addition.length).trimEnd()}${addition}`.trim();
}

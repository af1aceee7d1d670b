import type { UpdateFeedbackFormInput } from '#generated/graphql/graphql.ts';
import { canonicalJson } from '#kernel/canonical-json.ts';
import type { FormContent } from '../../../model/form-content.ts';

/** Everything of a form that is written in the builder. */
export type FormDocument = {
  title: string;
  content: FormContent;
  allowMultipleSubmissions: boolean;
  anonymous: boolean;
};

/** What changed, as the API names it. */
export type FormChanges = Omit<UpdateFeedbackFormInput, 'ID' | 'Revision'>;

const inputNames = {
  title: 'Title',
  content: 'Content',
  allowMultipleSubmissions: 'AllowMultipleSubmissions',
  anonymous: 'Anonymous',
} as const;

const fields = Object.keys(inputNames) as (keyof FormDocument)[]; // the keys of a constant

/** Null where both are the same. Values are compared by identity: every change makes a new object. */
export function findChanges(before: FormDocument, after: FormDocument): FormChanges | null {
  const changed = fields.filter((field) => before[field] !== after[field]);
  if (changed.length === 0) return null;
  return Object.fromEntries(changed.map((field) => [inputNames[field], after[field]]));
}

/**
 * The author's changes on top of somebody else's. Any change of the other is a conflict, because questions depend on each
 * other.
 */
export function mergeDrafts(
  base: FormDocument,
  mine: FormDocument,
  theirs: FormDocument,
  prefer: 'mine' | 'theirs',
): { document: FormDocument; clashes: boolean } {
  const clashes = !isSame(base, theirs) && !isSame(mine, theirs);
  if (prefer === 'theirs') return { document: theirs, clashes };
  const changed = fields.filter(
    (field) => mine[field] !== base[field] && !isSame(mine[field], theirs[field]),
  );
  return {
    document: { ...theirs, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) },
    clashes,
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || canonicalJson(one) === canonicalJson(other);
}

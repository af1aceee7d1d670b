import type { TextKey } from '#locales/catalogue.ts';

/** The group of an action; the log filters by it. */
export type AuditPlace = 'access' | 'organisation' | 'people' | 'groups' | 'content';

type NameIn<Key, Prefix extends string> = Key extends `${Prefix}.${infer Name}` ? Name : never;

/** Every action that has texts: 'auditAction.…' and 'auditSentence.…' in the file of its feature. */
export type AuditAction = NameIn<TextKey<'audit'>, 'auditAction'> & NameIn<TextKey<'audit'>, 'auditSentence'>;

/** Every kind of thing that has a name of its own in sentences: 'auditKind.…'. */
type AuditKind = NameIn<TextKey<'audit'>, 'auditKind'>;

/** Actions and kinds of a feature in the audit log. */
export interface AuditTexts {
  readonly actions: { readonly [Action in AuditAction]?: AuditPlace };
  readonly kinds?: readonly AuditKind[];
}

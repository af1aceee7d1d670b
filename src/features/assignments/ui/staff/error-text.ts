import type { TextKey } from '#locales/catalogue.ts';
import type { Translate } from '#locales/use-translate.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { type AssignmentReason, isAssignmentReason } from '../../model/assignment-texts.ts';

type Short<Reason extends string> = Reason extends `assignments.${infer Rest}` ? Rest : never;

/** The server's reason in the person's language. */
export function errorText(t: Translate<'assigning'>, error: unknown): string {
  const reason = error instanceof AppGraphqlError ? error.reason : undefined;
  if (reason === undefined || !isAssignmentReason(reason)) return t('failed');
  const short = reason.slice('assignments.'.length) as Short<AssignmentReason>; // every reason begins so
  return t(`refusal.${short}` satisfies TextKey<'assigning'>);
}

import type { TextKey } from '#locales/catalogue.ts';
import type { Translate } from '#locales/use-translate.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { type FormReason, isFormReason } from '../model/form-texts.ts';

type ShortReason<Reason extends string> = Reason extends `form.${infer Rest}` ? Rest : never;

/** The server's reason in the person's language; undefined where it is none of this feature's. */
export function findErrorText(t: Translate<'forms'>, error: unknown): string | undefined {
  const reason = error instanceof AppGraphqlError ? error.reason : undefined;
  return reason !== undefined && isFormReason(reason) ? t(errorKey(reason)) : undefined;
}

function errorKey(reason: FormReason): TextKey<'forms'> {
  const short = reason.slice('form.'.length) as ShortReason<FormReason>; // every reason begins so
  return `refusal.${short}`;
}

import type { TextKey } from '#locales/catalogue.ts';
import type { Translate } from '#locales/use-translate.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { type BillingReason, isBillingReason } from '../model/billing-texts.ts';

type ShortReason<Reason extends string> = Reason extends `billing.${infer Rest}` ? Rest : never;

/** The server's reason in the person's language; undefined where it is none of this feature's. */
export function findErrorText(t: Translate<'billing'>, error: unknown): string | undefined {
  const reason = error instanceof AppGraphqlError ? (error.reason ?? '') : '';
  return isBillingReason(reason) ? t(reasonKey(reason)) : undefined;
}

function reasonKey(reason: BillingReason): TextKey<'billing'> {
  const short = reason.slice('billing.'.length) as ShortReason<BillingReason>; // every reason begins so
  return `refusal.${short}`;
}

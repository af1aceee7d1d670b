import type { TextKey } from '#locales/catalogue.ts';
import type { Translate } from '#locales/use-translate.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { isOpenBadgeReason, type OpenBadgeReason } from '../model/open-badge-texts.ts';

type ShortReason<Reason extends string> = Reason extends `open-badge.${infer Rest}` ? Rest : never;

/** The server's reason in the person's language; undefined where it is none of this feature's. */
export function findErrorText(t: Translate<'open-badges'>, error: unknown): string | undefined {
  const reason = error instanceof AppGraphqlError ? (error.reason ?? '') : '';
  return isOpenBadgeReason(reason) ? t(reasonKey(reason)) : undefined;
}

function reasonKey(reason: OpenBadgeReason): TextKey<'open-badges'> {
  const short = reason.slice('open-badge.'.length) as ShortReason<OpenBadgeReason>; // every reason begins so
  return `refusal.${short}`;
}

import type { TextKey } from '#locales/catalogue.ts';
import type { Translate } from '#locales/use-translate.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { type BadgeReason, isBadgeReason } from '../model/badge-texts.ts';

type ShortReason<Reason extends string> = Reason extends `badge.${infer Rest}` ? Rest : never;

/** The server's reason in the person's language; undefined where it is none of this feature's. */
export function findErrorText(t: Translate<'achievements'>, error: unknown): string | undefined {
  return error instanceof AppGraphqlError ? findReasonText(t, error.reason ?? '') : undefined;
}

export function findReasonText(t: Translate<'achievements'>, reason: string): string | undefined {
  return isBadgeReason(reason) ? t(reasonKey(reason)) : undefined;
}

function reasonKey(reason: BadgeReason): TextKey<'achievements'> {
  const short = reason.slice('badge.'.length) as ShortReason<BadgeReason>; // every reason begins so
  return `refusal.${short}`;
}

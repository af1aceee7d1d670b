import type { TextKey } from '#locales/catalogue.ts';
import type { Translate } from '#locales/use-translate.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { isVirtualHumanReason, type VirtualHumanReason } from '../model/virtual-human-texts.ts';

type ShortReason<Reason extends string> = Reason extends `virtual-human.${infer Rest}` ? Rest : never;

/** The server's reason in the person's language; undefined where it is none of this feature's. */
export function findErrorText(t: Translate<'virtual-humans'>, error: unknown): string | undefined {
  const reason = error instanceof AppGraphqlError ? error.reason : undefined;
  return reason !== undefined && isVirtualHumanReason(reason) ? t(errorKey(reason)) : undefined;
}

function errorKey(reason: VirtualHumanReason): TextKey<'virtual-humans'> {
  const short = reason.slice('virtual-human.'.length) as ShortReason<VirtualHumanReason>; // every reason begins so
  return `refusal.${short}`;
}

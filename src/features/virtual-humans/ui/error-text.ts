import type { Translate } from '#locales/use-translate.ts';
import { AppGraphqlError } from '#web/graphql/graphql-error.ts';
import { isVirtualHumanReason, type VirtualHumanReason } from '../model/virtual-human-texts.ts';

type CharacterReason = Extract<VirtualHumanReason, `virtual-human.character-${string}`>;
type ShortReason<Reason extends string> = Reason extends `virtual-human.${infer Rest}` ? Rest : never;

/** The server's reason in the person's language; undefined where it is none of this feature's, or is about a character. */
export function findErrorText(t: Translate<'virtual-humans'>, error: unknown): string | undefined {
  const reason = findReason(error);
  if (reason === undefined || isAboutCharacter(reason)) return undefined;
  return t(`refusal.${shorten(reason)}`);
}

/** The same on the page of characters, whose texts learners need not load. */
export function findCharacterErrorText(
  t: Translate<'virtual-human-characters'>,
  error: unknown,
): string | undefined {
  const reason = findReason(error);
  return reason !== undefined && isAboutCharacter(reason) ? t(`refusal.${shorten(reason)}`) : undefined;
}

function findReason(error: unknown): VirtualHumanReason | undefined {
  const reason = error instanceof AppGraphqlError ? error.reason : undefined;
  return reason !== undefined && isVirtualHumanReason(reason) ? reason : undefined;
}

function isAboutCharacter(reason: VirtualHumanReason): reason is CharacterReason {
  return reason.startsWith('virtual-human.character-');
}

function shorten<Reason extends VirtualHumanReason>(reason: Reason): ShortReason<Reason> {
  return reason.slice('virtual-human.'.length) as ShortReason<Reason>; // every reason begins so
}

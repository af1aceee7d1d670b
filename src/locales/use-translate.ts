import { use, useSyncExternalStore } from 'react';
import type { TextGroup, TextKey, Texts } from './catalogue.ts';
import type { Locale } from './locale-choice.ts';
import { formatMessage, type MessageValues } from './message-format.ts';
import { getLocale, loadTexts, subscribeToLocale } from './translator.ts';

export type Translate<Group extends TextGroup> = (key: TextKey<Group>, values?: MessageValues) => string;

/**
 * The translate function of a component that several features show: the `t` of a feature fits if the feature has texts of
 * these keys, so the component shows that feature's texts.
 */
export type TranslateKeys<Key extends string> = (key: Key, values?: MessageValues) => string;

export function useLocale(): Locale {
  return useSyncExternalStore(subscribeToLocale, getLocale);
}

/** `const t = useTranslate('media'); t('list.title')`. Suspends until the feature's texts are there. */
export function useTranslate<Group extends TextGroup>(group: Group): Translate<Group> {
  const locale = useLocale();
  // Always used, never only when missing: React replays a suspended component and counts what it calls.
  const texts: Texts = use(loadTexts(group, locale));
  return (key, values = {}) => formatMessage(texts[key] ?? key, values, locale);
}

import type { TextKey } from '#locales/catalogue.ts';
import type { MessageValues } from '#locales/message-format.ts';
import { translate } from '#locales/translator.ts';

/** A text of the player in the language of the interface. */
export function say(key: TextKey<'conversations'>, values?: MessageValues): string {
  return translate('conversations', key, values);
}

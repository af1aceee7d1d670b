import type { Locale } from '#kernel/locale.ts';
import { locales } from '#kernel/locale.ts';
import type { TextGroup, TextKey, Texts } from '#locales/catalogue.ts';
import { formatMessage, type MessageValues } from '#locales/message-format.ts';
import { readTexts } from '#locales/read-texts.ts';

type NameIn<Key, Prefix extends string> = Key extends `${Prefix}.${infer Name}` ? Name : never;

/** Every kind of notice that has texts: 'noticeText.…' and 'noticeKind.…' in the file of its feature. */
export type NoticeName = NameIn<TextKey<'notices'>, 'noticeText'> & NameIn<TextKey<'notices'>, 'noticeKind'>;

/** A feature's file of texts. */
export type NoticeTexts = Exclude<TextGroup, 'audit' | 'notices'>;

const files = new Map<NoticeTexts, ReadonlyMap<Locale, Texts>>();

/** What a notice says, for mails: the browser has words of its own. */
export function wordNotice(
  kind: NoticeName,
  { texts, language, values }: { texts: NoticeTexts; language: Locale; values: MessageValues },
): string {
  const known = files.get(texts) ?? new Map(locales.map((each) => [each, readTexts(each, texts)]));
  files.set(texts, known);
  const key = `noticeText.${kind}`;
  return formatMessage(known.get(language)?.[key] ?? key, values, language);
}

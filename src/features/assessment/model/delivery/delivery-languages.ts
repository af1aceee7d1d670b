import type { ConversationLocale } from '#features/virtual-humans/model/case-content.ts';

export type DeliveryLanguage = {
  /** Sounds that have no meaning of their own. Words that often have one ("you know", 那個) are not counted. */
  fillers: RegExp;
  /** A pace that is easy to follow, in words a minute as `countWords` counts them: characters in Chinese. */
  pace: { from: number; to: number };
  unit: 'words' | 'characters';
};

// Talk in English goes at about 150 words a minute; what is explained to somebody, slower.
const english: DeliveryLanguage = {
  fillers: /\b(?:u+h+|u+m+|e+r+m*|h+m+)\b(?!['’-])/giu,
  pace: { from: 100, to: 170 },
  unit: 'words',
};
// Talk in Mandarin goes at about 240 characters a minute.
const chinese: DeliveryLanguage = {
  fillers: /呃+|嗯+|欸+/gu,
  pace: { from: 150, to: 280 },
  unit: 'characters',
};

const languages: Record<ConversationLocale, DeliveryLanguage> = {
  'en-GB': english,
  'en-US': english,
  'zh-TW': chinese,
};

export function pickDeliveryLanguage(locale: ConversationLocale): DeliveryLanguage {
  return languages[locale];
}

import type { ConversationLocale } from '#features/virtual-humans/model/case-content.ts';
import { chineseTaiwanTexts } from './chinese-taiwan.ts';
import { makeEnglishTexts } from './english.ts';
import type { ReportTexts } from './report-texts.ts';

export type { ReportTexts } from './report-texts.ts';

const reportTexts: Record<ConversationLocale, ReportTexts> = {
  'en-GB': makeEnglishTexts('practise'),
  'en-US': makeEnglishTexts('practice'),
  'zh-TW': chineseTaiwanTexts,
};

export function pickReportTexts(locale: ConversationLocale): ReportTexts {
  return reportTexts[locale];
}

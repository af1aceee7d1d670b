import { getLanguage } from '../languages/index.ts';
import type { DialogueLocale } from '../locales.ts';
import { listTerms, readText, type Span, termsWithin } from '../text/reading.ts';
import { isInEarnest } from '../text/stance.ts';
import { isRemark } from './question-type.ts';
import { findReadAloud, indexShown, type ShownTexts } from './read-aloud.ts';

/** Tells what of a turn its speaker says in earnest; prepared once for the texts that learners see beside it. */
export type EarnestReader = {
  /** The stretches that are read from a shown text. */
  findReadAloud(text: string): readonly Span[];
  /**
   * Whether the stretch is said in earnest. `wordings` are the author's for what it is taken for: a question that is
   * refused is not asked, while a statement that denies may be what the author wants.
   */
  isMeant(text: string, span: Span, wordings: readonly string[]): boolean;
};

export function makeEarnestReader(locale: DialogueLocale, shown: ShownTexts): EarnestReader {
  const language = getLanguage(locale);
  const index = indexShown(language, shown);
  const asked = new WeakMap<readonly string[], boolean>();
  const areAsked = (wordings: readonly string[]) => {
    const known =
      asked.get(wordings) ?? !wordings.some((wording) => isRemark(language, listTerms(language, wording)));
    asked.set(wordings, known);
    return known;
  };
  return {
    findReadAloud: (text) => findReadAloud(index, readText(language, text)),
    isMeant: (text, span, wordings) => {
      const reading = readText(language, text);
      return isInEarnest(reading, termsWithin(reading, span), {
        asks: areAsked(wordings),
        others: findReadAloud(index, reading),
      });
    },
  };
}

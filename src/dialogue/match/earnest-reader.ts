import { getLanguage } from '../languages/index.ts';
import type { DialogueLocale } from '../locales.ts';
import { listTerms, readText, type Span, termsWithin } from '../text/reading.ts';
import { isInEarnest, listHeld, type Stance } from '../text/stance.ts';
import { isRemark } from './question-type.ts';
import { findReadAloud, indexShown, type ShownTexts } from './read-aloud.ts';

/** Tells what of a turn its speaker says in earnest; prepared once for the texts that learners see beside it. */
export type EarnestReader = {
  /** The stretches that are read from a shown text. */
  findReadAloud(text: string): readonly Span[];
  /**
   * Whether the stretch is said in earnest. `wordings` are the author's for what it is taken for: a question that is
   * refused is not asked, while a statement that denies may be what the author wants. What is supposed counts where `mayBeSupposed`.
   */
  isMeant(text: string, span: Span, wordings: readonly string[], more?: { mayBeSupposed: boolean }): boolean;
};

export function makeEarnestReader(locale: DialogueLocale, shown: ShownTexts): EarnestReader {
  const language = getLanguage(locale);
  const index = indexShown(language, shown);
  const known = new WeakMap<readonly string[], { asks: boolean; held: ReadonlySet<Stance> }>();
  const readWordings = (wordings: readonly string[]) => {
    const before = known.get(wordings);
    if (before !== undefined) return before;
    const terms = wordings.map((wording) => listTerms(language, wording));
    const read = { asks: !terms.some((found) => isRemark(language, found)), held: listHeld(terms) };
    known.set(wordings, read);
    return read;
  };
  return {
    findReadAloud: (text) => findReadAloud(index, readText(language, text)),
    isMeant: (text, span, wordings, { mayBeSupposed } = { mayBeSupposed: false }) => {
      const reading = readText(language, text);
      const { asks, held } = readWordings(wordings);
      return isInEarnest(reading, termsWithin(reading, span), {
        asks,
        held: mayBeSupposed ? new Set<Stance>([...held, 'supposed']) : held,
        others: findReadAloud(index, reading),
      });
    },
  };
}

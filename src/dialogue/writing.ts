import { getLanguage, languages } from './languages/index.ts';
import type { LanguagePack } from './languages/language-pack.ts';
import type { DialogueLocale } from './locales.ts';
import { countWords } from './text/count-words.ts';

/** Whether most of a text is in letters that the language of the conversation does not use. */
export function isInOtherScript(locale: DialogueLocale, text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const { letter } = getLanguage(locale).writing;
  return letters.filter((one) => letter.test(one)).length < letters.length / 2;
}

/**
 * Whether a reply is in the language of the conversation: by its script, its common words and, where there are two, its
 * characters.
 */
export function isWrittenIn(locale: DialogueLocale, text: string): boolean {
  return getLanguage(locale).writing.isWrittenIn(text);
}

/** The time to say a text at an ordinary pace. */
export function estimateSpeakingMs(locale: DialogueLocale, text: string): number {
  return countWords(text) * getLanguage(locale).writing.msPerWord;
}

/** Decides by the letters alone: Chinese is not taken for English, nor the other way round. */
export function isMainlyWrittenIn(locale: DialogueLocale, text: string): boolean {
  const own = getLanguage(locale);
  const counts = new Map(languages.map((language) => [language, countUnits(language, text)]));
  const strange = (text.match(/\p{L}/gu) ?? []).filter(
    (letter) => !languages.some(({ writing }) => writing.letter.test(letter)),
  );
  const known = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return (
    strange.length * 10 <= known &&
    languages.every((language) => language === own || (counts.get(own) ?? 0) > (counts.get(language) ?? 0))
  );
}

/** Counts words where the language separates them, else characters. */
function countUnits({ writing: { letter, hasSpaces } }: LanguagePack, text: string): number {
  const unit = new RegExp(hasSpaces ? `${letter.source}+` : letter.source, 'gu');
  return text.match(unit)?.length ?? 0;
}

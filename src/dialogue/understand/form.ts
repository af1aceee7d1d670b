import { getLanguage } from '../languages/index.ts';
import type { DialogueLocale } from '../locales.ts';
import { listTerms } from '../text/reading.ts';
import { holdsMark } from './small-words.ts';

/**
 * How a text says what it comes down to (`findGist`): what kind of answer it asks for, of whom it speaks, and whether it denies. 'Why did you
 * tell me?' and 'why won't you tell her?' have one gist and two forms.
 */
export function findForm(locale: DialogueLocale, text: string): string {
  const language = getLanguage(locale);
  const { marks, questions } = language;
  const terms = listTerms(language, text);
  const { speaker, addressed, others, pointers, denials } = marks;
  const held = [speaker, addressed, others, pointers, denials].map((mark) => holdsMark(mark, terms));
  const asks = /[?？]\s*$/u.test(text);
  return [questions.findType(terms), asks, ...held].join(' ');
}

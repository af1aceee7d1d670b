import type { DialogueCase } from '../dialogue-case.ts';
import { getLanguage, languages } from '../languages/index.ts';
import type { DistressSign, LanguagePack } from '../languages/language-pack.ts';
import { textsIn } from '../local-text.ts';
import type { DialogueLocale } from '../locales.ts';
import { cutIntoPieces } from '../text/clauses.ts';
import { findNamed } from '../text/quotes.ts';
import { type Reading, readText, type Span } from '../text/reading.ts';

/**
 * Finds signs of real need of the learner, outside the role-play: by the product's rules or the author's phrases.
 * Questions to the character, reported speech, denials and figures of speech do not count. People in need may fall back
 * on their own language, so signs of every language are looked for in every conversation.
 */
export function findDistressSpan(content: DialogueCase, locale: DialogueLocale, text: string): Span | null {
  const own = findNamed(getLanguage(locale), textsIn(content.distress.phrases, locale), text);
  if (own !== null) return own;
  const signs = languages.flatMap((language) => listSigns(language, text));
  const sure = signs.find(({ weight }) => weight >= 1);
  if (sure !== undefined) return { start: sure.start, end: sure.end };
  const [first] = signs;
  const weight = signs.reduce((sum, sign) => sum + sign.weight, 0);
  return first === undefined || weight < 1 ? null : { start: first.start, end: first.end };
}

function listSigns(language: LanguagePack, text: string): DistressSign[] {
  if (!language.writing.letter.test(text)) return [];
  const reading = readText(language, text, language.distress.getVocabulary());
  return listSentences(reading).flatMap((span) => language.distress.findSigns(reading, span));
}

/** Reads whole sentences, because words at the other end of one may cancel a match. */
function listSentences(reading: Reading): Span[] {
  const sentences = new Map<number, Span>();
  for (const piece of cutIntoPieces(reading)) {
    const before = sentences.get(piece.sentence);
    sentences.set(piece.sentence, { start: before?.start ?? piece.start, end: piece.end });
  }
  return [...sentences.values()];
}

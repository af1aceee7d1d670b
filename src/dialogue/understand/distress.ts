import type { DialogueCase } from '../dialogue-case.ts';
import { getLanguage, languages } from '../languages/index.ts';
import type { LanguagePack } from '../languages/language-pack.ts';
import { textsIn } from '../local-text.ts';
import type { DialogueLocale } from '../locales.ts';
import { cutIntoPieces } from '../text/clauses.ts';
import { findNamed } from '../text/quotes.ts';
import { type Reading, readText, type Span } from '../text/reading.ts';

/** What a sure sign of the rules, or lighter ones together, add to the logit; only a text whose other words say plainly that nobody is in need stays below 0. */
const ofSureSign = 7;

/**
 * Finds real need of the learner, outside the role-play: by the author's phrases, and by the product's rules and what was learnt
 * from labelled sentences, weighed together. Questions to the character, reported speech, denials and figures of speech do
 * not count. People in need may fall back on their own language, so every language is listened for in every conversation.
 */
export function findDistressSpan(content: DialogueCase, locale: DialogueLocale, text: string): Span | null {
  const own = findNamed(getLanguage(locale), textsIn(content.distress.phrases, locale), text);
  if (own !== null) return own;
  for (const language of languages) {
    const found = findIn(language, text);
    if (found !== null) return found;
  }
  return null;
}

function findIn(language: LanguagePack, text: string): Span | null {
  if (!language.writing.letter.test(text)) return null;
  const reading = readText(language, text, language.distress.getVocabulary());
  const sentences = listSentences(reading);
  const signs = sentences.flatMap((span) => language.distress.findSigns(reading, span));
  const [first] = signs;
  const isSure = signs.reduce((sum, { weight }) => sum + weight, 0) >= 1;
  const { span, score } = classifyTurn(language, text, sentences);
  if (score + (isSure ? ofSureSign : 0) < 0) return null;
  return first === undefined ? span : { start: first.start, end: first.end };
}

/** The turn as a whole or the sentence of it that sounds most like need. */
function classifyTurn(
  { distress }: LanguagePack,
  text: string,
  sentences: readonly Span[],
): { span: Span; score: number } {
  const whole = { span: { start: 0, end: text.length }, score: distress.classify(text) };
  if (sentences.length < 2) return whole;
  return sentences
    .map((span) => ({ span, score: distress.classify(text.slice(span.start, span.end)) }))
    .reduce((most, one) => (one.score > most.score ? one : most), whole);
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

import type { DialogueCase } from '../dialogue-case.ts';
import { getLanguage, languages } from '../languages/index.ts';
import type { LanguagePack } from '../languages/language-pack.ts';
import { textsIn } from '../local-text.ts';
import type { DialogueLocale } from '../locales.ts';
import type { SentenceVectors } from '../match/likeness.ts';
import { cutIntoPieces } from '../text/clauses.ts';
import { findNamed } from '../text/quotes.ts';
import { type Reading, readText, type Span } from '../text/reading.ts';
import { findScopes, findStance } from '../text/stance.ts';

/**
 * What a sure sign of the rules, or lighter ones together, add to the logit: it decides unless the other words say plainly that nobody is in need (a
 * lesson, a report, a manner of speaking).
 */
const ofSureSign = 5;

/** Vectors of the texts that `listDistressTexts` names, and the model that made them. */
export type SaidVectors = Pick<SentenceVectors, 'model' | 'said'>;

/** More would keep the learner waiting. */
const maxSentences = 6;

/**
 * Finds what is certainly real need of the learner, outside the role-play: by the author's phrases, and by the product's rules and what was learnt
 * from labelled sentences, weighed together. Questions to the character, reported speech, denials and figures of speech do
 * not count. People in need may fall back on their own language, so every language is listened for in every conversation.
 */
export function findDistressSpan(content: DialogueCase, locale: DialogueLocale, text: string): Span | null {
  const own = findNamed(getLanguage(locale), textsIn(content.distress.phrases, locale), text);
  if (own !== null) return own;
  for (const language of languages) {
    const heard = listen(language, text);
    if (heard === null) continue;
    const { span, score } = classifyTurn(language, heard);
    if (score + (heard.isSure ? ofSureSign : 0) >= 0) return heard.sign ?? span;
  }
  return null;
}

/**
 * Whether a turn that is not certain may all the same tell of real need, so that the learner is asked. The bar is lower, because an answer
 * takes the alarm back; and what the sentences mean counts where a model read them.
 */
export function soundsLikeDistress(text: string, vectors: SaidVectors | null): boolean {
  return languages.some((language) => {
    const heard = listen(language, text);
    if (heard === null) return false;
    const { score } = classifyTurn(language, heard);
    const { possible } = language.distress;
    const { meaning } = possible;
    const signs = heard.isSure ? possible.ofSureSign : 0;
    if (meaning === null || vectors?.model !== meaning.model) return score + signs >= possible.barOfWords;
    const meant = heard.texts.flatMap((said) => {
      const vector = vectors.said.get(said);
      return vector === undefined ? [] : [meaning.classify(vector)];
    });
    if (meant.length === 0) return score + signs >= possible.barOfWords;
    return score + Math.max(...meant) >= meaning.bar;
  });
}

/** The texts of a turn whose meaning `soundsLikeDistress` asks for. */
export function listDistressTexts(text: string): string[] {
  const texts = languages.flatMap((language) => {
    if (language.distress.possible.meaning === null) return [];
    return listen(language, text)?.texts.slice(0, 1 + maxSentences) ?? [];
  });
  return [...new Set(texts)];
}

type Heard = {
  /** The turn as a whole, and its sentences where it has more than one. */
  texts: readonly string[];
  spans: readonly Span[];
  /** The first sign of the rules. */
  sign: Span | null;
  isSure: boolean;
};

/** Null where the turn has no letter of the language. */
function listen(language: LanguagePack, whole: string): Heard | null {
  const { asksTime, statesPerson, blankOthers } = language.distress;
  const own = blankOthers(whole);
  const text = statesPerson === null ? own : own.replace(statesPerson, ({ length }) => ' '.repeat(length));
  if (!language.writing.letter.test(text) || asksTime?.test(text)) return null;
  const reading = readText(language, text, language.distress.getVocabulary());
  const sentences = listSentences(reading);
  const found = sentences.flatMap((span) => language.distress.findSigns(reading, span));
  const signs = found.filter(({ start }) => findStance(findScopes(reading), start) !== 'quoted');
  const [first] = signs;
  const spans = [{ start: 0, end: text.length }, ...(sentences.length < 2 ? [] : sentences)];
  return {
    spans,
    texts: spans.map(({ start, end }) => text.slice(start, end)),
    sign: first === undefined ? null : { start: first.start, end: first.end },
    isSure: signs.reduce((sum, { weight }) => sum + weight, 0) >= 1,
  };
}

/** The turn as a whole or the sentence of it that sounds most like need. */
function classifyTurn({ distress }: LanguagePack, { spans, texts }: Heard): { span: Span; score: number } {
  const scored = spans.map((span, at) => ({ span, score: distress.classify(texts[at] ?? '') }));
  const none = { span: { start: 0, end: 0 }, score: Number.NEGATIVE_INFINITY };
  return scored.reduce((most, one) => (one.score > most.score ? one : most), none);
}

/** Reads whole sentences, because words at the other end of one may cancel a match. */
export function listSentences(reading: Reading): Span[] {
  const sentences = new Map<number, Span>();
  for (const piece of cutIntoPieces(reading)) {
    const before = sentences.get(piece.sentence);
    sentences.set(piece.sentence, { start: before?.start ?? piece.start, end: piece.end });
  }
  return [...sentences.values()];
}

import { getLanguage } from '../languages/index.ts';
import type { DialogueLocale } from '../locales.ts';
import { cutIntoPieces } from '../text/clauses.ts';
import { findNamed } from '../text/quotes.ts';
import { listTerms, type Reading, readText, type Span, termsWithin } from '../text/reading.ts';
import type { SpellingVocabulary } from '../text/spelling.ts';
import { findScopes, findStance, isInEarnest, listHeld, type Stance } from '../text/stance.ts';
import type { QuestionType, Term } from '../text/term.ts';
import { findActs } from '../understand/social-acts.ts';
import { buildIndex, type MatchIndex } from './match-index.ts';
import { isNegated } from './question-type.ts';
import { rank } from './rank.ts';
import { weights } from './weights.ts';

type PhraseIndex = {
  index: MatchIndex;
  vocabulary: SpellingVocabulary;
  negated: boolean;
  asks: boolean;
  /** The phrase says who the speaker is. */
  introduces: boolean;
  held: ReadonlySet<Stance>;
};

/** 'What went wrong with the report?' does not say that something went wrong. */
const open = new Set<QuestionType>([
  'what',
  'why',
  'how',
  'when',
  'who',
  'where',
  'howMuch',
  'howOften',
  'howLong',
]);

const indexes = new WeakMap<readonly string[], Map<DialogueLocale, readonly PhraseIndex[]>>();

/**
 * Finds whether the text says one of the phrases, in the same or other words: the position, and the confidence (0 to
 * 1). A denied phrase was not said, nor was
 * one in a stretch that is read aloud.
 */
export function findSaid(
  phrases: readonly string[],
  locale: DialogueLocale,
  text: string,
  readAloud: readonly Span[] = [],
): (Span & { confidence: number }) | null {
  const prepared = getIndexes(phrases, locale);
  const vocabulary = prepared[0]?.vocabulary;
  if (vocabulary === undefined) return null;
  const language = getLanguage(locale);
  const reading = readText(language, text, vocabulary);
  let best: (Span & { confidence: number }) | null = null;
  for (const span of listSpans(cutIntoPieces(reading))) {
    const terms = asSlots(termsWithin(reading, span));
    const introduces = actsOf(reading, span);
    const negated = isNegated(language, terms);
    const asks = open.has(language.questions.findType(terms));
    for (const phrase of prepared) {
      if (
        phrase.introduces &&
        introduces &&
        isInEarnest(reading, terms, { asks: false, others: readAloud })
      ) {
        best ??= { start: span.start, end: span.end, confidence: introductionConfidence };
        continue;
      }
      if (phrase.negated !== negated || (asks && !phrase.asks)) continue;
      const [found] = rank(phrase.index, terms);
      if (found === undefined || found.confidence < weights.said || found.covered < weights.saidCovered)
        continue;
      if (!isInEarnest(reading, terms, { asks: phrase.asks, held: phrase.held, others: readAloud })) continue;
      if (best === null || found.confidence > best.confidence)
        best = { start: span.start, end: span.end, confidence: Math.round(found.confidence * 100) / 100 };
    }
  }
  return best;
}

/**
 * Finds a phrase that stands in the text word for word and is meant: 'do not call 999' and 'he said 999' name nothing.
 */
export function findNamedInEarnest(
  phrases: readonly string[],
  locale: DialogueLocale,
  text: string,
  readAloud: readonly Span[] = [],
): Span | null {
  const language = getLanguage(locale);
  const scopes = findScopes(readText(language, text));
  return findNamed(
    language,
    phrases,
    text,
    ({ start }) =>
      findStance([...scopes, ...readAloud.map((span) => ({ ...span, stance: 'quoted' as const }))], start) ===
      undefined,
  );
}

function getIndexes(phrases: readonly string[], locale: DialogueLocale): readonly PhraseIndex[] {
  const byLocale = indexes.get(phrases) ?? new Map<DialogueLocale, readonly PhraseIndex[]>();
  indexes.set(phrases, byLocale);
  const known = byLocale.get(locale);
  if (known !== undefined) return known;
  const language = getLanguage(locale);
  const drafts = phrases
    .map((phrase) => {
      const terms = asSlots(listTerms(language, phrase));
      return {
        index: buildIndex(language, [{ id: phrase, variants: [phrase], about: [] }], asSlots),
        introduces: actsOf(readText(language, phrase), { start: 0, end: phrase.length }),
        negated: isNegated(language, terms),
        asks: language.questions.findType(terms) !== 'none',
        held: listHeld([terms]),
      };
    })
    .filter(({ index }) => index.variants.length > 0);
  const vocabulary = language.reading.makeVocabulary(drafts.flatMap(({ index }) => [...index.words]));
  const made = drafts.map((draft) => ({ ...draft, vocabulary }));
  byLocale.set(locale, made);
  return made;
}

/**
 * The author's name, role, day or hour is an example: 'I am Doctor Patel' is met by anybody who says who they are.
 */
function actsOf(reading: Reading, span: Span): boolean {
  return findActs(reading, span, false).some(
    ({ act, share }) => act === 'introduction' && share >= leastIntroduction,
  );
}

/** How much of a clause has to introduce the speaker. */
const leastIntroduction = 0.25;
const introductionConfidence = 0.9;

function asSlots(terms: readonly Term[]): Term[] {
  return terms.map((term) =>
    /^\d{1,2}(?:[:.]\d\d)?$/.test(term.key) ? { ...term, key: 'slot:number' } : term,
  );
}

/** Every clause, alone and together with the next one of the same sentence: a thought may contain a comma. */
function listSpans(pieces: ReturnType<typeof cutIntoPieces>): Span[] {
  const spans: Span[] = [];
  for (const [at, piece] of pieces.entries()) {
    spans.push(piece);
    let end = at + 1;
    while (end < pieces.length && end < at + 3 && pieces[end]?.sentence === piece.sentence) {
      spans.push({ start: piece.start, end: pieces[end]?.end ?? piece.end });
      end += 1;
    }
  }
  return spans;
}

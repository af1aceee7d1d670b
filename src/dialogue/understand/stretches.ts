import type { DialogueCase } from '../dialogue-case.ts';
import { textsIn } from '../local-text.ts';
import type { DialogueLocale } from '../locales.ts';
import { cutIntoPieces, type Piece } from '../text/clauses.ts';
import { type Reading, readText } from '../text/reading.ts';
import { getIndex } from './case-index.ts';
import { maximumTextLength } from './turn-length.ts';

/** A thought has at most this many pieces. */
export const maxThoughtPieces = 4;

/** More would keep the learner waiting: a turn of three sentences has about so many. */
const maxStretches = 12;

/** The words of a stretch as a sentence model reads them. */
export function textOfStretch({ text }: Pick<Reading, 'text'>, { start, end, asks }: Piece): string {
  return `${text.slice(start, end)}${asks ? '?' : ''}`;
}

/**
 * The stretches of a turn whose meaning may be compared with the wordings: every thought that it may be divided into, in whole
 * sentences first where there are too many.
 */
export function listStretches(content: DialogueCase, locale: DialogueLocale, fullText: string): string[] {
  const index = getIndex(content, locale);
  const reading = readText(index.language, fullText.slice(0, maximumTextLength), index.vocabulary);
  const pieces = cutIntoPieces(reading);
  const spans: { length: number; text: string }[] = [];
  for (const [from, first] of pieces.entries()) {
    for (let to = from; to < Math.min(pieces.length, from + maxThoughtPieces); to += 1) {
      const last = pieces[to];
      if (last === undefined || last.sentence !== first.sentence) break;
      const text = textOfStretch(reading, { ...first, end: last.end, asks: last.asks });
      const isWhole =
        pieces[from - 1]?.sentence !== first.sentence && pieces[to + 1]?.sentence !== first.sentence;
      spans.push({ length: isWhole ? 99 : to - from, text });
    }
  }
  return [...new Set(spans.sort((a, b) => b.length - a.length).map(({ text }) => text))].slice(
    0,
    maxStretches,
  );
}

/** The wordings of a case with which stretches are compared, and the answers of which the one that fits is taken. */
export function listWordings(content: DialogueCase, asked: DialogueLocale): string[] {
  const { topics, locale, locales } = getIndex(content, asked);
  const answers = content.topics.map((topic) => textsIn(topic.answers, locale, locales[0]));
  return [
    ...new Set([
      ...topics.candidates.flatMap(({ variants }) => variants),
      ...answers.filter(({ length }) => length > 1).flat(),
    ]),
  ];
}

import type { LanguagePack } from '../languages/language-pack.ts';
import { type Folded, fold, foldLightly, isHan, isWordCharacter } from './fold.ts';

type Place = { start: number; end: number };

/**
 * Finds a quote in a turn: its offsets in the turn, or null. White space, case, width and the kind of quotation marks
 * may differ; nothing else may, and no word may be cut. The first place counts.
 */
export function locateQuote(turnText: string, quote: string): Place | null {
  const turn = squeeze(foldLightly(turnText), isSpace);
  const wanted = squeeze(foldLightly(quote), isSpace);
  if (!holdsWord(wanted.text)) return null;
  return findWhole(turn, wanted.text);
}

/**
 * Finds the first phrase that is in the text word for word; punctuation, spacing, case and width may differ. `counts`
 * may reject a place, so that a later one is taken.
 */
export function findNamed(
  { writing }: LanguagePack,
  phrases: readonly string[],
  text: string,
  counts: (place: Place) => boolean = () => true,
): Place | null {
  const turn = squeeze(fold(text), isNoWord, !writing.hasSpaces);
  let first: Place | null = null;
  for (const phrase of phrases) {
    const wanted = squeeze(fold(phrase), isNoWord, !writing.hasSpaces);
    if (!holdsWord(wanted.text)) continue;
    const found = findWhole(turn, wanted.text, counts);
    if (found !== null && (first === null || found.start < first.start)) first = found;
  }
  return first;
}

function isSpace(character: string): boolean {
  return /\s/.test(character);
}

function isNoWord(character: string): boolean {
  return !isWordCharacter(character) && character !== "'";
}

function holdsWord(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) if (isWordCharacter(text[at] ?? '')) return true;
  return false;
}

/** Replaces separators by one space, with none at the ends; beside Chinese characters they are removed. */
function squeeze(
  { text, starts, ends }: Folded,
  separates: (character: string) => boolean,
  joinHan = false,
): Folded {
  let squeezed = '';
  const kept: number[] = [];
  let space = -1;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (separates(character)) {
      if (squeezed !== '') space = at;
      continue;
    }
    if (space >= 0) {
      const betweenHan =
        joinHan && (isHan(text.charCodeAt(at)) || isHan(squeezed.charCodeAt(squeezed.length - 1)));
      if (!betweenHan) {
        squeezed += ' ';
        kept.push(space);
      }
      space = -1;
    }
    squeezed += character;
    kept.push(at);
  }
  return { text: squeezed, starts: kept.map((at) => starts[at] ?? 0), ends: kept.map((at) => ends[at] ?? 0) };
}

function findWhole(
  turn: Folded,
  wanted: string,
  counts: (place: Place) => boolean = () => true,
): Place | null {
  for (let at = turn.text.indexOf(wanted); at >= 0; at = turn.text.indexOf(wanted, at + 1)) {
    const end = at + wanted.length;
    if (isCut(turn.text, at) || isCut(turn.text, end)) continue;
    const place = { start: turn.starts[at] ?? 0, end: turn.ends[end - 1] ?? 0 };
    if (counts(place)) return place;
  }
  return null;
}

/**
 * Whether a place lies inside a word (a letter or digit on both sides) or inside a character. Chinese has no words in
 * this sense.
 */
function isCut(text: string, at: number): boolean {
  const before = text[at - 1];
  const after = text[at];
  if (before === undefined || after === undefined) return false;
  const code = after.charCodeAt(0);
  if (code >= 0xdc00 && code <= 0xdfff) return true;
  if (isHan(before.charCodeAt(0)) || isHan(after.charCodeAt(0))) return false;
  return isWordCharacter(before) && isWordCharacter(after);
}

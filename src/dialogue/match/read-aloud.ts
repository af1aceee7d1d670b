import type { LanguagePack } from '../languages/language-pack.ts';
import { fold } from '../text/fold.ts';
import type { Reading, Span } from '../text/reading.ts';

/**
 * Texts that learners see beside a conversation and that are no speech, such as the names and hints of objectives. Who
 * reads them aloud says nothing by it.
 */
export type ShownTexts = {
  texts: readonly string[];
  /** The author's own wordings: these words are speech, also where a shown text holds them. */
  wordings: readonly string[];
};

/** Up to this length a text is known by its verb: 'gets the order number', but not 'what is the order number?'. */
const longestName = 8;

type Token = Span & { token: string };
type Shown = { tokens: readonly string[]; isWhole: boolean; asks: boolean };

export type ShownIndex = { shown: readonly Shown[]; wordings: readonly (readonly string[])[] };

/** How much of a shown text must be read, and how much of the words read must be its own: small changes do not help. */
const leastRead = 0.75;
const leastOwn = 0.75;
const longText = 9;
const leastOfLong = 0.55;
/** The same for an author's wording, which has to be nearly the same. */
const wordingShare = 0.85;

export function indexShown(language: LanguagePack, { texts, wordings }: ShownTexts): ShownIndex {
  const read = (text: string) => language.reading.listTokens(fold(text)).map(({ token }) => token);
  const shown = texts.flatMap((text) => [
    { tokens: read(text), isWhole: true, asks: asksSomething(language, text) },
    ...language.reading.listAims(text).map((part) => ({ tokens: read(part), isWhole: false, asks: false })),
  ]);
  return {
    shown: shown.filter(({ tokens, isWhole }) => tokens.length >= (isWhole ? 2 : 4)),
    wordings: wordings.map(read),
  };
}

/** A question to the other person, and no instruction to ask one. */
function asksSomething(language: LanguagePack, text: string): boolean {
  return /[?？]\s*$/u.test(text) && language.reading.listAims(text).length === 0;
}

/** Nobody pauses for a sentence within a short name: 'got it. Order number?' is no 'gets the order number'. */
function holdsSentenceEnd(text: string): boolean {
  return /[.!?。！？]\s*\S/u.test(text);
}

/** The stretches of a turn that are read from a shown text, with small changes or none. */
export function findReadAloud(index: ShownIndex, { language, folded, text }: Reading): Span[] {
  if (index.shown.length === 0) return [];
  const turn = language.reading.listTokens(folded);
  return index.shown.flatMap(({ tokens, asks }) => {
    const window = findWindow(turn, tokens, asks);
    if (window === null) return [];
    const read = turn.slice(window.from, window.to);
    const words = read.map(({ token }) => token);
    const before = turn.slice(Math.max(0, window.from - 3), window.from).map(({ token }) => token);
    const [head = ''] = tokens;
    if ((tokens.length <= longestName || window.share < leastRead) && !words.includes(head)) return [];
    if (language.reading.speaksTo(before, words, tokens)) return [];
    if (index.wordings.some((wording) => isNearly(words, wording))) return [];
    const start = read[0]?.start;
    const end = read.at(-1)?.end;
    if (start === undefined || end === undefined) return [];
    return tokens.length <= longestName && holdsSentenceEnd(text.slice(start, end)) ? [] : [{ start, end }];
  });
}

/** Places in the turn, and the share of the shown text that is read there. */
type Window = { from: number; to: number; share: number };

/** The part of the turn that holds the wanted tokens in their order, most of them and little else. */
function findWindow(turn: readonly Token[], wanted: readonly string[], asks: boolean): Window | null {
  const known = new Set(wanted);
  const places = turn.flatMap(({ token }, at) => (known.has(token) ? [at] : []));
  const needed = leastOf(wanted, asks);
  if (places.length < needed) return null;
  let best: Window | null = null;
  for (const from of places) {
    const longest = Math.min(turn.length, from + Math.ceil(wanted.length / leastOwn));
    for (let to = longest; to > from; to -= 1) {
      if (!known.has(turn[to - 1]?.token ?? '')) continue;
      const shared = countShared(
        turn.slice(from, to).map(({ token }) => token),
        wanted,
      );
      if (shared < needed || shared < leastOwn * (to - from)) continue;
      const share = shared / wanted.length;
      if (best === null || share > best.share) best = { from, to, share };
    }
  }
  return best;
}

/** A long text is known by less of it, where it is read from its beginning; a question is not, because learners ask it by themselves. */
function leastOf(wanted: readonly string[], asks: boolean): number {
  return (wanted.length >= longText && !asks ? leastOfLong : leastRead) * wanted.length;
}

/** The length of the longest common subsequence. */
function countShared(a: readonly string[], b: readonly string[]): number {
  let row = new Array<number>(b.length + 1).fill(0);
  for (const one of a) {
    const next = [0];
    for (let at = 0; at < b.length; at += 1)
      next.push(one === b[at] ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0));
    row = next;
  }
  return row[b.length] ?? 0;
}

function isNearly(words: readonly string[], wording: readonly string[]): boolean {
  return countShared(words, wording) >= wordingShare * Math.max(words.length, wording.length);
}

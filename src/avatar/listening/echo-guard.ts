/**
 * Removes the loudspeaker from the microphone's words. A recogniser that is open while the character speaks also
 * writes down the character's words; the remaining words are the learner's.
 */
export type EchoGuard = {
  /** The character says this from now on, after its earlier text. */
  begin(text: string): void;
  /** This many characters of it have been said. Before the first word is reported, all of it may have been. */
  reach(characters: number): void;
  /** It is the learner's turn: every word from now on is theirs. */
  hold(): void;
  /** The character's words are too long ago to be recognised again. */
  clear(): void;
  /** The learner's part of the recognised words. */
  strip(heard: string): string;
};

/**
 * Loudspeaker, microphone and recogniser may be this many words ahead of the last boundary that a voice reported.
 */
const lookAhead = 4;
/** Recognisers drop words and recognise wrong ones: an echo continues over this many of either. */
const maxMisheard = 1;
const maxLeftOut = 3;
/** This many words in a row that the character has just said are an echo; at the beginning fewer are enough. */
const minEchoWords = 3;
const minEchoWordsAtStart = 2;

export function createEchoGuard(): EchoGuard {
  let before: string[] = [];
  let now: { text: string; reached: number | null } | null = null;
  let held: number | null = null;

  function spoken(): string[] {
    if (!now) return before;
    const words = splitWords(now.text);
    const { reached } = now;
    const said = reached === null ? words : words.slice(0, countBefore(words, reached) + lookAhead);
    return [...before, ...said.map(({ word }) => word)];
  }

  function echoEnd(heard: readonly Word[]): number {
    return (
      held ??
      findEchoEnd(
        heard.map(({ word }) => word),
        spoken(),
      )
    );
  }

  let last: readonly Word[] = [];
  return {
    begin(text) {
      if (now) before = [...before, ...splitWords(now.text).map(({ word }) => word)].slice(-200);
      now = { text, reached: null };
      held = null;
    },
    reach(characters) {
      if (now) now.reached = characters;
    },
    hold() {
      held = echoEnd(last);
    },
    clear() {
      before = [];
      now = null;
      held = null;
      last = [];
    },
    strip(heard) {
      last = splitWords(heard);
      const first = last[echoEnd(last)];
      return first ? heard.slice(first.start).trim() : '';
    },
  };
}

/**
 * Whether these words of the learner interrupt the character: a single word may be an echo that was recognised
 * wrongly.
 */
export function isInterruption(own: string, isFinal: boolean): boolean {
  return splitWords(own).length >= (isFinal ? 1 : 2);
}

type Word = { word: string; start: number };

/** Words of letters, and single characters where a language is written without spaces. */
function splitWords(text: string): Word[] {
  return Array.from(text.matchAll(/\p{Script=Han}|[\p{L}\p{N}’']+/gu), (match) => ({
    word: match[0].toLowerCase().replaceAll('’', "'"),
    start: match.index,
  }));
}

function countBefore(words: readonly Word[], characters: number): number {
  const at = words.findIndex(({ start }) => start >= characters);
  return at < 0 ? words.length : at;
}

/**
 * The number of recognised words that are an echo: up to the end of the last run in the order they were said.
 */
function findEchoEnd(heard: readonly string[], spoken: readonly string[]): number {
  // The longest run of words in the order they were said that ends at this pair, and its beginning.
  const runs = heard.map(() => new Map<number, { length: number; from: number }>());
  let end = 0;
  heard.forEach((word, at) => {
    spoken.forEach((said, place) => {
      if (!soundsLike(word, said)) return;
      let best = { length: 1, from: at };
      for (let back = 1; back <= maxMisheard + 1; back++) {
        for (let skip = 1; skip <= maxLeftOut + 1; skip++) {
          const earlier = runs[at - back]?.get(place - skip);
          if (earlier && earlier.length >= best.length)
            best = { length: earlier.length + 1, from: earlier.from };
        }
      }
      runs[at]?.set(place, best);
      const shortest = best.from <= maxMisheard ? Math.min(minEchoWordsAtStart, heard.length) : minEchoWords;
      if (best.length >= shortest) end = at + 1;
    });
  });
  return end;
}

function soundsLike(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.length < 4 || other.length < 4 || Math.abs(one.length - other.length) > 2) return false;
  return one.slice(0, 4) === other.slice(0, 4) || isOneLetterOff(one, other);
}

function isOneLetterOff(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let from = 0;
  while (from < one.length && one[from] === other[from]) from += 1;
  let back = 0;
  while (back < Math.min(one.length, other.length) - from && one.at(-1 - back) === other.at(-1 - back))
    back += 1;
  return Math.max(one.length, other.length) - from - back <= 1;
}

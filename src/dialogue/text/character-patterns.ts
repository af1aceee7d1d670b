import { fold } from './fold.ts';
import type { Found } from './word-patterns.ts';

export type CharacterPattern = {
  parts: readonly string[];
  atStart: boolean;
  atEnd: boolean;
  question: boolean;
};

const maxGap = 6;

/** Reads patterns of a language without spaces; a separator stands between two patterns. */
export function readCharacterPatterns(list: string): readonly CharacterPattern[] {
  return list
    .split(/\s+/)
    .filter((entry) => entry !== '')
    .map((entry) => {
      const question = entry.endsWith('?');
      const bare = question ? entry.slice(0, -1) : entry;
      const atStart = bare.startsWith('^');
      const atEnd = bare.endsWith('$');
      const body = fold(bare.slice(atStart ? 1 : 0, atEnd ? -1 : undefined)).text;
      return { parts: body.split('*'), atStart, atEnd, question };
    });
}

/** The same search in folded text without spaces and punctuation; offsets count its characters. */
export function findCharacterPattern(
  patterns: readonly CharacterPattern[],
  text: string,
  asks: boolean,
): Found | null {
  let best: Found | null = null;
  for (const pattern of patterns) {
    if (pattern.question && !asks) continue;
    const found = findParts(pattern, text);
    if (found !== null && (best === null || found.length > best.length)) best = found;
  }
  return best;
}

function findParts({ parts, atStart, atEnd }: CharacterPattern, text: string): Found | null {
  const [first = '', ...rest] = parts;
  for (let from = text.indexOf(first); from >= 0; from = text.indexOf(first, from + 1)) {
    if (atStart && from !== 0) return null;
    let end = from + first.length;
    let length = first.length;
    let whole = true;
    for (const part of rest) {
      const next = text.slice(end, end + maxGap + part.length).indexOf(part);
      if (next < 0) {
        whole = false;
        break;
      }
      end += next + part.length;
      length += part.length;
    }
    if (whole && (!atEnd || end === text.length)) return { start: from, end, length };
  }
  return null;
}

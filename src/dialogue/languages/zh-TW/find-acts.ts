import {
  type CharacterPattern,
  findCharacterPattern,
  readCharacterPatterns,
} from '../../text/character-patterns.ts';
import type { Reading, Span } from '../../text/reading.ts';
import { type SocialAct, socialActs } from '../../understand/understanding.ts';
import type { FoundAct } from '../language-pack.ts';
import { chineseActs } from './act-patterns.ts';
import { compactWithin } from './compact.ts';

let lists: ReadonlyMap<SocialAct, readonly CharacterPattern[]> | undefined;

function getLists(): ReadonlyMap<SocialAct, readonly CharacterPattern[]> {
  lists ??= new Map(
    socialActs.flatMap((act) => {
      const list = chineseActs[act];
      return list === undefined ? [] : [[act, readCharacterPatterns(list)] as const];
    }),
  );
  return lists;
}

export function findChineseActs(reading: Reading, span: Span, asks: boolean): FoundAct[] {
  const compact = compactWithin(reading, span);
  const whole = compactWithin(reading, span, true);
  if (whole.text === '') return [];
  const found: FoundAct[] = [];
  for (const [act, patterns] of getLists()) {
    const match =
      findCharacterPattern(patterns, whole.text, asks) ?? findCharacterPattern(patterns, compact.text, asks);
    if (match === null || (act === 'rudeness' && /[沒不](?:有|會|是)?浪費/u.test(whole.text))) continue;
    found.push({
      act,
      start: whole.starts[match.start] ?? span.start,
      end: whole.ends[match.end - 1] ?? span.end,
      share: Math.min(1, match.length / Math.max(1, compact.text.length)),
    });
  }
  return found;
}

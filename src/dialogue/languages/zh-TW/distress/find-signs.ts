import type { Reading, Span } from '../../../text/reading.ts';
import type { DistressSign } from '../../language-pack.ts';
import { compactWithin } from '../compact.ts';
import { chineseRules } from './rules.ts';

let rules: readonly RegExp[] | undefined;

/** Text before the match that mentions or addresses another person, or supposes the rest. */
const ofOthers =
  /(?:[你您妳]們?|病人|患者|個案|客人|有些人|有人(?![要在拿打掐])|很多人|朋友|同事|[他她]們?)(?:[^我]{0,12})$/u;
const asksYou = /(?:^|[^我])(?:有沒有|是不是|是否|會不會|曾經|曾|有想過|想過)[^我]{0,8}$/u;
const saying = /(?:[你您妳他她]|病人|患者|朋友)們?[^我]{0,4}(?:說|提到|覺得|講|認為)[^我]{0,4}$/u;
const denied =
  /(?:不會|沒有|沒|從來沒|從沒|不是|不可能|不|別|不要|不敢|絕不)(?:要|想|真的|在|打算|有|再|過|去|因為)*$/u;
/** 'Laughing to death', 'dead tired': a manner of speaking. */
const figures =
  /想死(?:你|妳|您|了你|我了|的(?:巧克力|東西))|(?:笑|累|忙|熱|餓|氣|急|煩|嚇|痛|冷|渴|悶|擠|吵|酸|辣|苦|愛|羨慕|無聊|開心|高興)死/u;

/** The signs of the speaker's own distress in a Chinese text. */
export function findChineseSigns(reading: Reading, span: Span): DistressSign[] {
  rules ??= chineseRules.map((source) => new RegExp(source, 'gu'));
  const { text, starts, ends } = compactWithin(reading, span, true);
  return rules.flatMap((rule) => {
    for (const match of text.matchAll(rule)) {
      const [found] = match;
      const before = text.slice(0, match.index);
      const after = text.slice(match.index + found.length);
      if (!isOwn(before, found, after)) continue;
      const start = starts[match.index] ?? span.start;
      return [{ start, end: ends[match.index + found.length - 1] ?? span.end, weight: 1 }];
    }
    return [];
  });
}

function isOwn(before: string, found: string, after: string): boolean {
  if (figures.test(found + after.slice(0, 3)) || figures.test(before.slice(-1) + found)) return false;
  if (saying.test(before)) return false;
  const speaks = found.startsWith('我') || /我[^你您妳他她]{0,8}$/u.test(before);
  if (!speaks && (ofOthers.test(before) || asksYou.test(before))) return false;
  if (/(?:如果|假如|要是|萬一)[你您妳]?們?[^我]{0,6}$/u.test(before)) return false;
  if (denied.test(before)) return false;
  // A question without a subject is about the other person: 想死嗎?
  return speaks || found.includes('我') || !/^[^。]{0,8}(?:嗎|呢|沒有$|過嗎)/u.test(after);
}

import { askingVerbs } from './en/questions.ts';
import { englishAuxiliaries } from './en/words.ts';
import type { Marks } from './language-pack.ts';

/**
 * Small words of English and Chinese together. People in Taiwan mix the two within a conversation and within a
 * sentence, so both packs know the marks of both. A pack for another pair of languages brings its own.
 */
export const mixedMarks: Marks = {
  denials: new Set([
    'not',
    'never',
    'no',
    'without',
    '不',
    '沒',
    '沒有',
    '別',
    '未',
    '無',
    '不是',
    '不會',
    '不要',
    '不能',
  ]),
  auxiliaries: englishAuxiliaries,
  others: new Set(['he', 'she', 'him', 'her', 'his', 'hi', 'hers', '他', '她']),
  pointers: new Set([
    'it',
    'that',
    'this',
    'they',
    'them',
    'thos',
    'those',
    'these',
    'thes',
    'there',
    'he',
    'she',
    'him',
    'her',
    'his',
    'their',
    'then',
    '它',
    '這',
    '那',
    '他',
    '她',
    '這個',
    '那個',
    '那裡',
    '這裡',
    '這樣',
    '那樣',
    '他們',
  ]),
  goingOn: new Set('and but so even not never every only just for with 那 還 連 每 每次 只'.split(' ')),
  atThatTime: new Set(['then', '那時', '那時候', '到時', '到時候']),
  past: new Set(['was', 'were', 'did', 'had', '時候', '當時', '那時']),
  doing: new Set(['do', 'does', 'did']),
  addressed: new Set(['you', 'your', '你', '您']),
  speaker: new Set(['i', 'me', 'my', 'we', 'us', 'our', '我', '我們']),
  asking: new Set([...askingVerbs, '說', '說說', '告訴', '告訴我', '請問', '聊聊', '談談', '描述']),
  losses: new Set(
    'died death dying funeral lonely cried crying grief grieving widow widower divorced divorce hopeless buried 過世 去世 孤單 哭 離婚 難過 想念'.split(
      ' ',
    ),
  ),
  givesUp: new Set(['know', 'sure', 'idea', 'clue', 'unsure', '知道', '清楚', '確定']),
  titles: new Set(['mister', 'mrs', 'ms', 'miss']),
};

export const farewells: ReadonlySet<string> = new Set(['bye', 'goodbye', 'cheerio', '再見', '掰掰', '拜拜']);

const places: readonly (readonly string[])[] = [
  ['1', 'first', '一', '第一'],
  ['2', 'second', '二', '第二'],
  ['3', 'third', '三', '第三'],
  ['4', 'fourth', '四', '第四'],
];

/**
 * The position that the words name, or null. In 'the second one' the last word reads as a number and is none.
 */
export function findPlace(words: readonly string[]): number | null {
  const names = words.some((word) => word !== '1' && places.some((place) => place.includes(word)))
    ? words.filter((word) => word !== '1')
    : words;
  const at = places.findIndex((place) => names.some((word) => place.includes(word)));
  return at < 0 ? null : at;
}

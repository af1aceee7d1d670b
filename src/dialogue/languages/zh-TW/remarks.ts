import {
  type CharacterPattern,
  findCharacterPattern,
  readCharacterPatterns,
} from '../../text/character-patterns.ts';
import type { Piece } from '../../text/clauses.ts';
import type { Reading } from '../../text/reading.ts';
import { type RemarkKind, remarkKinds } from '../../understand/remark.ts';
import { compactWithin } from './compact.ts';

/** Patterns of remarks, in the form of those of acts (`act-patterns.ts`). */
const patterns: Record<RemarkKind, string> = {
  concern: '我*擔心你 我*擔心您 我*關心你 我*關心您 替你擔心 替您擔心',
  praise:
    '做得*好 做得很棒 你*很棒 您*很棒 你*很厲害 您*很厲害 你很勇敢 您很勇敢 真厲害 了不起 很欣賞 很佩服 以你為榮 幫了大忙 表現*好 你真*好 您真*好',
  comfort:
    '誰都會*錯 人都會*錯 每個人都會*錯 人都有*時候 不是你的錯 不是您的錯 不要太自責 別太自責 不要自責 別自責 對自己太嚴 你盡力了 您盡力了 這種事常有 沒有人是完美',
  criticism: '你老是 你總是 你每次都 您總是 不公平 太過分 不能再這樣 很失望 不負責任',
  kinship: '我也有過 我以前也 我也是這樣 我自己也 我也一樣 我也經歷過 我爸爸也 我媽媽也 我家人也',
  surprise: '我不知道*耶 我都不知道 我沒想到 真沒想到 天啊 我的天 哇$ ^哇 ^哎呀 ^唉呀 嚇一跳',
  proposal:
    '要不要 如果我們 不如 我建議 我們建議 可不可以我們 我們可以 要我幫您 要我幫你 我可以幫 我可以請 我可以陪 我可以找 我們一起 或許可以 也許可以',
  advice: '您最好 你最好 您應該 你應該 您需要 你需要 您必須 你必須 您該 你該 如果我是你 如果我是您',
  request: '請您 請你 麻煩您 麻煩你 希望您 希望你 您要記得 你要記得 記得要 不要再 盡量 ^先不要 ^不要',
  limit: '我沒辦法 我不能 我們沒辦法 我們不能 恐怕 我無法 我還不確定 我也不確定 不是我能決定',
  plan: '我會 我們會 我來 我們來 我先 我們先 我想幫 我要幫 讓我 接下來 等一下 待會 我去 我幫您 我幫你 安排',
  impression:
    '^聽起來 ^看起來 ^看來 ^想必 感覺你 感覺您 我覺得你 我覺得您 我想你 我想您 你一定 您一定 你好像 您好像 你似乎 您似乎 你看起來 您看起來 ^你 ^您 ^他 ^她',
  comment: '^那真 ^那很 ^那就 ^這樣 ^這真 ^這很 ^真是',
};

let lists: readonly (readonly [RemarkKind, readonly CharacterPattern[]])[] | undefined;

export function findChineseRemark(reading: Reading, piece: Piece): RemarkKind | null {
  lists ??= remarkKinds.map((kind) => [kind, readCharacterPatterns(patterns[kind])] as const);
  const { text } = compactWithin(reading, piece);
  if (text === '') return null;
  return lists.find(([, list]) => findCharacterPattern(list, text, piece.asks) !== null)?.[0] ?? null;
}

import { findCharacterPattern, readCharacterPatterns } from '../../text/character-patterns.ts';
import type { Piece } from '../../text/clauses.ts';
import { questionTypeOf } from '../../text/question-words.ts';
import type { Reading } from '../../text/reading.ts';
import type { QuestionType, Term } from '../../text/term.ts';
import type { LanguagePack } from '../language-pack.ts';
import { compactWithin } from './compact.ts';

/** A question word stands anywhere in the clause; without one a particle makes it a question. */
export function findChineseType(terms: readonly Term[]): QuestionType {
  const found = terms.map(questionTypeOf).find((type) => type !== undefined);
  return found ?? (terms.some((term) => yesNoWords.has(term.key)) ? 'yesNo' : 'none');
}

const yesNoWords = new Set([
  '嗎',
  '是不是',
  '有沒有',
  '會不會',
  '要不要',
  '可不可以',
  '能不能',
  '是否',
  '有無',
  '能否',
]);

const open = readCharacterPatterns(
  '怎麼 怎樣 如何 為什麼 為何 什麼 哪些 描述 說說 談談 聊聊 說明 多說一點 告訴我*關於 說一下 講一下 講講 分享 想法 感受',
);
const closed = readCharacterPatterns(
  '什麼時候 哪裡 哪邊 多久 幾 多少 誰 哪位 哪一 何時 何處 什麼名字 什麼地方 什麼時間 叫什麼 怎麼稱呼 多大',
);
const yesNo = readCharacterPatterns(
  '嗎$ 嗎 有沒有 是不是 會不會 要不要 可不可以 能不能 是否 好不好 對不對 痛不痛 有無 沒有$?',
);
const tell = readCharacterPatterns('描述 說說 談談 聊聊 說明 告訴我 說一下 講一下 講講 分享 多說一點');

export function classifyChinese(reading: Reading, piece: Piece): 'open' | 'closed' | 'none' {
  const { text } = compactWithin(reading, piece, true);
  if (findCharacterPattern(closed, text, piece.asks) !== null) return 'closed';
  if (findCharacterPattern(tell, text, piece.asks) !== null) return 'open';
  if (findCharacterPattern(yesNo, text, piece.asks) !== null) return 'closed';
  if (findCharacterPattern(open, text, piece.asks) !== null && (piece.asks || text.length > 2)) return 'open';
  return piece.asks ? 'closed' : 'none';
}

const number = '[一二三四五六七八九十兩百\\d]+';

/** What a sentence holds that answers such a question. */
export const chineseTold: LanguagePack['questions']['told'] = {
  when: /(?:前|昨天|今天|上(?:個)?(?:星期|禮拜|月)|去年|今年|明年|星期[一二三四五六日天]|禮拜[一二三四五六日天]|[一二三四五六七八九十]+月|早上|晚上|[春夏秋冬]天|過年)/u,
  howLong: new RegExp(`${number}(?:、${number})?個?(?:秒|分鐘|小時|鐘頭|天|星期|禮拜|月|年)`, 'u'),
  howOften: /(?:每|一)(?:天|個?(?:星期|禮拜|月)|年).*次/u,
  age: new RegExp(`${number}歲`, 'u'),
};

export function measuresInChinese({ key }: Term, before: Term | undefined): boolean {
  return /^(?:多|幾|為什麼|怎麼|什麼)/u.test(key) || (before?.key.startsWith('多') ?? false);
}

export function asksAgeInChinese(terms: readonly Term[]): boolean {
  return terms.some(({ key }) => key.includes('幾歲') || key.includes('多大年紀'));
}

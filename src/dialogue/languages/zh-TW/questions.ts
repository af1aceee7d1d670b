import { findCharacterPattern, readCharacterPatterns } from '../../text/character-patterns.ts';
import type { Piece } from '../../text/clauses.ts';
import { questionTypeOf } from '../../text/question-words.ts';
import type { Reading } from '../../text/reading.ts';
import type { QuestionType, Term } from '../../text/term.ts';
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

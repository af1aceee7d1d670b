import { englishAuxiliaries } from '../languages/en/words.ts';
import type { DialogueLocale } from '../locales.ts';
import { cutIntoPieces, type Piece } from '../text/clauses.ts';
import { compactWithin, type Reading, readText, wordsWithin } from '../text/reading.ts';
import {
  findPattern,
  findTextPattern,
  readTextPatterns,
  readWordPatterns,
  type SpokenWord,
} from '../text/word-patterns.ts';

/** Leave the answer to the other person. */
const openEnglish = `
^* what
^* how
^* why
(tell|describe|explain|share|walk|talk|show) (me|us|to) *
^* (describe|explain|elaborate) *
^tell me
(in what way|what about|how about)
`;
/** Ask for one fact, or for yes or no, though they begin like the others. */
const closedEnglish = `
^* how (long|many|much|often|old|far|big|tall|heavy|frequently|soon|late|high|likely)
^* what (time|day|date|age|number|color|year|month|size)
^* what is your * (name|age|address|number|email|date|birthday|postcode|job|weight|height|order)
^* (when|where|who|which|whose|whereabouts)
`;
const openPatterns = readWordPatterns(openEnglish);
const closedPatterns = readWordPatterns(closedEnglish);

const openChinese = readTextPatterns(
  '怎麼 怎樣 如何 為什麼 為何 什麼 哪些 描述 說說 談談 聊聊 說明 多說一點 告訴我*關於 說一下 講一下 講講 分享 想法 感受',
);
const closedChinese = readTextPatterns(
  '什麼時候 哪裡 哪邊 多久 幾 多少 誰 哪位 哪一 何時 何處 什麼名字 什麼地方 什麼時間 叫什麼 怎麼稱呼 多大',
);
const yesNoChinese = readTextPatterns(
  '嗎$ 嗎 有沒有 是不是 會不會 要不要 可不可以 能不能 是否 好不好 對不對 痛不痛 有無 沒有$?',
);
const tellChinese = readTextPatterns('描述 說說 談談 聊聊 說明 告訴我 說一下 講一下 講講 分享 多說一點');

const nobody = () => false;

/**
 * Questions of a text by kind. Open: what, how, why, 'tell me', 'describe'. Closed: yes or no, and those that ask for one
 * fact (when, where, who, how long, how many).
 */
export function classifyQuestions(locale: DialogueLocale, text: string): { open: number; closed: number } {
  const reading = readText(locale, text);
  let open = 0;
  let closed = 0;
  for (const piece of cutIntoPieces(reading)) {
    const kind =
      locale === 'zh-TW'
        ? classifyChinese(reading, piece)
        : classifyEnglish(wordsWithin(reading, piece), piece);
    if (kind === 'open') open += 1;
    if (kind === 'closed') closed += 1;
  }
  return { open, closed };
}

type Kind = 'open' | 'closed' | 'none';

const leadIns = new Set([
  'and',
  'but',
  'so',
  'or',
  'okay',
  'well',
  'also',
  'then',
  'now',
  'right',
  'please',
  'just',
  'yes',
  'no',
  'great',
  'sure',
]);

function classifyEnglish(words: readonly SpokenWord[], piece: Piece): Kind {
  const from = words.findIndex(({ word }) => !leadIns.has(word));
  const clause = from < 0 ? [] : words.slice(from);
  const [first] = clause;
  if (first === undefined) return 'none';
  const looksAsked = piece.asks || piece.opens;
  const auxiliary = englishAuxiliaries.has(first.word);
  if (auxiliary || !looksAsked) {
    // 'Can you tell me about …' invites; 'do you …' does not.
    if (looksAsked && invites(clause)) return 'open';
    return auxiliary && (piece.asks || isInverted(clause)) ? 'closed' : piece.asks ? 'closed' : 'none';
  }
  if (invites(clause.slice(0, 4))) return 'open';
  if (startsLikeQuestion(clause)) {
    if (findPattern(closedPatterns, clause.slice(0, 8), false, nobody) !== null && !isOpenDespite(clause))
      return 'closed';
    if (findPattern(openPatterns, clause.slice(0, 5), false, nobody) !== null) return 'open';
  }
  return piece.asks ? 'closed' : 'none';
}

const questionStarts = new Set([
  'what',
  'how',
  'why',
  'when',
  'where',
  'who',
  'which',
  'whose',
  'whereabouts',
]);
const prepositions = new Set(['in', 'at', 'for', 'to', 'from', 'with', 'of', 'on', 'about', 'since']);

function startsLikeQuestion(clause: readonly SpokenWord[]): boolean {
  const first = clause[0]?.word ?? '';
  return questionStarts.has(first) || (prepositions.has(first) && questionStarts.has(clause[1]?.word ?? ''));
}

/** 'What happens when …' asks openly; the 'when' in it asks nothing. */
function isOpenDespite(clause: readonly SpokenWord[]): boolean {
  const first = clause[0]?.word ?? '';
  const second = clause[1]?.word ?? '';
  if (first !== 'what' && first !== 'how' && first !== 'why') return false;
  return findPattern(closedHow, clause.slice(0, 8), false, nobody) === null || second === 'about';
}

const closedHow = readWordPatterns(
  closedEnglish
    .split('\n')
    .filter((line) => !line.includes('when|'))
    .join('\n'),
);

const inviting = new Set([
  'tell',
  'describ',
  'explain',
  'shar',
  'walk',
  'talk',
  'elaborat',
  'show',
  'expand',
]);

function invites(clause: readonly SpokenWord[]): boolean {
  const at = clause.findIndex(({ stem }) => inviting.has(stem));
  if (at < 0 || at > 5) return false;
  const before = clause.slice(0, at).map(({ word }) => word);
  if (before.includes('i') && !before.includes('like') && !before.includes('if')) return false;
  const verb = clause[at]?.stem;
  const next = clause[at + 1]?.word ?? '';
  if (verb === 'walk' || verb === 'talk' || verb === 'show')
    return ['me', 'us', 'to'].includes(next) && before.every((word) => word !== 'did');
  if (before.some((word) => word === 'did' || word === 'do' || word === 'does' || word === 'have'))
    return false;
  // 'Can you tell me when it started' asks for one fact.
  return !clause
    .slice(at)
    .some(({ word }) => ['when', 'where', 'who', 'whether', 'if', 'which'].includes(word));
}

function isInverted(clause: readonly SpokenWord[]): boolean {
  const second = clause[1]?.word ?? '';
  return [
    'you',
    'it',
    'the',
    'your',
    'that',
    'this',
    'there',
    'he',
    'she',
    'they',
    'any',
    'i',
    'we',
    'anyone',
    'not',
    'anything',
  ].includes(second);
}

function classifyChinese(reading: Reading, piece: Piece): Kind {
  const { text } = compactWithin(reading, piece, true);
  if (findTextPattern(closedChinese, text, piece.asks) !== null) return 'closed';
  if (findTextPattern(tellChinese, text, piece.asks) !== null) return 'open';
  if (findTextPattern(yesNoChinese, text, piece.asks) !== null) return 'closed';
  if (findTextPattern(openChinese, text, piece.asks) !== null && (piece.asks || text.length > 2))
    return 'open';
  return piece.asks ? 'closed' : 'none';
}

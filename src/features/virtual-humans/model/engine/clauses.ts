import { isWordCharacter } from './normalise.ts';
import type { Reading, Span } from './reading.ts';
import { englishAuxiliaries, englishQuestionWords } from './words-english.ts';

/** A piece of a turn between two places where a new thought may begin. */
export type Piece = Span & {
  /** The sentence it belongs to; pieces of different sentences are never joined. */
  sentence: number;
  /** Begins like a question or a sentence of its own, and not like the rest of the one before. */
  opens: boolean;
  /** A question mark ends it. */
  asks: boolean;
};

/** More thoughts than this in one turn are not told apart: the rest stays one piece. */
const maximumPieces = 40;

const sentenceEnds = new Set(['.', '?', '!', ';', '\n', '。', '？', '！', '；', '…']);
const pauses = new Set([',', ':', '–', '—', '(', ')', '，', '、', '：', '（', '）', '/']);

/** Cuts a turn wherever a new question or remark may begin; what belongs together is joined again by meaning. */
export function cutIntoPieces(reading: Reading): Piece[] {
  return reading.locale === 'zh-TW' ? cutChinese(reading) : cutEnglish(reading);
}

const joiners = new Set(['and', 'but', 'or', 'also', 'then', 'plus', 'so']);
const afterAuxiliary = new Set(
  'you it the your that this there he she they any i we anyone anybody something'.split(' '),
);
const beforeIndirect = new Set(
  'to from of in at for about imagine appreciate realise realize hear recognise recognize that know tell exactly explain describe understand remember see me say ask wonder on with by how what and or sure show us check'.split(
    ' ',
  ),
);
const titles = new Set(['mister', 'doctor', 'mrs', 'ms', 'st']);

function cutEnglish({ text, words }: Reading): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  let sentence = 0;
  let opens = true;
  let sinceQuestionWord = 99;
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at];
    const next = words[at + 1];
    if (word === undefined) break;
    sinceQuestionWord = englishQuestionWords.has(word.word) ? 0 : sinceQuestionWord + 1;
    const gap =
      next === undefined
        ? text.slice(word.end)
        : next.start < word.end
          ? ''
          : text.slice(word.end, next.start);
    const ends = hasAny(gap, sentenceEnds) && !(titles.has(word.word) && gap.startsWith('.'));
    const holdsMore = words.slice(from, at + 1).some((spoken) => !leading.has(spoken.word));
    const startsQuestion = next !== undefined && isOpener(words, at + 1, sinceQuestionWord);
    const cut =
      next === undefined ||
      (pieces.length < maximumPieces &&
        next.start >= word.end &&
        (ends ||
          hasAny(gap, pauses) ||
          (holdsMore && (joiners.has(next.word) || (startsQuestion && mayFollow(words, at + 1))))));
    if (!cut) continue;
    const first = words[from];
    if (first !== undefined)
      pieces.push({
        start: first.start,
        end: word.end,
        sentence,
        opens,
        asks: gap.includes('?') || gap.includes('？'),
      });
    from = at + 1;
    if (ends) sentence += 1;
    const after = next !== undefined && joiners.has(next.word) ? at + 2 : at + 1;
    opens = ends || isOpener(words, after, 99) || isSubject(words[after]?.word);
    sinceQuestionWord = 99;
  }
  return pieces;
}

/** Words that begin a clause and are none. */
const leading = new Set([
  'and',
  'but',
  'or',
  'also',
  'then',
  'plus',
  'so',
  'okay',
  'well',
  'right',
  'now',
  'yes',
  'no',
  'just',
  'please',
]);
const asksYou = new Set([
  'do',
  'does',
  'did',
  'can',
  'could',
  'would',
  'will',
  'are',
  'have',
  'has',
  'were',
  'is',
]);

/** Without a pause 'the figures were the old ones' is a statement, and 'I see do you smoke' two things. */
function mayFollow(words: Reading['words'], at: number): boolean {
  const word = words[at]?.word ?? '';
  if (englishQuestionWords.has(word)) {
    const soon = englishAuxiliaries.has(words[at + 1]?.word ?? '');
    return soon || (word === 'how' && englishAuxiliaries.has(words[at + 2]?.word ?? ''));
  }
  if (!asksYou.has(word)) return false;
  const next = words[at + 1]?.word ?? '';
  return next === 'you' || ((word === 'does' || word === 'did') && (next === 'it' || next === 'the'));
}

function isSubject(word: string | undefined): boolean {
  return (
    word !== undefined &&
    ['i', 'you', 'we', 'tell', 'please', 'describe', 'thank', 'thanks', 'sorry', 'hello', 'hi'].includes(word)
  );
}

/** 'when …', 'do you …': a question begins here. */
function isOpener(words: Reading['words'], at: number, sinceQuestionWord: number): boolean {
  const word = words[at]?.word ?? '';
  const before = words[at - 1]?.word ?? '';
  if (englishQuestionWords.has(word)) return !beforeIndirect.has(before) && sinceQuestionWord > 3;
  if (!englishAuxiliaries.has(word) || word === 'any') return false;
  return (
    afterAuxiliary.has(words[at + 1]?.word ?? '') &&
    sinceQuestionWord > 2 &&
    !['and', 'or', 'not'].includes(word)
  );
}

function hasAny(gap: string, marks: ReadonlySet<string>): boolean {
  for (const character of gap) if (marks.has(character)) return true;
  return false;
}

const chineseJoiners = [
  '還有',
  '另外',
  '然後',
  '以及',
  '而且',
  '那麼',
  '順便',
  '再來',
  '或是',
  '或者',
  '還是',
];

function cutChinese({ folded, text }: Reading): Piece[] {
  const { text: characters, starts, ends } = folded;
  const pieces: Piece[] = [];
  let sentence = 0;
  let from = -1;
  let last = -1;
  const close = (asks: boolean) => {
    const start = starts[from];
    const end = ends[last];
    if (from >= 0 && start !== undefined && end !== undefined)
      pieces.push({ start, end, sentence, opens: true, asks });
    from = -1;
  };
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? '';
    const original = text.slice(starts[at], ends[at]);
    const full = pieces.length >= maximumPieces;
    if (isWordCharacter(character)) {
      if (
        from >= 0 &&
        !full &&
        last - from >= 1 &&
        chineseJoiners.some((joiner) => characters.startsWith(joiner, at))
      )
        close(false);
      if (from < 0) from = at;
      last = at;
    } else if (sentenceEnds.has(character) || sentenceEnds.has(original)) {
      if (!full) {
        close(character === '?');
        sentence += 1;
      }
    } else if (!full && (pauses.has(character) || pauses.has(original) || character === ' ')) close(false);
  }
  close(false);
  return pieces;
}

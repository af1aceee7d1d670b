import { type Folded, fold, isHan, isWordCharacter } from '../../text/fold.ts';
import type { Term } from '../../text/term.ts';
import { expandWord } from './contractions.ts';
import { stemEnglish } from './stem.ts';
import { englishHowWords, englishQuestionWords, weighEnglish } from './words.ts';

/** More words than a person says in one turn; the rest of a longer text is ignored. */
const maximumWords = 450;
/** Longer "words" are noise; they are compared by their beginning. */
const maximumWordLength = 40;

type Word = { word: string; start: number; end: number };

/**
 * Words with their position in the original text. Contractions are written out; both halves have the same position.
 */
export function listEnglishWords({ text, starts, ends }: Folded): Word[] {
  const words: Word[] = [];
  let at = 0;
  while (at < text.length && words.length < maximumWords) {
    if (!isWordCharacter(text[at] ?? '')) {
      at += 1;
      continue;
    }
    const from = at;
    if (isHan(text.charCodeAt(at))) at += 1;
    else {
      while (at < text.length && isInsideWord(text, at)) at += 1;
    }
    const start = starts[from] ?? 0;
    const end = ends[at - 1] ?? start;
    for (const word of expandWord(text.slice(from, Math.min(at, from + maximumWordLength))))
      words.push({ word, start, end });
  }
  return words.flatMap((word, index) =>
    writeOut(soundingAlike(word, words[index + 1]?.word ?? ''), words[index + 1]?.word ?? ''),
  );
}

/** 'Wear does it hurt', 'were is the pain': a speech recogniser's versions of 'where'. */
function soundingAlike(word: Word, next: string): Word {
  const isWhere =
    (word.word === 'wear' || word.word === 'were' || word.word === 'ware') && afterWhere.has(next);
  return isWhere ? { ...word, word: 'where' } : word;
}

const afterWhere = new Set('is does do are did about exactly abouts'.split(' '));

/** 'ill call you' and 'id like' are typed without the apostrophe; 'are you ill' stays as it is. */
function writeOut(word: Word, next: string): Word[] {
  const second = afterIll.has(next) && word.word === 'ill' ? 'will' : null;
  const other = afterId.has(next) && word.word === 'id' ? 'would' : second;
  return other === null
    ? [word]
    : [
        { ...word, word: 'i' },
        { ...word, word: other },
      ];
}

const afterIll = new Set(
  'see be get call text ring check put send make do take have let give come go help look tell talk find sort keep phone email try need just also say ask stay watch fetch run hold write refund bring lock press'.split(
    ' ',
  ),
);
const afterId = new Set('like love rather say be want prefer need ask suggest have'.split(' '));

/** Letters and digits, an apostrophe between letters, a point or colon between digits. */
function isInsideWord(text: string, at: number): boolean {
  const character = text[at] ?? '';
  if (isHan(text.charCodeAt(at))) return false;
  if (isWordCharacter(character)) return true;
  const next = text[at + 1] ?? '';
  if (character === "'") return isWordCharacter(next) && !isHan(text.charCodeAt(at + 1));
  if (character === '.' || character === ':') return isDigit(text[at - 1] ?? '') && isDigit(next);
  return false;
}

function isDigit(character: string): boolean {
  return character >= '0' && character <= '9';
}

/** Turns words into terms, before idioms and groups of synonyms are added. */
export function termsOfWords(words: readonly Word[]): Term[] {
  const terms: Term[] = [];
  for (let index = 0; index < words.length; index += 1) {
    const entry = words[index];
    if (entry === undefined) continue;
    const next = words[index + 1];
    if (entry.word === 'how' && next !== undefined) {
      const isTime = next.word === 'much' && words[index + 2]?.word === 'time';
      const joined = englishHowWords.get(isTime ? 'long' : next.word);
      if (joined !== undefined) {
        const isSince =
          joined.key === 'q:howLong' &&
          words.slice(index + 2, index + 4).some((after) => sinceWords.has(after.word));
        terms.push({
          ...joined,
          ...(isSince ? { key: 'q:since' } : {}),
          word: `how ${next.word}`,
          concepts: [],
          start: entry.start,
          end: next.end,
        });
        index += 1;
        continue;
      }
    }
    const question = englishQuestionWords.get(entry.word);
    if (question !== undefined) {
      terms.push({ ...question, word: entry.word, concepts: [], start: entry.start, end: entry.end });
      continue;
    }
    const weight = weighEnglish(entry.word);
    terms.push({
      key: isCourtesy(entry.word, next?.word) ? 'can' : stemEnglish(entry.word),
      word: entry.word,
      concepts: [],
      weight,
      start: entry.start,
      end: entry.end,
    });
  }
  return terms;
}

/** 'May I', 'could you' and 'can I' ask the same, more or less politely. */
function isCourtesy(word: string, next: string | undefined): boolean {
  return (
    (word === 'may' || word === 'could' || word === 'might') &&
    (next === 'i' || next === 'we' || next === 'you')
  );
}

/** 'How long have you had it' asks when it began; 'how long does it last' does not. */
const sinceWords = new Set(['have', 'has', 'had', 'ago', 'since']);

/** The terms of a text of ours, which holds no misspellings. */
export function listEnglishTerms(text: string): Term[] {
  return termsOfWords(listEnglishWords(fold(text)));
}

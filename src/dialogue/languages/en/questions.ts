import { questionTypeOf } from '../../text/question-words.ts';
import type { QuestionType, Term } from '../../text/term.ts';
import type { LanguagePack } from '../language-pack.ts';
import { englishAuxiliaries } from './words.ts';

/** 'Can you tell me when …' asks when, not whether. */
export const askingVerbs = new Set([
  'tell',
  'know',
  'ask',
  'explain',
  'describ',
  'say',
  'show',
  'rememb',
  'remember',
]);

export function findEnglishType(terms: readonly Term[]): QuestionType {
  const at = terms.findIndex((term) => questionTypeOf(term) !== undefined);
  const asked = terms[at];
  const named = terms[at + 1]?.word ?? '';
  // 'At what time?' asks when.
  const asksTime = asked?.key === 'q:what' && timesAsked.has(named);
  const found = asked === undefined ? undefined : asksTime ? 'when' : questionTypeOf(asked);
  const first = terms.find((term) => term.weight > 0 || englishAuxiliaries.has(term.word));
  const startsWithAuxiliary =
    first !== undefined && englishAuxiliaries.has(first.word) && !forbids(terms.slice(terms.indexOf(first)));
  if (found === undefined) return startsWithAuxiliary ? 'yesNo' : 'none';
  if (!startsWithAuxiliary) return statesWhere(terms, at) || joins(terms, at) ? 'none' : found;
  // 'Does it hurt when you breathe?': here the word joins two clauses and asks nothing.
  const asksIndirectly = terms.slice(0, at).some((term) => askingVerbs.has(term.key));
  return asksIndirectly ? found : 'yesNo';
}

const timesAsked = new Set('time day date month year'.split(' '));

/** 'You are exactly where you should be' and 'he told me what happened' ask nothing; 'I wonder when' and 'it started when?' do. */
function statesWhere(terms: readonly Term[], at: number): boolean {
  const from = terms.findIndex((term) => !introductory.has(term.word));
  const [first, second] = [terms[from], terms[from + 1]];
  if (first === undefined || second === undefined || at < from + 2 || at === terms.length - 1) return false;
  if (!statedBy.has(first.word)) return false;
  return !terms.slice(from, at).some((term) => askingVerbs.has(term.key) || wishing.has(term.word));
}

/** 'When you come in late, …' joins two clauses; 'when do you come in?' asks, and so does 'when the others left?', with its mark. */
function joins(terms: readonly Term[], at: number): boolean {
  const next = terms[at + 1]?.word ?? '';
  return terms[at]?.key === 'q:when' && joinedTo.has(next) && terms.length > at + 2;
}

const joinedTo = new Set('i we you he she they'.split(' '));

const statedBy = new Set('you he she they it that this there'.split(' '));
const wishing = new Set(
  'wonder wondering like love want wanted see understand hear curious interested'.split(' '),
);

const number =
  '(?:\\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\\w+)?)';
const unit = '(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)';

const calendar = String.raw`\b(?:(?:years?|months?|weeks?|days?) now|since|ago|back|yesterday|today|tonight|last (?:night|week|month|year|\w+day)|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|january|february|march|april|in may|june|july|august|september|october|november|december|(?:spring|summer|autumn|winter|christmas)|o['’]clock|half past|quarter (?:past|to))\b`;

/** What a sentence holds that answers such a question. */
export const englishTold: LanguagePack['questions']['told'] = {
  when: new RegExp(
    `\\b(?:at|about|around|before|after|until|till|by|from|past) ${number}\\b(?! (?:${unit}|percent|pounds|of))|\\bthe (?:\\d+(?:st|nd|rd|th)|(?:twenty|thirty)-(?:first|second|third)|\\w+(?:teenth|tieth)|tenth|eleventh|twelfth)\\b|${calendar}`,
    'iu',
  ),
  howLong: new RegExp(`\\b(?:${number}|a few|half an|an?) ${unit}\\b|\\bsince\\b`, 'iu'),
  howOften:
    /\b(?:once|twice|\w+ times|every|each|most) (?:an?|day|night|week|month|year|morning|evening|time|or|\w+day)/iu,
  age: new RegExp(`\\b${number}\\b(?! (?:${unit}|a day|times|weeks|kids|children|boys|girls))`, 'iu'),
};

export function measuresInEnglish(_: Term, before: Term | undefined): boolean {
  return before?.key === 'q:how';
}

export function asksAgeInEnglish(terms: readonly Term[]): boolean {
  const words = terms.flatMap((term) => term.parts ?? [term]);
  return words.some(({ word }, at) => word === 'old' && words[at - 1]?.key === 'q:how');
}

const factual = new Set('is are was were does did has have had'.split(' '));

const particulars = new Set<QuestionType>(['when', 'howLong', 'where', 'who', 'howMuch', 'howOften']);

/**
 * 'Is it safe?' and 'where does it hurt?' ask for information; 'could you check?', 'shall we?', 'why not stop?' and
 * 'what if you get hurt?' ask for an action or state something.
 */
export function asksForFact(terms: readonly Term[]): boolean {
  const type = findEnglishType(terms);
  if (particulars.has(type)) return true;
  if (type !== 'yesNo') return false;
  const first = terms.find((term) => term.weight > 0 || englishAuxiliaries.has(term.word));
  return first !== undefined && factual.has(first.word);
}

/** 'Do not worry' forbids; 'don't you worry?' asks. */
function forbids([first, second, third]: readonly Term[]): boolean {
  return first?.word === 'do' && second?.word === 'not' && !subjects.has(third?.word ?? '');
}

const subjects = new Set('i we you he she they it that this there the my your our'.split(' '));
const introductory = new Set(
  'okay well so but and yes no right now then because please actually just honestly'.split(' '),
);

/** The clause states something, or forbids it, and asks nothing: 'do not worry' is no question about worries. */
export function isStatement(terms: readonly Term[]): boolean {
  if (findEnglishType(terms) !== 'none') return false;
  if (forbids(terms)) return true;
  if (terms.some((term) => askingVerbs.has(term.key))) return false;
  const first = terms.find((term) => !introductory.has(term.word));
  return terms.length > 2 && first !== undefined && subjects.has(first.word);
}

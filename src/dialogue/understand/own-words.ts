import type { DialogueState } from '../state/dialogue-state.ts';
import type { QuestionType, Term } from '../text/term.ts';
import type { CaseIndex } from './case-index.ts';
import { holdsMark, listWords } from './small-words.ts';
import { headOf, telltale, wordsOf } from './told-texts.ts';

/** The words of a question that neither the last reply held nor 'how' measures. */
export function listOwn(
  index: CaseIndex,
  { lastReply }: Pick<DialogueState, 'lastReply'>,
  terms: readonly Term[],
): Term[] {
  const { measures } = index.language.questions;
  const said = wordsOf(index, lastReply);
  const words = listWords(terms);
  return words.filter((term, at) => {
    const { key, weight } = term;
    if (weight < telltale || key.startsWith('q:')) return false;
    return !measures(term, words[at - 1]) && !said.keys.has(key) && !said.keys.has(headOf(key));
  });
}

export function weighOwn(index: CaseIndex, state: DialogueState, terms: readonly Term[]): number {
  return listOwn(index, state, terms).reduce((sum, { weight }) => sum + weight, 0);
}

/** From this weight on a word says what happens: 'need', 'feel'. */
const verbs = 0.2;

/** 'How often is it?' says what it asks for. */
const measured = new Set<QuestionType>(['howOften', 'howLong']);

/** Nothing but a question word, a pronoun and a form of 'be': 'where is it?' */
export function isBare(index: CaseIndex, state: DialogueState, terms: readonly Term[]): boolean {
  if (measured.has(index.language.questions.findType(terms))) return false;
  if (weighOwn(index, state, terms) > 0 || holdsMark(index.language.marks.addressed, terms)) return false;
  return !listWords(terms).some(({ key, weight }) => weight >= verbs && !key.startsWith('q:'));
}

export function pointsBack({ language }: CaseIndex, terms: readonly Term[]): boolean {
  const { pointers, others } = language.marks;
  return holdsMark(pointers, terms) || holdsMark(others, terms);
}

/** 'And at night?' goes on with what was said. */
export function goesOn({ language }: CaseIndex, terms: readonly Term[]): boolean {
  const isFragment = language.questions.findType(terms) === 'none';
  return isFragment && holdsMark(language.marks.goingOn, terms.slice(0, 1));
}

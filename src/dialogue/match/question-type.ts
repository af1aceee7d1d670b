import type { LanguagePack } from '../languages/language-pack.ts';
import type { QuestionType, Term } from '../text/term.ts';

const groups: Partial<Record<QuestionType, string>> = {
  when: 'time',
  howLong: 'time',
  where: 'place',
  why: 'reason',
  who: 'person',
  howMuch: 'amount',
  howOften: 'rate',
};

/** Two clauses that ask for different kinds of things: 'when' and 'where' clash, 'what' fits everything. */
export function doClash(a: QuestionType, b: QuestionType): boolean {
  const first = groups[a];
  const second = groups[b];
  return first !== undefined && second !== undefined && first !== second;
}

export function doAgree(a: QuestionType, b: QuestionType): boolean {
  const first = groups[a];
  return first !== undefined && first === groups[b];
}

/** The clause denies something. 'Haven't you …?' asks and denies nothing. */
export function isNegated({ marks }: LanguagePack, terms: readonly Term[]): boolean {
  return terms.some(
    (term, at) => marks.denials.has(term.key) && !(at === 1 && marks.auxiliaries.has(terms[0]?.word ?? '')),
  );
}

/** He or she, and not the character. */
export function pointsToOthers({ marks }: LanguagePack, terms: readonly Term[]): boolean {
  return terms.some(({ key }) => marks.others.has(key));
}

/** Whom 'he' or 'she' may be: a wording about a relative or that says so itself. */
export function isAboutOthers({ marks }: LanguagePack, terms: readonly Term[]): boolean {
  return terms.some(
    ({ key, concepts }) => marks.others.has(key) || concepts.some((concept) => people.has(concept)),
  );
}

const people = new Set([
  'family',
  'kids',
  'partner',
  'homecare',
  'colleague',
  'team',
  'manager',
  'boss',
  'driver',
]);

/** A statement of one's own, and no request to tell something. */
export function isRemark({ questions, marks }: LanguagePack, terms: readonly Term[]): boolean {
  return questions.findType(terms) === 'none' && !terms.some(({ key }) => marks.asking.has(key));
}

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

/** Whether two clauses ask for different kinds of things: 'when' and 'where' clash, 'what' fits everything. */
export function doClash(a: QuestionType, b: QuestionType): boolean {
  const first = groups[a];
  const second = groups[b];
  return first !== undefined && second !== undefined && first !== second;
}

export function doAgree(a: QuestionType, b: QuestionType): boolean {
  const first = groups[a];
  return first !== undefined && first === groups[b];
}

/** Whether the clause denies something. 'Haven't you …?' asks and denies nothing. */
export function isNegated({ marks }: LanguagePack, terms: readonly Term[]): boolean {
  return terms.some(
    (term, at) => marks.denials.has(term.key) && !(at === 1 && marks.auxiliaries.has(terms[0]?.word ?? '')),
  );
}

/** Whether the clause is about 'he' or 'she', not about the character. */
export function pointsToOthers({ marks }: LanguagePack, terms: readonly Term[]): boolean {
  return terms.some(({ key }) => marks.others.has(key));
}

/** Whether 'he' or 'she' may mean this wording's subject: it names a relative or says 'he' or 'she' itself. */
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

/** Whether the clause states something of the speaker and does not ask the character to tell something. */
export function isRemark({ questions, marks }: LanguagePack, terms: readonly Term[]): boolean {
  return questions.findType(terms) === 'none' && !terms.some(({ key }) => marks.asking.has(key));
}

import { getLanguage } from '../languages/index.ts';
import type { LanguagePack } from '../languages/language-pack.ts';
import type { DialogueLocale } from '../locales.ts';
import { listTerms, readText, termsWithin } from '../text/reading.ts';
import type { Term } from '../text/term.ts';
import { isNegated } from './question-type.ts';

/**
 * 100: the answer is one of the accepted names (of an illness, for example), in other words or with small misspellings.
 * 0: it is another name, or a choice of several that are not all accepted. -1: nothing can be judged.
 */
export function judgeNamedAnswer(
  names: readonly string[],
  locale: DialogueLocale,
  text: string,
): 100 | 0 | -1 {
  const language = getLanguage(locale);
  const accepted = names.map((name) => contentOf(language, name));
  const vocabulary = language.reading.makeVocabulary(
    accepted.flatMap((terms) => terms.map(({ word }) => word)).filter((word) => /^[a-z]{3,}$/.test(word)),
  );
  const reading = readText(language, text.slice(0, 2_000), vocabulary);
  const all = termsWithin(reading, { start: 0, end: text.length });
  const said = all.filter((term) => term.weight >= 0.4);
  if (
    said.length === 0 ||
    (isNegated(language, all) && all.some(({ key }) => language.marks.givesUp.has(key)))
  )
    return -1;
  const answers = cutAlternatives(language, all);
  const right = answers.filter((answer) => accepted.some((name) => doesName(language, answer, name)));
  return right.length > 0 && right.length === answers.length ? 100 : 0;
}

function contentOf(language: LanguagePack, text: string): Term[] {
  return listTerms(language, text).filter((term) => term.weight >= 0.2);
}

/** 'Angina or reflux' is two answers. */
function cutAlternatives({ answers: rules }: LanguagePack, terms: readonly Term[]): Term[][] {
  const answers: Term[][] = [[]];
  for (const term of terms) {
    if (rules.separatesAnswers(term)) answers.push([]);
    else answers.at(-1)?.push(term);
  }
  return answers.filter((answer) => answer.some((term) => term.weight >= 0.4 && !/^\d/.test(term.key)));
}

/** Every important word of the name is in the answer, and the answer does not deny it. */
function doesName(language: LanguagePack, answer: readonly Term[], name: readonly Term[]): boolean {
  if (name.length === 0 || isNegated(language, answer)) return false;
  return name.every((wanted) =>
    answer.some((term) => term.key === wanted.key || sharesConcept(term, wanted)),
  );
}

/** Only idioms and names of illnesses count as equal; 'pain' and 'ache' in a name are no reason to be strict. */
function sharesConcept(a: Term, b: Term): boolean {
  return a.concepts.some((concept) => b.concepts.includes(concept));
}

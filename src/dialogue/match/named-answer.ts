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
  if (isList(language, reading.text, accepted)) return 0;
  const answers = cutAlternatives(language, all);
  const right = answers.filter((answer) => accepted.some((name) => doesName(language, answer, name)));
  return right.length > 0 && right.length === answers.length ? 100 : 0;
}

function contentOf(language: LanguagePack, text: string): Term[] {
  return listTerms(language, text).filter((term) => term.weight >= 0.2);
}

/** From this many other names beside it on, a right name is one of a list. */
const fewestOthers = 2;

/** 'Angina, reflux, pneumonia' hopes that one of them is right. An answer with its reasons is no list. */
function isList(language: LanguagePack, text: string, accepted: readonly (readonly Term[])[]): boolean {
  const own = new Set(accepted.flat().map(({ key }) => key));
  const parts = text.split(language.answers.betweenNames).map((part) => part.trim());
  const others = parts.filter((part) => {
    const terms = listTerms(language, part);
    const full = terms.filter((term) => term.weight >= 0.4);
    const isName = full.length > 0 && full.length <= 3 && terms.length - full.length <= 1;
    return (
      isName &&
      !full.some(({ key }) => own.has(key)) &&
      !accepted.some((name) => doesName(language, terms, name))
    );
  });
  return others.length >= fewestOthers || language.answers.leavesOpen.test(text);
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

import { makeVocabulary } from '../languages/en/correct-words.ts';
import type { DialogueLocale } from '../locales.ts';
import { readText, termsWithin } from '../text/reading.ts';
import type { Term } from '../text/term.ts';
import { isNegated } from './question-type.ts';

const englishAlternatives = new Set(['or', 'versus', 'vs']);
const giveUp = new Set(['know', 'sure', 'idea', 'clue', 'unsure', '知道', '清楚', '確定']);

/**
 * 100: one of the accepted names (of an illness, say), in other words or with small slips of spelling. 0: another one, or several to choose
 * from of which not all are accepted. -1: nothing that could be judged.
 */
export function judgeNamedAnswer(
  names: readonly string[],
  locale: DialogueLocale,
  text: string,
): 100 | 0 | -1 {
  const accepted = names.map((name) => contentOf(locale, name));
  const vocabulary = makeVocabulary(
    accepted.flatMap((terms) => terms.map(({ word }) => word)).filter((word) => /^[a-z]{3,}$/.test(word)),
  );
  const reading = readText(locale, text.slice(0, 2_000), vocabulary);
  const all = termsWithin(reading, { start: 0, end: text.length });
  const said = all.filter((term) => term.weight >= 0.4);
  if (said.length === 0 || (isNegated(all) && all.some((term) => giveUp.has(term.key)))) return -1;
  const answers = cutAlternatives(locale, all);
  const right = answers.filter((answer) => accepted.some((name) => doesName(answer, name)));
  return right.length > 0 && right.length === answers.length ? 100 : 0;
}

function contentOf(locale: DialogueLocale, text: string): Term[] {
  return termsWithin(readText(locale, text), { start: 0, end: text.length }).filter(
    (term) => term.weight >= 0.2,
  );
}

/** 'Angina or reflux' is two answers. */
function cutAlternatives(locale: DialogueLocale, terms: readonly Term[]): Term[][] {
  const answers: Term[][] = [[]];
  for (const term of terms) {
    const cuts =
      locale === 'zh-TW'
        ? term.key === '或' || term.key === '或者' || term.key === '或是'
        : englishAlternatives.has(term.word);
    if (cuts) answers.push([]);
    else answers.at(-1)?.push(term);
  }
  return answers.filter((answer) => answer.some((term) => term.weight >= 0.4 && !/^\d/.test(term.key)));
}

/** Every word that matters of the name stands in the answer, and the answer does not deny it. */
function doesName(answer: readonly Term[], name: readonly Term[]): boolean {
  if (name.length === 0 || isNegated(answer)) return false;
  return name.every((wanted) =>
    answer.some((term) => term.key === wanted.key || sharesConcept(term, wanted)),
  );
}

/** Only idioms and names of illnesses are taken for each other; 'pain' and 'ache' in a name are no reason to be strict. */
function sharesConcept(a: Term, b: Term): boolean {
  return a.concepts.some((concept) => b.concepts.includes(concept));
}

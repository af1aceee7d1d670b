import { isFew } from '#kernel/fewest-people.ts';
import type { Choice, QuestionSum } from '../questions/define-question.ts';
import { definitionOf } from '../questions/question.ts';
import type { Question } from '../questions/schemas.ts';
import type { AnswerValue } from './answers.ts';
import { type FormContent, listQuestions } from './form-content.ts';
import { readText } from './form-text.ts';
import { countPeopleAtLeast, minPeople, type TimesAnswered } from './release-plan.ts';

/** Answers given at one time, kept under the version that was answered. */
export type KeptAnswers = {
  versionId: number;
  anonymous: boolean;
  /** Null where anonymous answers of several places were released together. */
  place: string | null;
  /** Who gave them, as text to be told from others; null where nobody is known for it. */
  respondent: string | null;
  answers: Record<string, AnswerValue>;
};

export type KeptVersion = { id: number; content: FormContent };

export type QuestionFigures = {
  question: Question;
  title: string;
  /** The newest version does not ask it any more. */
  removed: boolean;
  /** Null where too few people answered it: of an anonymous form, or of any where numbers of small groups are withheld. */
  sum: QuestionSum | null;
};

/**
 * What the answers to each question come to. Questions of several versions are one where they have the same id and type;
 * those that are asked no more stand at the end.
 * @param versions the newest first
 * @param timesAnswered of those who may have given these answers; only anonymous ones ask for it
 * @param withholds whether the organisation withholds numbers of small groups
 * @param random from 0 up to 1: texts stand in an order that says nothing of when they were written
 */
export function sumAnswers(
  versions: readonly KeptVersion[],
  kept: readonly KeptAnswers[],
  { timesAnswered, withholds }: { timesAnswered: readonly TimesAnswered[]; withholds: boolean },
  random: () => number,
): QuestionFigures[] {
  const newest = versions[0];
  if (!newest) return [];
  const [first] = newest.content.languages;
  const asked = new Map(versions.map(({ id, content }) => [id, new Set(listQuestions(content).map(keyOf))]));
  return mergeQuestions(versions).map((question) => {
    const key = keyOf(question);
    const those = kept.filter(
      ({ versionId, answers }) => asked.get(versionId)?.has(key) && Object.hasOwn(answers, question.id),
    );
    const answers = those.map((one) => one.answers[question.id]).filter((answer) => answer !== undefined);
    // Those under names hide nobody: whoever reads them one by one can take them away from the sum.
    const nobodys = those.filter(({ anonymous }) => anonymous);
    const isHidden =
      nobodys.length > 0
        ? countPeopleAtLeast(nobodys, timesAnswered) < minPeople
        : withholds && isFew(new Set(those.map(({ respondent }) => respondent)).size);
    return {
      question,
      title: readText(question.title, first, first),
      removed: !asked.get(newest.id)?.has(key),
      sum: isHidden ? null : shuffleTexts(definitionOf(question).sum(question, answers), random),
    };
  });
}

function keyOf({ id, type }: Question): string {
  return `${id} ${type}`;
}

/** Every question that was ever asked, as it was asked last, with the choices that it had before. */
export function mergeQuestions(versions: readonly KeptVersion[]): Question[] {
  const merged = new Map<string, Question>();
  for (const question of versions.flatMap(({ content }) => listQuestions(content))) {
    const later = merged.get(keyOf(question));
    merged.set(keyOf(question), later ? addChoices(later, question) : question);
  }
  return [...merged.values()];
}

function addChoices(later: Question, earlier: Question): Question {
  const before = new Map<string, unknown>(Object.entries(earlier));
  const added = Object.entries(later).flatMap(([name, list]) => {
    const old = before.get(name);
    if (!Array.isArray(list) || !Array.isArray(old)) return [];
    const choices: Choice[] = list;
    const gone = old.filter((choice: Choice) => !choices.some(({ id }) => id === choice.id));
    return [[name, [...choices, ...gone]]];
  });
  return { ...later, ...Object.fromEntries(added) };
}

function shuffleTexts(sum: QuestionSum, random: () => number): QuestionSum {
  return sum.shape === 'texts' ? { ...sum, texts: shuffle(sum.texts, random) } : sum;
}

/** A new list in random order (Fisher and Yates). */
export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const pool = [...items];
  return items.flatMap(() => pool.splice(Math.floor(random() * pool.length), 1));
}

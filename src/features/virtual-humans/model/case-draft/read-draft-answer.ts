import type { ObjectivesAnswer, TopicAnswer } from './draft-answers.ts';
import {
  hintsAnswer,
  linesAnswer,
  objectivesAnswer,
  personAnswer,
  topicsAnswer,
  wordingsAnswer,
} from './draft-answers.ts';
import type { DraftPart } from './draft-limits.ts';

/** Values of a list, and no texts. */
const choices = new Set(['gender', 'clothes', 'place', 'mood', 'told', 'evidence', 'moment']);
/** Shorter ones are names and single words: they say nothing about the language. */
const leastLetters = 6;
/** So many in another language are no slip. */
const strangeShare = 1 / 3;

/**
 * Whether what a model wrote is a part of a draft. `isWrittenIn`: whether a text is in the language that was asked for.
 *
 * @returns the part without entries that say nothing, or why nothing of it can be used
 */
export function readDraftAnswer(
  part: DraftPart,
  value: unknown,
  isWrittenIn: (text: string) => boolean,
): { answer: object } | { problem: 'garbage' | 'language' } {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const answer = isObject ? keepUsable(part, value) : null;
  if (!answer) return { problem: 'garbage' };
  const texts = listTexts(answer).filter((text) => text.length >= leastLetters);
  const strange = texts.filter((text) => !isWrittenIn(text));
  return strange.length > texts.length * strangeShare ? { problem: 'language' } : { answer };
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => (choices.has(key) ? [] : listTexts(each)));
}

function keepUsable(part: DraftPart, value: object): object | null {
  switch (part) {
    case 'person': {
      const person = personAnswer.parse(value);
      return person.name !== '' && person.background !== '' ? person : null;
    }
    case 'topics': {
      const topics = topicsAnswer.parse(value).topics.filter(isUsable);
      return topics.length > 0 ? { topics } : null;
    }
    case 'wordings': {
      const topics = wordingsAnswer.parse(value).topics.filter(({ wordings }) => wordings.length > 0);
      return topics.length > 0 ? { topics } : null;
    }
    case 'objectives': {
      const { groups, objectives } = objectivesAnswer.parse(value);
      const named = objectives.filter(
        ({ name, topics, phrases }) => name !== '' && topics.length + phrases.length > 0,
      );
      return named.length > 0 ? numberAnew(groups, named) : null;
    }
    case 'hints': {
      const { hints, groups } = hintsAnswer.parse(value);
      return hints.length + groups.length > 0 ? { hints, groups } : null;
    }
    case 'lines': {
      const lines = linesAnswer
        .parse(value)
        .lines.filter(({ moment, wordings }) => moment !== null && wordings.length > 0);
      return lines.length > 0 ? { lines } : null;
    }
  }
}

/** Models skip numbers and give them twice. An objective without a group goes to the first. */
function numberAnew(
  given: ObjectivesAnswer['groups'],
  objectives: ObjectivesAnswer['objectives'],
): ObjectivesAnswer {
  const numbers = [...new Set(given.map(({ number }) => number))];
  return {
    groups: numbers.map((number, index) => ({
      number: index + 1,
      name: given.find((group) => group.number === number)?.name ?? '',
    })),
    objectives: objectives.map((objective) => ({
      ...objective,
      group: Math.max(0, numbers.indexOf(objective.group)) + 1,
    })),
  };
}

function isUsable({ name, wording, answer, told }: TopicAnswer): boolean {
  return name !== '' && wording !== '' && (answer !== '' || told === 'never');
}

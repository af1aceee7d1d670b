import type { StockLine } from '#dialogue/line-groups.ts';
import type {
  CaseContent,
  ConversationLocale,
  Disclosure,
  Evidence,
  LocalText,
  LocalTexts,
  Objective,
  ObjectiveGroup,
  Topic,
} from '../case-content.ts';
import { blankCase } from '../templates/template-parts.ts';
import { keepLocales, type NewCase } from '../templates.ts';
import { chooseLook } from './choose-look.ts';
import type { moods, ObjectivesAnswer, PersonAnswer, TopicAnswer } from './draft-answers.ts';
import type { Written } from './draft-steps.ts';

/** How the character feels about the learner when the conversation begins, 0 to 10 each. */
const attitudes: Record<(typeof moods)[number], CaseContent['attitude']> = {
  calm: { trust: 4, tension: 2 },
  friendly: { trust: 5, tension: 1 },
  guarded: { trust: 3, tension: 4 },
  worried: { trust: 4, tension: 5 },
  angry: { trust: 2, tension: 7 },
};

/** Above the trust at the beginning, so that a learner has to win it; one good turn brings as much. */
const trustToWin = 1;
const calmed = { trust: 1, tension: -1 };
const unmoved = { trust: 0, tension: 0 };
const pointsByWeight = { 1: 5, 2: 10, 3: 15 } as const;

const someone: Pick<PersonAnswer, 'age' | 'gender' | 'clothes' | 'place' | 'mood'> = {
  ...{ age: null, gender: 'female', clothes: 'casual', place: 'office', mood: 'calm' },
};

/**
 * The case that a model's answers come to: an ordinary free conversation. Ids, points, rules and looks are ours; the model's part is
 * texts and choices of a list. `gistOf` comes down to the same for lines that say the same.
 */
export function writeDraftedCase(
  written: Written,
  locale: ConversationLocale,
  gistOf: (line: string) => string,
): NewCase & { title: string } {
  const person = written.person ?? null;
  const { trust, tension } = attitudes[(person ?? someone).mood];
  const words = inLocale(locale);
  const topics = (written.topics?.topics ?? []).map((topic, index) =>
    writeTopic(topic, index, { written, trust, gistOf, ...words }),
  );
  const content: CaseContent = {
    ...keepLocales(blankCase('default'), [locale]),
    person: {
      name: words.one(person?.name ?? ''),
      age: person?.age ?? null,
      background: words.one(person?.background ?? ''),
    },
    briefing: words.one(person?.briefing ?? ''),
    learnerRole: words.one(person?.learnerRole ?? ''),
    opening: words.many(person?.opening ?? []),
    attitude: { trust, tension },
    topics: endOnce(topics),
    lines: writeLines(written, words, gistOf),
    ...writeObjectives(written, topics, words),
  };
  return { title: person?.title ?? '', content, ...chooseLook(person ?? someone, locale) };
}

type Words = { one: (text: string) => LocalText; many: (texts: readonly string[]) => LocalTexts };

function inLocale(locale: ConversationLocale): Words {
  return {
    one: (text) => (text === '' ? {} : { [locale]: text }),
    many: (texts) => (texts.length === 0 ? {} : { [locale]: texts }),
  };
}

/** A moment that a model names twice is one. */
function writeLines(
  { lines }: Written,
  { many }: Words,
  gistOf: (line: string) => string,
): CaseContent['lines'] {
  const byMoment = new Map<StockLine, string[]>();
  for (const { moment, wordings } of lines?.lines ?? [])
    if (moment !== null) byMoment.set(moment, [...(byMoment.get(moment) ?? []), ...wordings]);
  return Object.fromEntries(
    [...byMoment].map(([moment, wordings]) => [moment, many(eachGistOnce(wordings, gistOf))]),
  );
}

function writeTopic(
  { name, wording, answer, told, calms, ends }: TopicAnswer,
  index: number,
  {
    written,
    trust,
    gistOf,
    one,
    many,
  }: Words & { written: Written; trust: number; gistOf: (line: string) => string },
): Topic {
  const more = written.wordings
    .flatMap((batch) => batch?.topics ?? [])
    .filter(({ number }) => number === index + 1);
  const rules: Record<TopicAnswer['told'], Disclosure> = {
    asked: { rule: 'asked' },
    trusted: { rule: 'trust', atLeast: trust + trustToWin },
    never: { rule: 'never' },
  };
  return {
    id: topicId(index),
    name: one(name),
    variants: many(eachGistOnce([wording, ...more.flatMap(({ wordings }) => wordings)], gistOf)),
    answers: many(eachGistOnce([answer, ...more.flatMap(({ answers }) => answers)], gistOf)),
    disclosure: rules[told],
    withheld: many(
      told === 'asked'
        ? []
        : eachGistOnce(
            more.flatMap(({ evasions }) => evasions),
            gistOf,
          ),
    ),
    effect: calms ? calmed : unmoved,
    followUps: [],
    ends,
  };
}

const topicId = (index: number) => `topic-${index + 1}`;

function eachGistOnce(lines: readonly string[], gistOf: (line: string) => string): string[] {
  const byGist = new Map<string, string>();
  for (const line of lines.filter((each) => each !== '')) {
    const gist = gistOf(line);
    if (!byGist.has(gist)) byGist.set(gist, line);
  }
  return [...byGist.values()];
}

/** A conversation that several topics end would be over before it began. */
function endOnce(topics: readonly Topic[]): Topic[] {
  const last = topics.findLast(({ ends }) => ends);
  return topics.map((topic) => ({ ...topic, ends: topic === last }));
}

function writeObjectives(
  { objectives: given, hints }: Written,
  topics: readonly Topic[],
  words: Words,
): Pick<CaseContent, 'objectives' | 'objectiveGroups'> {
  if (!given) return { objectives: [], objectiveGroups: [] };
  const groups = given.groups.length > 0 ? given.groups : [{ number: 1, name: '' }];
  const objectiveGroups = groups.map(
    ({ number, name }): ObjectiveGroup => ({
      id: groupId(number),
      name: words.one(name),
      feedbackText: words.one(hints?.groups.find((each) => each.number === number)?.feedback ?? ''),
    }),
  );
  const objectives = given.objectives.flatMap((objective, index): Objective[] => {
    const evidence = writeEvidence(objective, topics, words);
    if (!evidence) return [];
    return [
      {
        id: `objective-${index + 1}`,
        groupId: groupId(objective.group),
        name: words.one(objective.name),
        points: pointsOf(objective.weight),
        key: objective.weight === 3,
        evidence,
        hint: words.one(hints?.hints.find((each) => each.objective === index + 1)?.hint ?? ''),
      },
    ];
  });
  return { objectives, objectiveGroups };
}

const groupId = (number: number | null) => `group-${number ?? 1}`;

function pointsOf(weight: number | null): number {
  return weight === 3 ? pointsByWeight[3] : weight === 1 ? pointsByWeight[1] : pointsByWeight[2];
}

function writeEvidence(
  { evidence, topics: numbers, phrases }: ObjectivesAnswer['objectives'][number],
  topics: readonly Topic[],
  { many }: Words,
): Evidence | null {
  const meant = topics.filter((_topic, index) => numbers.includes(index + 1));
  const topicIds = meant.map(({ id }) => id);
  if (evidence === 'said' && phrases.length > 0) return { kind: 'said', phrases: many(phrases) };
  if (topicIds.length === 0) return phrases.length > 0 ? { kind: 'said', phrases: many(phrases) } : null;
  const isTold = meant.some(({ disclosure }) => disclosure.rule !== 'never');
  return evidence === 'was-told' && isTold ? { kind: 'learned', topicIds } : { kind: 'topic', topicIds };
}

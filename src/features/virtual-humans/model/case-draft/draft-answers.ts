import { z } from 'zod';
import type { StockLine } from '#dialogue/line-groups.ts';

/**
 * The answers of a model that drafts a case. Its server is told the form by a JSON schema. What comes is read leniently: a value
 * that is missing or of another type counts as none, so that one slip does not cost the whole part. Nothing but these fields is
 * read, and every text is bounded.
 */

const name = { type: 'string', maxLength: 80 };
const sentence = { type: 'string', maxLength: 300 };
const paragraph = { type: 'string', maxLength: 1_200 };

function text(told: { type: string; maxLength: number }) {
  const read = (given: unknown) => (typeof given === 'string' ? tidyText(given, told.maxLength) : '');
  return z.unknown().meta(told).optional().transform(read);
}

/** One line without control characters and half letters, as databases keep them. */
function tidyText(given: string, longest: number): string {
  const tidy = given
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  return tidy.slice(0, longest).toWellFormed().trim();
}

function whole(minimum: number, maximum: number) {
  return z
    .unknown()
    .meta({ type: 'integer', minimum, maximum })
    .optional()
    .transform((given) => {
      const value = Math.round(Number(typeof given === 'string' ? Number.parseFloat(given) : given));
      return typeof given !== 'boolean' && given !== null && value >= minimum && value <= maximum
        ? value
        : null;
    });
}

function oneOf<const Choice extends string>(choices: readonly [Choice, ...Choice[]]) {
  return z
    .unknown()
    .meta({ type: 'string', enum: [...choices] })
    .optional()
    .transform((given) => choices.find((choice) => choice === given) ?? choices[0]);
}

/** Null for what is none of the choices: unlike an age or a room it has no likely value. */
function choiceOrNone<const Choice extends string>(choices: readonly Choice[]) {
  return z
    .unknown()
    .meta({ type: 'string', enum: [...choices] })
    .optional()
    .transform((given) => choices.find((choice) => choice === given) ?? null);
}

function flag() {
  return z
    .unknown()
    .meta({ type: 'boolean' })
    .optional()
    .transform((given) => given === true);
}

function list<Item>(item: z.ZodType<Item>, maxItems: number) {
  const { $schema: _, ...items } = z.toJSONSchema(item, { io: 'input', unrepresentable: 'any' });
  return z
    .unknown()
    .meta({ type: 'array', items, maxItems })
    .optional()
    .transform((given) =>
      (Array.isArray(given) ? given : []).slice(0, maxItems).flatMap((each) => {
        const read = item.safeParse(each);
        return read.success ? [read.data] : [];
      }),
    );
}

function texts(told: { type: string; maxLength: number }, maxItems: number) {
  return list(text(told), maxItems).transform((all) => [...new Set(all.filter((each) => each !== ''))]);
}

/** All fields are asked for, although none is insisted on. */
function answer<Shape extends z.ZodRawShape>(shape: Shape) {
  return z.object(shape).meta({ required: Object.keys(shape), additionalProperties: false });
}

export const moods = ['calm', 'friendly', 'guarded', 'worried', 'angry'] as const;

export const personAnswer = answer({
  title: text({ type: 'string', maxLength: 50 }),
  name: text(name),
  age: whole(1, 110),
  gender: oneOf(['female', 'male']),
  clothes: oneOf(['casual', 'smart', 'suit', 'scrubs', 'work']),
  place: oneOf(['office', 'clinic', 'warehouse', 'home']),
  mood: oneOf(moods),
  background: text(paragraph),
  learnerRole: text(name),
  briefing: text(paragraph),
  opening: texts(sentence, 3),
});
export type PersonAnswer = z.output<typeof personAnswer>;

export const mostTopics = 12;

const topicAnswer = answer({
  name: text(name),
  wording: text(sentence),
  answer: text({ type: 'string', maxLength: 500 }),
  told: oneOf(['asked', 'trusted', 'never']),
  calms: flag(),
  ends: flag(),
});
export const topicsAnswer = answer({ topics: list(topicAnswer, mostTopics) });
export type TopicAnswer = z.output<typeof topicAnswer>;

/** As many as a small model writes in one go without losing the thread. */
export const topicsAtOnce = 4;

export const wordingsAnswer = answer({
  topics: list(
    answer({
      number: whole(1, mostTopics),
      wordings: texts(sentence, 8),
      answers: texts({ type: 'string', maxLength: 500 }, 3),
      evasions: texts(sentence, 2),
    }),
    topicsAtOnce,
  ),
});

const mostGroups = 4;
const mostObjectives = 12;

export const objectivesAnswer = answer({
  groups: list(answer({ number: whole(1, mostGroups), name: text(name) }), mostGroups),
  objectives: list(
    answer({
      name: text({ type: 'string', maxLength: 120 }),
      group: whole(1, mostGroups),
      weight: whole(1, 3),
      topics: list(whole(1, mostTopics), 6),
      evidence: oneOf(['brought-up', 'was-told', 'said']),
      phrases: texts(sentence, 6),
    }),
    mostObjectives,
  ),
});
export type ObjectivesAnswer = z.output<typeof objectivesAnswer>;

export const hintsAnswer = answer({
  hints: list(answer({ objective: whole(1, mostObjectives), hint: text(sentence) }), mostObjectives),
  groups: list(
    answer({ number: whole(1, mostGroups), feedback: text({ type: 'string', maxLength: 500 }) }),
    mostGroups,
  ),
});

/** The stock lines by which one character is told from another soonest, and when each is said: the others stay the product's. */
export const draftedLines = {
  unknown: 'asked about the world, and does not know',
  askedOfSelf:
    'asked something personal that came unexpected: asks back or puts it off, never claims not to know',
  askedOfSelfCurtly: 'the same while tense',
  unsureDetail: 'asked for an exact time, number or name of what was just told, and cannot say',
  unsureMore: 'asked for more about what was just told, and has no more',
  notUnderstood: 'did not understand the learner',
  withheld: 'does not want to tell',
  empathy: 'the learner shows understanding',
  rudeness: 'the learner is rude',
  proposed: 'may agree to a proposal of the learner',
  proposalWelcome: 'gladly agrees to a proposal',
  proposalDeclined: 'declines a proposal',
  advised: 'the learner gives advice',
  caredFor: 'the learner comforts',
  praised: 'the learner praises',
  seenThrough: 'the learner says how the character seems to feel, rightly',
  commentedOn: 'the learner comments on what the character told',
  acknowledge: 'has heard a remark that needs no answer, two to five words',
} as const satisfies Partial<Record<StockLine, string>>;
const drafted = Object.keys(draftedLines) as (keyof typeof draftedLines)[]; // the keys of a constant

export const linesAnswer = answer({
  lines: list(
    answer({ moment: choiceOrNone(drafted), wordings: texts(sentence, 5) }),
    Object.keys(draftedLines).length,
  ),
});

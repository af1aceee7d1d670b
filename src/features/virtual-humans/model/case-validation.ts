import * as z from 'zod';
import { isBlank } from '#kernel/blank-text.ts';
import {
  type CaseContent,
  conversationLocales,
  countedMeasures,
  stockLines,
  virtualHumanTypes,
} from './case-content.ts';
import type { VirtualHumanReason } from './virtual-human-texts.ts';

/**
 * The form of a case: what may be kept, whole or half written. Whether it can be published is another question
 * (publish-check.ts). Messages are reasons (virtual-human-texts.ts).
 */

export const caseLimits = {
  /** Characters of the case as JSON: what goes into one request. */
  size: 900_000,
  name: 200,
  line: 500,
  answer: 2_000,
  text: 10_000,
  wordings: 80,
  topics: 300,
  objectives: 200,
  groups: 40,
  scenes: 200,
  choices: 20,
  references: 100,
} as const;

function reason(code: VirtualHumanReason): { error: VirtualHumanReason } {
  return { error: code };
}

const invalid = reason('virtual-human.field-invalid');
const outside = reason('virtual-human.number-out-of-range');

const locale = z.enum(conversationLocales, reason('virtual-human.choice-unknown'));
const id = z.string(invalid).regex(/^[\w-]{1,64}$/, invalid);
const flag = z.boolean(invalid);

function text(maximum: number) {
  const one = z.string(invalid).max(maximum, reason('virtual-human.text-too-long'));
  return z.partialRecord(locale, one);
}

/** A row that was begun and left blank is dropped: it would be a wording that says nothing. */
function texts(maximum: number) {
  const one = z.string(invalid).max(maximum, reason('virtual-human.text-too-long'));
  const wordings = list(one, caseLimits.wordings).transform((all) => all.filter((text) => !isBlank(text)));
  return z.partialRecord(locale, wordings);
}

function list<Item extends z.ZodType>(item: Item, maximum: number) {
  return z.array(item, invalid).max(maximum, reason('virtual-human.too-many'));
}

function whole(minimum: number, maximum: number) {
  return z.number(outside).int(outside).min(minimum, outside).max(maximum, outside);
}

const change = z.object({ trust: whole(-10, 10), tension: whole(-10, 10) });
const references = list(id, caseLimits.references);

const topic = z.object({
  id,
  name: text(caseLimits.name),
  spokenName: text(caseLimits.name).optional(),
  variants: texts(caseLimits.line),
  answers: texts(caseLimits.answer),
  disclosure: z.discriminatedUnion(
    'rule',
    [
      z.object({ rule: z.literal('asked') }),
      z.object({ rule: z.literal('trust'), atLeast: whole(0, 10) }),
      z.object({ rule: z.literal('never') }),
    ],
    reason('virtual-human.choice-unknown'),
  ),
  withheld: texts(caseLimits.answer),
  effect: change,
  followUps: references,
  ends: flag,
});

const evidence = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('topic'), topicIds: references }),
    z.object({ kind: z.literal('learned'), topicIds: references }),
    z.object({ kind: z.literal('said'), phrases: texts(caseLimits.line) }),
    z.object({ kind: z.literal('named'), phrases: texts(caseLimits.line) }),
    z.object({
      kind: z.literal('counted'),
      measure: z.enum(countedMeasures, reason('virtual-human.choice-unknown')),
      atLeast: whole(0, 10_000).nullable(),
      atMost: whole(0, 10_000).nullable(),
    }),
    z.object({ kind: z.literal('scene'), sceneIds: references }),
  ],
  reason('virtual-human.choice-unknown'),
);

const objective = z.object({
  id,
  groupId: z.string(invalid).max(64, invalid),
  name: text(caseLimits.name),
  points: whole(0, 1_000),
  key: flag,
  evidence,
  hint: text(caseLimits.answer),
});

const scene = z.object({
  id,
  name: text(caseLimits.name),
  says: texts(caseLimits.answer),
  choices: list(
    z.object({
      id,
      label: text(caseLimits.line),
      variants: texts(caseLimits.line),
      toSceneId: z.string(invalid).max(64, invalid),
      effect: change,
    }),
    caseLimits.choices,
  ),
  notUnderstood: texts(caseLimits.answer),
  ends: flag,
});

export const caseContentSchema = z
  .object({
    format: z.literal(1, invalid),
    type: z.enum(virtualHumanTypes, reason('virtual-human.choice-unknown')),
    locales: list(locale, conversationLocales.length).min(1, invalid),
    person: z.object({
      name: text(caseLimits.name),
      age: whole(0, 130).nullable(),
      background: text(caseLimits.text),
      avatarIds: z.partialRecord(locale, whole(1, 1_000_000)).optional(),
    }),
    briefing: text(caseLimits.text),
    learnerRole: text(caseLimits.name),
    opening: texts(caseLimits.answer),
    attitude: z.object({ trust: whole(0, 10), tension: whole(0, 10) }),
    topics: list(topic, caseLimits.topics),
    lines: z.partialRecord(z.enum(stockLines), texts(caseLimits.answer)),
    objectiveGroups: list(
      z.object({ id, name: text(caseLimits.name), feedbackText: text(caseLimits.text) }),
      caseLimits.groups,
    ),
    objectives: list(objective, caseLimits.objectives),
    diagnosis: z
      .object({
        question: text(caseLimits.line),
        accepted: texts(caseLimits.line),
        explanation: text(caseLimits.text),
      })
      .nullable(),
    scenes: list(scene, caseLimits.scenes),
    distress: z.object({
      phrases: texts(caseLimits.line),
      message: text(caseLimits.text),
      contacts: text(caseLimits.text),
    }),
  })
  // Everything in a case is found by its id, so one that stands twice would be two things at once.
  .refine(hasOwnIds, invalid);

function hasOwnIds(content: {
  topics: readonly { id: string }[];
  objectives: readonly { id: string }[];
  objectiveGroups: readonly { id: string }[];
  scenes: readonly { id: string; choices: readonly { id: string }[] }[];
  locales: readonly string[];
}): boolean {
  const lists = [
    content.topics,
    content.objectives,
    content.objectiveGroups,
    content.scenes,
    ...content.scenes.map((one) => one.choices),
  ];
  return (
    lists.every((items) => new Set(items.map((item) => item.id)).size === items.length) &&
    new Set(content.locales).size === content.locales.length
  );
}

/** Reads a stored case; throws when it is none, for nothing but this server writes them. */
export function parseCaseContent(stored: unknown): CaseContent {
  return caseContentSchema.parse(stored);
}

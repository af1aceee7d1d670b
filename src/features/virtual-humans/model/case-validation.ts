import * as z from 'zod';
import { stockLines } from '#dialogue/line-groups.ts';
import { evidenceSchema } from '../evidence/kinds.ts';
import { type CaseContent, conversationLocales, virtualHumanTypes } from './case-content.ts';
import {
  caseLimits,
  flag,
  id,
  invalid,
  list,
  locale,
  reason,
  references,
  text,
  texts,
  whole,
} from './case-parts.ts';
import { lastAvatarId } from './character/own-avatars.ts';
import { caseVariantsSchema } from './variants/case-variants.ts';

const change = z.object({ trust: whole(-10, 10), tension: whole(-10, 10) });

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

const objective = z.object({
  id,
  groupId: z.string(invalid).max(64, invalid),
  name: text(caseLimits.name),
  points: whole(0, 1_000),
  key: flag,
  evidence: evidenceSchema,
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

/** The schema of a stored case, finished or not. publish-check.ts decides whether it can be published. */
export const caseContentSchema = z
  .object({
    format: z.literal(1, invalid),
    type: z.enum(virtualHumanTypes, reason('virtual-human.choice-unknown')),
    locales: list(locale, conversationLocales.length).min(1, invalid),
    person: z.object({
      name: text(caseLimits.name),
      age: whole(0, 130).nullable(),
      background: text(caseLimits.text),
      avatarIds: z.partialRecord(locale, whole(1, lastAvatarId)).optional(),
    }),
    briefing: text(caseLimits.text),
    learnerRole: text(caseLimits.name),
    opening: texts(caseLimits.answer),
    attitude: z.object({ trust: whole(0, 10), tension: whole(0, 10) }),
    topics: list(topic, caseLimits.topics, 'virtual-human.too-many-topics'),
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
    variants: caseVariantsSchema.optional(),
  })
  // Every part of a case is found by its id, so no id may occur twice.
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

/** Reads a stored case; throws when it is invalid, because only this server writes them. */
export function parseCaseContent(stored: unknown): CaseContent {
  return caseContentSchema.parse(stored);
}

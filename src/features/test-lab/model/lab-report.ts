import * as z from 'zod';
import { conversationLocales } from '#features/virtual-humans/model/case-content.ts';
import { learnerKinds } from './learners/learner.ts';

/** What scripted learners found out about a case: stored as it is, read again by this schema. */

export const labLimits = {
  /** Each learner talks this many times, with other wordings each time. */
  seeds: [1, 2, 3, 4, 5],
  /** Points in percent that a good learner is ahead of a weak one, or the rubric is too blunt. */
  margin: 20,
  /** A reply that takes longer to say than this is a speech. About seventy words. */
  replyMs: 25_000,
  /** Wordings of the author that are said one by one, in all languages together. */
  wordings: 1_500,
  /** After this long the run stops where it is and says so. */
  runMs: 40_000,
  /** The same for a run that nobody asked for: it has the lowest priority, so it takes longer. */
  quietRunMs: 120_000,
  findings: 200,
  talks: 60,
} as const;

export const labFindings = {
  'rubric-blunt': 'error',
  'good-misses': 'error',
  'objective-unproved': 'error',
  undeserved: 'error',
  'leak-early': 'error',
  'leak-background': 'error',
  'leak-rubric': 'warning',
  'role-break': 'warning',
  'false-distress': 'error',
  'near-miss': 'error',
  'not-understood': 'warning',
  'new-wording-missed': 'warning',
  'long-reply': 'warning',
} as const satisfies Record<string, 'error' | 'warning'>;
export type LabFindingCode = keyof typeof labFindings;
const codes = Object.keys(labFindings) as LabFindingCode[]; // the keys of its own type

const locale = z.enum(conversationLocales);
const percent = z.number();

const findingSchema = z.object({
  code: z.enum(codes),
  severity: z.enum(['error', 'warning']),
  /** Where it is mended. */
  section: z.enum(['person', 'topics', 'scenes', 'objectives']),
  itemId: z.string().nullable(),
  itemName: z.string(),
  locale: locale.nullable(),
  /** The words that it is about: of the learner, or of the character. */
  text: z.string(),
  /** What was understood instead, or the kinds of learners who earned it; '' where nothing is to be said. */
  other: z.string(),
  /** For shares: so many of so many. */
  count: z.number(),
  of: z.number(),
  /** The talk among `talks`, and the turn in it, from 0. */
  talk: z.number().nullable(),
  turn: z.number().nullable(),
});
export type LabFinding = z.output<typeof findingSchema>;

const turnSchema = z.object({
  learner: z.string(),
  human: z.string(),
  /** The name of what the learner meant, of what was understood. */
  meant: z.string().nullable(),
  understood: z.array(z.string()),
  trust: z.number(),
});

const talkSchema = z.object({
  kind: z.enum(learnerKinds),
  objectiveId: z.string().nullable(),
  locale,
  seed: z.number(),
  /** Percent; -1 where nothing can be scored. */
  score: percent,
  earned: z.array(z.string()),
  /** Learner's turns of which nothing was understood. */
  notUnderstood: z.number(),
  turns: z.array(turnSchema),
});
export type LabTalk = z.output<typeof talkSchema>;

const learnerSchema = z.object({
  kind: z.enum(learnerKinds),
  locale,
  /** One for each seed. */
  scores: z.array(percent),
  turns: z.number(),
  notUnderstood: z.number(),
});
export type LabLearner = z.output<typeof learnerSchema>;

const objectiveSchema = z.object({
  id: z.string(),
  name: z.string(),
  points: z.number(),
  /** Talks of good learners that earned it, of all of them. */
  earned: z.number(),
  of: z.number(),
});

const wordingsSchema = z.object({ asked: z.number(), right: z.number() });

export const labReportSchema = z.object({
  format: z.literal(1),
  scorerVersion: z.string(),
  locales: z.array(locale),
  learners: z.array(learnerSchema),
  objectives: z.array(objectiveSchema),
  /** The author's own wordings, said one by one. */
  ownWordings: wordingsSchema,
  /** The same, each with a case that lacks this one wording: how a learner fares who says it in new words. */
  newWordings: wordingsSchema,
  replies: z.object({ count: z.number(), meanMs: z.number(), longestMs: z.number() }),
  findings: z.array(findingSchema),
  /** Found and not listed, because there were too many. */
  moreFindings: z.number(),
  talks: z.array(talkSchema),
  /** Wordings that were beyond the limit of one run. Earlier reports do not have it. */
  unsaidWordings: z.int().nonnegative().default(0),
  /** Time ran out before everything was tried. */
  cut: z.boolean(),
});
export type LabReport = z.output<typeof labReportSchema>;

import { z } from 'zod';
import type { QuestionAnalysis } from './question-analysis.ts';

// Questions of an interactive video over all sessions of a selection, which a job counts.

const questionCountStates = ['queued', 'running', 'done', 'cancelled', 'failed'] as const;
export const questionCountState = z.enum(questionCountStates);
export type QuestionCountState = z.infer<typeof questionCountState>;

/** Counts of one organisation that may be on their way at once. */
export const mostCountsAtOnce = 20;
/** Why another one is refused. */
export const tooManyCounts = 'analytics.too-many-counts';
/** Selections of one item that are kept; of more, those that were touched first go. */
export const mostCountsOfItem = 50;
export const keptCountDays = 30;

/** A job gives a sign of life after each batch, and a killed one is begun again within a minute. */
const patienceMs = 15 * 60_000;

/** The state of a count: one whose job said nothing for long has failed, and may be asked for again. */
export function stateOfCount(
  { state, touchedAt }: { state: QuestionCountState; touchedAt: Date },
  now: Date,
): QuestionCountState {
  return isOnItsWay(state) && touchedAt < lostBefore(now) ? 'failed' : state;
}

/** Counts that were touched before this moment have lost their job. */
export function lostBefore(now: Date): Date {
  return new Date(now.getTime() - patienceMs);
}

export function isOnItsWay(state: string): boolean {
  return state === 'queued' || state === 'running';
}

export type CountedQuestions = {
  sessions: number;
  /** Whether few people stood behind the whole selection when it was counted. */
  few: boolean;
  questions: QuestionAnalysis[];
};

const analysisSchema = z.object({
  questionId: z.number().int(),
  answers: z.number().int(),
  learners: z.number().int(),
  difficulty: z.number().nullable(),
  discrimination: z.number().nullable(),
  averageReactionMs: z.number().nullable(),
  /** A map is kept as its pairs. */
  chosen: z.array(z.tuple([z.number().int(), z.number().int()])).transform((pairs) => new Map(pairs)),
});

const storedSchema = z.object({
  version: z.literal(1),
  sessions: z.number().int(),
  few: z.boolean(),
  questions: z.array(analysisSchema),
});

export function storeCounted({ sessions, few, questions }: CountedQuestions): string {
  const stored = questions.map((question) => ({ ...question, chosen: [...question.chosen] }));
  return JSON.stringify({ version: 1, sessions, few, questions: stored });
}

export function parseCounted(stored: unknown): CountedQuestions {
  const { version: _, ...counted } = storedSchema.parse(stored);
  return counted;
}

import * as z from 'zod';
import type { DialogueState } from '#features/virtual-humans/model/transcript.ts';
import type { PauseState } from './pause.ts';

/** The stored state of a running conversation beside its turns. */
export type StoredState = PauseState & {
  dialogue: DialogueState;
  /** A learner turn whose reply a model is finding: no other turn is accepted until then. */
  awaiting: { turnId: string; until: string } | null;
};

const dialogueState: z.ZodType<DialogueState> = z.object({
  format: z.literal(1),
  seed: z.number(),
  trust: z.number(),
  tension: z.number(),
  told: z.record(z.string(), z.number()),
  withheld: z.array(z.string()),
  lastTopicId: z.string().nullable(),
  used: z.record(z.string(), z.number()),
  lastReply: z.string(),
  offered: z.array(z.string()).optional(),
  misses: z.number(),
  sceneId: z.string().nullable(),
  turns: z.number(),
  ended: z.enum(['learner', 'case', 'time-limit', 'distress']).nullable(),
});

const heldTurn = z.object({
  id: z.string(),
  text: z.string(),
  startedMs: z.number(),
  endedMs: z.number(),
  spoken: z.boolean().nullable(),
  cutInAt: z.number().nullable(),
});

const storedState = z.object({
  // Fields that the engine adds to its state are kept unchanged.
  dialogue: z.looseObject({}).and(dialogueState),
  awaiting: z.object({ turnId: z.string(), until: z.string() }).nullable(),
  // States of before there were pauses have neither.
  pause: z.object({ turn: heldTurn, since: z.string() }).nullable().default(null),
  pausedMs: z.number().default(0),
});

/** Reads a stored state; throws when it is invalid, because only this server writes it. */
export function parseStoredState(stored: unknown): StoredState {
  return storedState.parse(stored);
}

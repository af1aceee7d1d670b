import { badInput } from '#kernel/app-error.ts';
import { parseUuid } from '#kernel/ids.ts';
import { maximumSequence, maximumStepMs } from './attempt-limits.ts';

/** One thing that happened in an attempt, as the log keeps it. */
export type AttemptEvent<Payload = unknown> = {
  /** UUIDv7 made by the player: the same thing is never kept twice. */
  key: string;
  /** 1, 2, 3 … in the attempt: the order of what happened, whatever the order of arrival. */
  sequence: number;
  type: string;
  timeSpentMs: number;
  /** What only the kind of the item knows: plain JSON, which the kind parses. Null where the type says everything. */
  payload: Payload | null;
};

/** What events of every kind say, before it was checked, in the words of the API. */
export type AttemptEventInput = {
  Key: string;
  Sequence: number;
  Type: string;
  /** Milliseconds. */
  TimeSpent?: number | null;
};

/** Takes what a player may say and nothing else: scores, points and times of day are never read from it. */
export function parseAttemptEvent<Payload>(
  input: AttemptEventInput,
  payload: Payload | null,
): AttemptEvent<Payload> {
  if (!Number.isInteger(input.Sequence) || input.Sequence < 1 || input.Sequence > maximumSequence) {
    throw badInput(`Sequence is a whole number from 1 to ${maximumSequence}.`);
  }
  return {
    key: parseUuid(input.Key),
    sequence: input.Sequence,
    type: parseEventType(input.Type),
    timeSpentMs: clampMs(input.TimeSpent ?? 0, maximumStepMs),
    payload,
  };
}

const finishingTypes: readonly string[] = ['END_SIM', 'END_VH'];

/** Whether an event of this type ends an attempt, of whatever kind; it finished the one that is finished. */
export function isFinishing(type: string): boolean {
  return finishingTypes.includes(type);
}

function parseEventType(text: string): string {
  const type = text.toUpperCase();
  if (!/^[A-Z][A-Z0-9_]{0,39}$/.test(type))
    throw badInput('Type is an upper-case word of 40 characters or less.');
  return type;
}

export function clampMs(value: number, maximum: number): number {
  return Number.isFinite(value) ? Math.round(Math.min(Math.max(value, 0), maximum)) : 0;
}

import { z } from 'zod';
import {
  hintsAnswer,
  linesAnswer,
  objectivesAnswer,
  personAnswer,
  topicsAnswer,
  topicsAtOnce,
  wordingsAnswer,
} from './draft-answers.ts';
import type { DraftPart } from './draft-limits.ts';

/** What was written so far. A part that is missing was not asked for yet; null: it could not be written. */
export const writtenSchema = z.object({
  person: personAnswer.nullish(),
  topics: topicsAnswer.nullish(),
  /** Of so many topics at once, in their order. */
  wordings: z.array(wordingsAnswer.nullable()).default([]),
  objectives: objectivesAnswer.nullish(),
  hints: hintsAnswer.nullish(),
  lines: linesAnswer.nullish(),
});
export type Written = z.output<typeof writtenSchema>;

export type DraftStep = {
  part: DraftPart;
  /** The first topic of these wordings, from 0. */
  from: number;
};

/** Each step is one question to the model, small enough for small ones. Null: there is nothing left to ask for. */
export function findNextStep(written: Written): DraftStep | null {
  const { person, topics, wordings, objectives, hints, lines } = written;
  if (person === undefined) return { part: 'person', from: 0 };
  if (topics === undefined) return { part: 'topics', from: 0 };
  // Objectives are about topics, and hints about objectives.
  if (topics === null) return null;
  if (wordings.length < countBatches(written))
    return { part: 'wordings', from: wordings.length * topicsAtOnce };
  if (objectives === undefined) return { part: 'objectives', from: 0 };
  if (objectives !== null && hints === undefined) return { part: 'hints', from: 0 };
  // Nobody speaks like somebody who is not there.
  return person !== null && lines === undefined ? { part: 'lines', from: 0 } : null;
}

/** Topics are eight to twelve while nobody knows better. */
const usualBatches = 3;

function countBatches({ topics }: Written): number {
  return topics ? Math.ceil(topics.topics.length / topicsAtOnce) : usualBatches;
}

export function countSteps(written: Written): { done: number; all: number } {
  const single = [written.person, written.topics, written.objectives, written.hints, written.lines];
  return {
    done: single.filter((each) => each !== undefined).length + written.wordings.length,
    all: single.length + countBatches(written),
  };
}

/** With what a step brought; null where it brought nothing. */
export function addStep(written: Written, { part }: DraftStep, answer: unknown): Written {
  const added = part === 'wordings' ? [...written.wordings, answer] : answer;
  return writtenSchema.parse({ ...written, [part]: added });
}

/** Parts of which something is missing, for the author: also those that were never asked for. */
export function listUnwritten(written: Written): DraftPart[] {
  const { person, topics, wordings, objectives, hints, lines } = written;
  if (!topics) return [...(person ? [] : (['person'] as const)), 'topics', 'objectives'];
  const found: (DraftPart | false)[] = [
    !person && 'person',
    (wordings.length < countBatches(written) || wordings.includes(null)) && 'wordings',
    !objectives && 'objectives',
    Boolean(objectives) && !hints && 'hints',
    Boolean(person) && !lines && 'lines',
  ];
  return found.filter((part) => part !== false);
}

/** Whether there is anything that would be worth opening. */
export function hasAnything({ person, topics }: Written): boolean {
  return Boolean(person ?? topics);
}

import * as z from 'zod';
import { reason, whole } from '../../model/case-parts.ts';
import { type EvidenceKind, plainKind } from '../evidence-kind.ts';
import { mostCountedQuotes } from '../quotes.ts';

export const countedMeasures = [
  /** Learner turns that hold an open question. */
  'openQuestions',
  /** Learner turns that hold a closed question. */
  'closedQuestions',
  /** Learner turns that show empathy. */
  'empathy',
  /** Learner turns that are rude. */
  'rudeness',
  /** The learner's words in percent of all words. */
  'talkShare',
  /** Learner turns. */
  'turns',
] as const;
export type CountedMeasure = (typeof countedMeasures)[number];

/** Counted by code, never judged. */
export type CountedEvidence = {
  kind: 'counted';
  measure: CountedMeasure;
  atLeast: number | null;
  atMost: number | null;
};

export const countedSchema = z.object({
  kind: z.literal('counted'),
  measure: z.enum(countedMeasures, reason('virtual-human.choice-unknown')),
  atLeast: whole(0, 10_000).nullable(),
  atMost: whole(0, 10_000).nullable(),
});

/**
 * An upper bound ("no rudeness", "talks no more than half") shows nothing about a learner who has hardly spoken:
 * learners with fewer turns than this do not earn it.
 */
export const leastTurnsForUpperBounds = 3;

/** Percent. */
const wholeShare = 100;

export const counted: EvidenceKind<CountedEvidence> = {
  ...plainKind,
  fits: () => true,
  make: () => ({ kind: 'counted', measure: 'openQuestions', atLeast: 1, atMost: null }),
  find: ({ measure, atLeast, atMost }, { measures, quoteCounted }) => {
    const value = measures[measure];
    const enough = atLeast === null || value >= atLeast;
    const within = atMost === null || (value <= atMost && measures.turns >= leastTurnsForUpperBounds);
    const bounded = atLeast !== null || atMost !== null;
    const earned = bounded && enough && within;
    const allCounted = quoteCounted(measure);
    // Only a lower bound is earned by words, as many as were asked for: an upper bound is met by what was not said.
    const quotes =
      earned && atLeast !== null ? allCounted.slice(0, Math.min(atLeast, mostCountedQuotes)) : [];
    const { turns } = measures;
    return { earned, quotes, count: { measure, value, atLeast, atMost, turns, counted: allCounted } };
  },
  findProblem: ({ measure, atLeast, atMost }) => {
    if (atLeast === null && atMost === null) return 'evidence-empty';
    const most = measure === 'talkShare' ? wholeShare : Number.POSITIVE_INFINITY;
    const least = measure === 'turns' && atMost !== null ? leastTurnsForUpperBounds : 0;
    const upTo = Math.min(atMost ?? most, most);
    return Math.max(atLeast ?? 0, least) > upTo ? 'evidence-out-of-reach' : null;
  },
  // An upper bound counts as met until the learner exceeds it.
  canBeLost: ({ atMost }) => atMost !== null,
};

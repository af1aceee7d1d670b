import * as z from 'zod';
import { references } from '../../model/case-parts.ts';
import { type EvidenceKind, plainKind } from '../evidence-kind.ts';
import { fromQuotes } from '../from-quotes.ts';
import { quoteParts } from '../quotes.ts';
import { findTopicProblem, keepTopicIds, listTopics } from '../topic/topic.ts';

/** One of these topics was answered, not withheld; the quote is the learner's turn that led to it. */
export type LearnedEvidence = { kind: 'learned'; topicIds: readonly string[] };

export const learnedSchema = z.object({ kind: z.literal('learned'), topicIds: references });

export const learned: EvidenceKind<LearnedEvidence> = {
  ...plainKind,
  fits: () => true,
  make: (before) => ({ kind: 'learned', topicIds: keepTopicIds(before) }),
  find: ({ topicIds }, { turns }) =>
    fromQuotes(
      quoteParts(
        turns,
        (part) => part.kind === 'topic' && part.outcome !== 'withheld' && topicIds.includes(part.topicId),
      ),
    ),
  findProblem: ({ topicIds }, content) => {
    const problem = findTopicProblem(topicIds, content);
    if (problem !== null) return problem;
    const isNeverTold = listTopics(topicIds, content).every(({ disclosure }) => disclosure.rule === 'never');
    return isNeverTold ? 'evidence-unreachable' : null;
  },
  listTopicIds: ({ topicIds }) => topicIds,
};

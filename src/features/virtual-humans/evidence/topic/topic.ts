import * as z from 'zod';
import { type CaseContent, type Topic, textsIn } from '../../model/case-content.ts';
import { references } from '../../model/case-parts.ts';
import type { EvidenceKind, EvidenceProblem } from '../evidence-kind.ts';
import { plainKind } from '../evidence-kind.ts';
import { fromQuotes } from '../from-quotes.ts';
import { quoteParts } from '../quotes.ts';

/** The learner brought up one of these topics. */
export type TopicEvidence = { kind: 'topic'; topicIds: readonly string[] };

export const topicSchema = z.object({ kind: z.literal('topic'), topicIds: references });

export const topic: EvidenceKind<TopicEvidence> = {
  ...plainKind,
  fits: () => true,
  make: (before) => ({ kind: 'topic', topicIds: keepTopicIds(before) }),
  find: ({ topicIds }, { turns }) =>
    fromQuotes(quoteParts(turns, (part) => part.kind === 'topic' && topicIds.includes(part.topicId))),
  findProblem: ({ topicIds }, content) => findTopicProblem(topicIds, content),
  isJudged: true,
  listExamples: ({ topicIds }, { topics, locales: [fallback] }, locale) =>
    topics
      .filter(({ id }) => topicIds.includes(id))
      .flatMap(({ variants }) => textsIn(variants, locale, fallback)),
  listTopicIds: ({ topicIds }) => topicIds,
};

export function keepTopicIds(before: { topicIds?: readonly string[] }): readonly string[] {
  return before.topicIds ?? [];
}

export function findTopicProblem(topicIds: readonly string[], content: CaseContent): EvidenceProblem | null {
  if (topicIds.length === 0) return 'evidence-empty';
  return listTopics(topicIds, content).length < topicIds.length ? 'evidence-unknown' : null;
}

export function listTopics(topicIds: readonly string[], { topics }: CaseContent): Topic[] {
  return topicIds.flatMap((id) => topics.find((one) => one.id === id) ?? []);
}

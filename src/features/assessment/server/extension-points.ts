import type { RawBuilder } from 'kysely';
import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { ScoreResult } from '../model/scoring/index.ts';
import type { AssessedConversation } from './assessed-conversation.ts';

/** All of them where nothing is said. `attemptIds` is a query of their numbers, each once. */
type WhichConversations = { virtualHumanIds?: readonly number[]; attemptIds?: RawBuilder<unknown> };

/** The questions of assessment to the feature that stores conversations, which owns their tables. */
export type AssessedConversations = {
  /** The viewer's own conversation, or any one for staff. @throws NOT_FOUND */
  findVisible(
    scope: ReadScope,
    viewer: Viewer,
    attemptId: number,
    wanted?: 'all' | 'none',
  ): Promise<AssessedConversation>;
  /** For every viewer: for jobs. */
  find(scope: ReadScope, attemptId: number): Promise<AssessedConversation | null>;
  /**
   * Stores the score of a finished conversation where lists and statistics read it. `findScore` runs while the attempt
   * and its words are locked, and not at all where the words are deleted. @throws CONFLICT where there is no score
   */
  keepScore(
    scope: Scope,
    found: AssessedConversation,
    findScore: () => Promise<ScoreResult | null>,
  ): Promise<ScoreResult>;
  /**
   * The first and the best finished conversation of this learner with this virtual human; the earliest of equals. Null
   * before one is finished, and of visitors, who are nobody.
   */
  findFirstAndBest(
    scope: ReadScope,
    found: AssessedConversation,
  ): Promise<{ first: number; best: number; finished: number } | null>;
  /**
   * A query of the finished conversations: `submission_id`, `virtual_human_id`, `conversation_score`, `diagnosis_score` (-1 is no
   * score), `readable` (its words are kept, and nobody was in need), `day` (in UTC, on which it began), `person_id` and
   * `public_sign_in_id`.
   */
  selectFinished(scope: ReadScope, which?: WhichConversations): RawBuilder<unknown>;
};

export const assessedConversationsPoint =
  defineExtensionPoint<AssessedConversations>('assessment.conversations');

/** The same for `create`, where no feature has brought it yet. */
export function laterConversations(context: ServerContext): AssessedConversations {
  const get = () => context.getPart(assessedConversationsPoint);
  return {
    findVisible: (...asked) => get().findVisible(...asked),
    find: (...asked) => get().find(...asked),
    keepScore: (...asked) => get().keepScore(...asked),
    findFirstAndBest: (...asked) => get().findFirstAndBest(...asked),
    selectFinished: (...asked) => get().selectFinished(...asked),
  };
}

import type { RawBuilder } from 'kysely';
import { defineExtensionPoint } from '#kernel/extension-point.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ServerContext } from '#platform/feature/server-context.ts';
import type { ReadScope, Scope } from '#platform/tenancy/scope.ts';
import type { ScoreResult } from '../model/scoring/index.ts';
import type { AssessedConversation } from './assessed-conversation.ts';

/** What assessment asks of the feature that keeps conversations. Their tables are its own. */
export type AssessedConversations = {
  /** One's own, or anybody's for staff. @throws NOT_FOUND */
  findVisible(
    scope: ReadScope,
    viewer: Viewer,
    submissionId: number,
    wanted?: 'all' | 'none',
  ): Promise<AssessedConversation>;
  /** Whoever asks: for jobs. */
  find(scope: ReadScope, submissionId: number): Promise<AssessedConversation | null>;
  /**
   * Keeps the score of a finished conversation where lists and statistics read it. `findScore` is called while the
   * session and its words are held, and not at all where the words are gone. @throws CONFLICT where there is no score
   */
  keepScore(
    scope: Scope,
    found: AssessedConversation,
    findScore: () => Promise<ScoreResult | null>,
  ): Promise<ScoreResult>;
  /** A query of the finished ones: `submission_id`, `conversation_score`, `diagnosis_score`; -1 is no score. */
  selectFinished(scope: ReadScope, virtualHumanId: number): RawBuilder<unknown>;
};

export const assessedConversationsPoint =
  defineExtensionPoint<AssessedConversations>('assessment.conversations');

/** The same for `create`, where nobody has brought it yet. */
export function laterConversations(context: ServerContext): AssessedConversations {
  const get = () => context.getPart(assessedConversationsPoint);
  return {
    findVisible: (...asked) => get().findVisible(...asked),
    find: (...asked) => get().find(...asked),
    keepScore: (...asked) => get().keepScore(...asked),
    selectFinished: (...asked) => get().selectFinished(...asked),
  };
}

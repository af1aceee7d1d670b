import type { ModelGateway } from '#features/language-models/server/index.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import type { AssessedConversations } from './extension-points.ts';

/** A finished conversation that was scored again; whether the number is another one is not said. */
export type ScoredConversation = {
  submissionId: number;
  virtualHumanId: number;
  title: string;
  /** Null for a visitor. */
  personId: number | null;
  /** Percent; null where nothing can be scored. */
  score: number | null;
  points: number;
  by: 'rules' | 'model' | 'person';
  scoredAt: Date;
};

export type AssessmentDependencies = {
  tenancy: Tenancy;
  clock: () => Date;
  conversations: AssessedConversations;
  gateway: ModelGateway;
  /** Tells others, in the transaction of the change, that a finished conversation has another score than at its end. */
  tellScored: (scope: Scope, scored: ScoredConversation) => Promise<void>;
};

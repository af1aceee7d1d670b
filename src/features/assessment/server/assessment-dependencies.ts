import type { ModelGateway } from '#features/language-models/server/index.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { AssessedConversations } from './extension-points.ts';

/** The scorer: the rules of the case, the organisation's model, or a person. */
export type ScoredBy = 'rules' | 'model' | 'person';

export type AssessmentDependencies = {
  tenancy: Tenancy;
  clock: () => Date;
  conversations: AssessedConversations;
  gateway: ModelGateway;
};

import type { AttemptService } from '#features/attempts/server/index.ts';
import type { ModelGateway } from '#features/language-models/server/index.ts';
import type { SigningKeys } from '#platform/keys/signing-keys.ts';
import type { Scope, Tenancy } from '#platform/tenancy/scope.ts';
import type { ConversationItems } from './conversation-items.ts';

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

export type ConversationDependencies = {
  tenancy: Tenancy;
  clock: () => Date;
  sessions: Pick<AttemptService, 'recordIn' | 'touchIn' | 'holdRunningIn' | 'rebuild'>;
  items: ConversationItems;
  gateway: ModelGateway;
  /** Tells others, in the transaction of the change, that a finished conversation has another score than at its end. */
  tellScored: (scope: Scope, scored: ScoredConversation) => Promise<void>;
  /** Signs where a preview stands. */
  signingKeys: SigningKeys;
};

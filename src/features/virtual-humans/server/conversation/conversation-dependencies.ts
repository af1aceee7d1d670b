import type { ModelGateway } from '#features/language-models/server/index.ts';
import type { SessionService } from '#features/sessions/server/index.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { ConversationItems } from './conversation-items.ts';

export type ConversationDependencies = {
  tenancy: Tenancy;
  clock: () => Date;
  sessions: Pick<SessionService, 'recordIn' | 'touchIn' | 'rebuild'>;
  items: ConversationItems;
  gateway: ModelGateway;
  /** Signs where a preview stands. */
  signingKey: Uint8Array;
};

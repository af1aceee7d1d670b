import type { AttemptService } from '#features/attempts/server/index.ts';
import type { ModelGateway } from '#features/language-models/server/index.ts';
import type { ListAvatars } from '#features/virtual-humans/server/index.ts';
import type { SigningKeys } from '#platform/keys/signing-keys.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { CaseMeaning } from './case-meaning.ts';
import type { ConversationCases } from './version-cache.ts';

export type ConversationDependencies = {
  tenancy: Tenancy;
  clock: () => Date;
  sessions: Pick<AttemptService, 'recordIn' | 'touchIn' | 'holdRunningIn' | 'rebuild'>;
  items: ConversationCases;
  listAvatars: ListAvatars;
  gateway: ModelGateway;
  meaning: CaseMeaning;
  /** Tells administrators that a conversation could not begin for want of credits. */
  tellOfUsedUpCredits: (organisationId: number) => Promise<void>;
  /** Signs the state of a preview. */
  signingKeys: SigningKeys;
};

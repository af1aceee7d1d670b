import type { Mailer } from '#features/mail/server/index.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';

/** The context of the use cases of invitations. */
export type InvitationContext = {
  tenancy: Tenancy;
  mailer: Mailer;
  clock: () => Date;
};

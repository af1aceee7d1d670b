import type { GroupContext } from '#features/groups/server/index.ts';
import type { Mailer } from '#features/mail/server/index.ts';
import type { OrganisationPorts, OrganisationReads } from '#features/organisations/server/index.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';

/** What the use cases of members work with. */
export type MemberContext = Pick<OrganisationPorts, 'statistics' | 'pictures' | 'announce'> & {
  tenancy: Tenancy;
  organisations: OrganisationReads;
  groups: GroupContext;
  mailer: Mailer;
  avatarUrl: (organisationId: number, mediaId: number) => string;
  /** Ends what this process remembers of a sign-in. */
  forgetSignIn: (signInId: string) => void;
  clock: () => Date;
};

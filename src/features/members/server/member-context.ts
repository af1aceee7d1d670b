import type { GroupContext } from '#features/groups/server/index.ts';
import type { Mailer } from '#features/mail/server/index.ts';
import type { OrganisationPorts, OrganisationReads } from '#features/organisations/server/index.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import type { ListDeletionRequests } from './extension-points.ts';

/** The context of the use cases of members. */
export type MemberContext = Pick<OrganisationPorts, 'statistics' | 'pictures'> & {
  tenancy: Tenancy;
  organisations: OrganisationReads;
  groups: GroupContext;
  mailer: Mailer;
  avatarUrl: (organisationId: number, mediaId: number) => string;
  listDeletionRequests: ListDeletionRequests;
  /** Drops the remembered check of a sign-in. */
  forgetSignIn: (signInId: string) => void;
  clock: () => Date;
};

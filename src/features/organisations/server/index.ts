import { costOfPassword } from '#features/access/server/index.ts';
import type { Mailer } from '#features/mail/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { ResolverMap } from '#platform/graphql/build-schema.ts';
import type { SigningKeys } from '#platform/keys/signing-keys.ts';
import type { Tenancy } from '#platform/tenancy/scope.ts';
import { createAuditLogResolvers } from './audit-log-resolvers.ts';
import { createAuditLogService } from './audit-log-service.ts';
import { createDeletionResolvers } from './deletion-resolvers.ts';
import { createDeletionService, type DeletionService } from './deletion-service.ts';
import { createExportLinks } from './export-links.ts';
import { registerExportRoutes } from './export-routes.ts';
import { createGroupResolvers } from './group-resolvers.ts';
import { createGroupService, type GroupService } from './group-service.ts';
import { createMemberImport } from './import-members.ts';
import { createInvitationLinkService } from './invitation-link-service.ts';
import { createInviteMembersJob } from './invite-members-job.ts';
import { createInviteResolvers } from './invite-resolvers.ts';
import { createLoginCodeService } from './login-code-service.ts';
import { createMemberExtras } from './member-extras.ts';
import { createMemberPresenter } from './member-presenter.ts';
import { createMemberResolvers } from './member-resolvers.ts';
import { createMemberService, type MemberService } from './member-service.ts';
import { createOrganisationReads } from './organisation-reads.ts';
import { createOrganisationResolvers } from './organisation-resolvers.ts';
import { createOrganisationService, type OrganisationService } from './organisation-service.ts';
import { createOwnDataService } from './own-data-service.ts';
import type { OrganisationPorts, PersonalData, TargetNames } from './ports.ts';
import { createProviderStaffResolvers } from './provider-staff-resolvers.ts';
import { createProviderStaffService } from './provider-staff-service.ts';
import { createSignupService } from './signup-service.ts';
import { createTestMail } from './test-mail-service.ts';
import { createMemberUpdate, type UpdateMember } from './update-member.ts';

export type {
  OrganisationPorts,
  PersonalData,
} from './ports.ts';

export type OrganisationsDependencies = OrganisationPorts & {
  tenancy: Tenancy;
  /** Known once all features are made. */
  listPersonalData: () => readonly PersonalData[];
  listTargetNames: () => readonly TargetNames[];
  mailer: Mailer;
  /** Signs the addresses of exports. */
  addressKeys: SigningKeys;
  avatarUrl: (organisationId: number, mediaId: number) => string;
  /** Ends what this process remembers of a sign-in. */
  forgetSignIn: (signInId: string) => void;
  findViewerOf: (signInId: string) => Promise<Viewer | null>;
  clock: () => Date;
};

/** What the demo and operator commands do as anybody else would. */
export type OrganisationsFeature = ServerFeature & {
  members: MemberService;
  updateMember: UpdateMember;
  groups: GroupService;
  settings: OrganisationService;
  deletions: DeletionService;
};

/** Members, groups, invitations, the organisation's own settings, its audit log, and leaving it for good. */
export function createOrganisationsFeature(deps: OrganisationsDependencies): OrganisationsFeature {
  const presentMember = createMemberPresenter(deps);
  const reads = createOrganisationReads(deps);
  const readExtras = createMemberExtras({ ...deps, organisations: reads });
  const members = createMemberService(deps);
  const updateMember = createMemberUpdate({ ...deps, members });
  const groups = createGroupService(deps);
  const settings = createOrganisationService(deps);
  const links = createExportLinks(deps);
  const auditLog = createAuditLogService({ ...deps, links });
  const ownData = createOwnDataService({ ...deps, links });
  const deletions = createDeletionService(deps);
  return {
    // A sign-up checks one password and makes another.
    costs: { 'Mutation.signupUser': 2 * costOfPassword },
    resolvers: joinResolvers([
      createMemberResolvers({
        members,
        updateMember,
        importMembers: createMemberImport(deps),
        loginCodes: createLoginCodeService(deps),
        presentMember,
        readExtras,
      }),
      createGroupResolvers({ groups, presentMember, readExtras }),
      createOrganisationResolvers({ organisations: settings, reads }),
      createInviteResolvers({
        signups: createSignupService(deps),
        invitationLinks: createInvitationLinkService(deps),
        sendTestMail: createTestMail(deps),
      }),
      createAuditLogResolvers(auditLog),
      createDeletionResolvers({ deletions, ownData, presentMember }),
      createProviderStaffResolvers({ staff: createProviderStaffService(deps), presentMember, readExtras }),
    ]),
    jobs: [createInviteMembersJob(deps)],
    async routes(app) {
      registerExportRoutes(app, { links, findHolder: ownData.findHolder, auditLog, ownData });
    },
    members,
    updateMember,
    groups,
    settings,
    deletions,
  };
}

function joinResolvers(maps: readonly ResolverMap[]): ResolverMap {
  const joined: Record<string, ResolverMap[string]> = {};
  for (const map of maps) {
    for (const [type, fields] of Object.entries(map)) joined[type] = { ...joined[type], ...fields };
  }
  return joined;
}

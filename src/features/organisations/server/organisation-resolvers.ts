import { planKeys } from '#features/entitlements/model/limits.ts';
import { presentOrganisation } from '#features/identity/server/index.ts';
import type { UpdateOrganisationInput } from '#generated/graphql-server.ts';
import type { FeatureResolvers } from '#generated/resolvers/organisations.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import { createLicenceResolvers } from './licence-resolvers.ts';
import type { LicenceContext } from './licence-service.ts';
import { type ExportContext, requestOrganisationData } from './organisation-export.ts';
import type { DetailPart, OrganisationDetails, OrganisationReads } from './organisation-reads.ts';
import type { OrganisationInput, OrganisationService } from './organisation-service.ts';
import { readInviteCode } from './read-invite-code.ts';
import type { Organisation } from './resolver-sources.ts';

export function createOrganisationResolvers(deps: {
  organisations: OrganisationService;
  reads: OrganisationReads;
  exporting: ExportContext;
  licences: LicenceContext;
}): FeatureResolvers {
  const { organisations } = deps;
  const licences = createLicenceResolvers(deps.licences);
  return {
    Query: {
      ...licences.Query,
      readOrganisations: async (_source, args, context) => {
        const { filter, sort } = args;
        const page = parsePageRequest(args, 1_000, 1_000);
        return toConnection(
          await organisations.list(context.requireViewer(), { filter, sort, page }),
          presentOrganisation,
        );
      },
      readOneOrganisation: async (_source, args, context) => {
        const row = await organisations.find(context.requireViewer(), parseId(args.ID));
        return row && presentOrganisation(row);
      },
      readOrgTrial: async (_source, args, context) => {
        const row = await organisations.find(context.requireViewer(), parseId(args.ID));
        return row && presentOrganisation(row);
      },
      readOrganisationInviteCodes: async (_source, args, context) => {
        const row = await organisations.findWithCodes(context.requireViewer(), parseId(args.ID));
        return {
          ID: String(row.organisationId),
          InviteCodeAdmin: row.inviteCodeAdmin,
          InviteCodeUser: row.inviteCodeUser,
        };
      },
      licenseCounts: async (_source, args, context) => {
        const used = await organisations.countUse(context.requireViewer(), parseId(args.OrganisationID));
        return {
          used,
          Editors: used.get(planKeys.editors) ?? 0,
          Learners: used.get(planKeys.learners) ?? 0,
        };
      },
    },
    Mutation: {
      ...licences.Mutation,
      exportOrganisationData: async (_source, _args, context) => {
        const { url, expires } = await requestOrganisationData(deps.exporting, context.requireViewer());
        return { URL: url, Expires: expires };
      },
      updateOrganisation: async (_source, args, context) => {
        const input = readInput(args.Input);
        return presentOrganisation(
          await organisations.update(context.requireViewer(), parseId(args.Input.ID), input),
        );
      },
    },
    Organisation: createDetailResolvers(deps.reads),
  };
}

type ReadingParts = { [Part in DetailPart]?: Promise<Partial<OrganisationDetails[Part]>> };

/** Each part is read once for an organisation in an answer, however many of its fields were requested. */
function createDetailResolvers(reads: OrganisationReads) {
  const known = new WeakMap<Organisation, ReadingParts>();

  function readOnce<Part extends DetailPart>(
    source: Organisation,
    viewer: Viewer,
    part: Part,
  ): Promise<Partial<OrganisationDetails[Part]>> {
    const parts: ReadingParts = known.get(source) ?? {};
    known.set(source, parts);
    const reading: ReadingParts[Part] = parts[part] ?? reads.readPart(viewer, parseId(source.ID), part);
    parts[part] = reading;
    return reading;
  }

  function detail<Part extends DetailPart, Field extends keyof OrganisationDetails[Part]>(
    part: Part,
    field: Field,
  ) {
    return async (source: Organisation, _args: unknown, { viewer }: RequestContext) =>
      viewer ? ((await readOnce(source, viewer, part))[field] ?? null) : null;
  }

  return {
    TrialDaysLeft: reads.countTrialDays,
    TrialLength: detail('settings', 'TrialLength'),
    LogoMedia: detail('settings', 'LogoMedia'),
    LogoMediaID: detail('settings', 'LogoMediaID'),
    LogoURL: detail('settings', 'LogoURL'),
    BrandImageMedia: detail('settings', 'BrandImageMedia'),
    BrandImageMediaID: detail('settings', 'BrandImageMediaID'),
    DisableLeaderboard: detail('settings', 'DisableLeaderboard'),
    LearnerFeedback: detail('settings', 'LearnerFeedback'),
    WithholdSmallGroups: detail('settings', 'WithholdSmallGroups'),
    TimeZone: detail('settings', 'TimeZone'),
    DefaultTimeZone: detail('settings', 'DefaultTimeZone'),
    Partner: detail('settings', 'Partner'),
    CustomerStage: detail('settings', 'CustomerStage'),
    SignupType: detail('settings', 'SignupType'),
    MicrophoneBehavior: detail('settings', 'MicrophoneBehavior'),
    AccountID: detail('settings', 'AccountID'),
    APIIncomingURL: detail('settings', 'APIIncomingURL'),
    InviteCodeAdmin: detail('settings', 'InviteCodeAdmin'),
    InviteCodeUser: detail('settings', 'InviteCodeUser'),
    Created: detail('settings', 'Created'),
    TotalAdmins: detail('members', 'TotalAdmins'),
    TotalUsers: detail('members', 'TotalUsers'),
    MonthlySessions: detail('usage', 'MonthlySessions'),
    SessionsThisMonthByDay: detail('usage', 'SessionsThisMonthByDay'),
    PlatformLicense: detail('license', 'PlatformLicense'),
    Licenses: detail('license', 'Licenses'),
  };
}

function readInput(input: UpdateOrganisationInput): OrganisationInput {
  const { Name, Description, EnforceMFA, LearnerFeedback, DisableLeaderboard } = input;
  const { WithholdSmallGroups, TimeZone, LogoMediaID, BrandImageMediaID, APIIncomingURL } = input;
  const inviteCodeAdmin = readInviteCode(input.InviteCodeAdmin);
  const inviteCodeUser = readInviteCode(input.InviteCodeUser);
  return {
    ...(Name === undefined || Name === null ? {} : { name: Name }),
    ...(Description === undefined ? {} : { description: Description ?? '' }),
    ...(EnforceMFA === undefined || EnforceMFA === null ? {} : { enforceMfa: EnforceMFA }),
    ...(LearnerFeedback === undefined || LearnerFeedback === null
      ? {}
      : { learnerFeedback: LearnerFeedback }),
    ...(DisableLeaderboard === undefined || DisableLeaderboard === null
      ? {}
      : { disableLeaderboard: DisableLeaderboard }),
    ...(WithholdSmallGroups === undefined || WithholdSmallGroups === null
      ? {}
      : { withholdSmallGroups: WithholdSmallGroups }),
    ...(TimeZone === undefined ? {} : { timeZone: TimeZone || null }),
    ...(LogoMediaID === undefined ? {} : { logoMediaId: parseOptionalId(LogoMediaID) }),
    ...(BrandImageMediaID === undefined ? {} : { brandImageMediaId: parseOptionalId(BrandImageMediaID) }),
    ...(APIIncomingURL === undefined ? {} : { apiIncomingUrl: APIIncomingURL ?? '' }),
    ...(inviteCodeAdmin === undefined ? {} : { inviteCodeAdmin }),
    ...(inviteCodeUser === undefined ? {} : { inviteCodeUser }),
  };
}

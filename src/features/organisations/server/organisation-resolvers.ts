import { planKeys } from '#features/entitlements/model/limits.ts';
import { presentOrganisation } from '#features/identity/server/index.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ResolverMap } from '#platform/graphql/build-schema.ts';
import type { ListSort } from './list-conditions.ts';
import type { DetailPart, OrganisationReads } from './organisation-reads.ts';
import type { OrganisationInput, OrganisationService } from './organisation-service.ts';
import type { OrganisationFilter } from './organisation-store.ts';
import { readInviteCode } from './read-invite-code.ts';

type ListArgs = {
  filter?: OrganisationFilter | null;
  sort?: ListSort | null;
  limit?: number | null;
  offset?: number | null;
};
type UpdateInput = {
  ID: string;
  Name?: string | null;
  Description?: string | null;
  EnforceMFA?: boolean | null;
  LearnerFeedback?: boolean | null;
  LogoMediaID?: string | null;
  BrandImageMediaID?: string | null;
  APIIncomingURL?: string | null;
  InviteCodeAdmin?: string | null;
  InviteCodeUser?: string | null;
};
type Source = { ID: string } & Record<string, unknown>;

const detailFields: Record<DetailPart, readonly string[]> = {
  settings: [
    'LogoMedia',
    'LogoMediaID',
    'LogoURL',
    'BrandImageMedia',
    'BrandImageMediaID',
    'DisableLeaderboard',
    'LearnerFeedback',
    'Partner',
    'CustomerStage',
    'MicrophoneBehavior',
    'AccountID',
    'APIIncomingURL',
    'InviteCodeAdmin',
    'InviteCodeUser',
    'Created',
  ],
  members: ['TotalAdmins', 'TotalUsers'],
  usage: ['MonthlySessions', 'SessionsThisMonthByDay'],
  license: ['PlatformLicense', 'Licenses'],
};

export function createOrganisationResolvers(deps: {
  organisations: OrganisationService;
  reads: OrganisationReads;
}): ResolverMap {
  const { organisations } = deps;
  return {
    Query: {
      readOrganisations: async (_source, args: ListArgs, context) => {
        const { filter, sort } = args;
        const page = parsePageRequest(args, 1_000, 1_000);
        return toConnection(
          await organisations.list(context.requireViewer(), { filter, sort, page }),
          presentOrganisation,
        );
      },
      readOneOrganisation: async (_source, args: { ID: string }, context) => {
        const row = await organisations.find(context.requireViewer(), parseId(args.ID));
        return row && presentOrganisation(row);
      },
      readOrganisationInviteCodes: async (_source, args: { ID: string }, context) => {
        const row = await organisations.findWithCodes(context.requireViewer(), parseId(args.ID));
        return {
          ID: String(row.organisationId),
          InviteCodeAdmin: row.inviteCodeAdmin,
          InviteCodeUser: row.inviteCodeUser,
        };
      },
      licenseCounts: async (_source, args: { OrganisationID: string }, context) => {
        const used = await organisations.countUse(context.requireViewer(), parseId(args.OrganisationID));
        return {
          used,
          Editors: used.get(planKeys.editors) ?? 0,
          Learners: used.get(planKeys.learners) ?? 0,
        };
      },
    },
    Mutation: {
      updateOrganisation: async (_source, args: { Input: UpdateInput }, context) => {
        const input = readInput(args.Input);
        return presentOrganisation(
          await organisations.update(context.requireViewer(), parseId(args.Input.ID), input),
        );
      },
    },
    Organisation: createDetailResolvers(deps.reads),
  };
}

/** Each part is read once for an organisation in an answer, however many of its fields were asked for. */
function createDetailResolvers(reads: OrganisationReads): ResolverMap[string] {
  const known = new WeakMap<Source, Map<DetailPart, Promise<Record<string, unknown>>>>();

  function readOnce(source: Source, viewer: Viewer, part: DetailPart): Promise<Record<string, unknown>> {
    const parts = known.get(source) ?? new Map<DetailPart, Promise<Record<string, unknown>>>();
    known.set(source, parts);
    const reading = parts.get(part) ?? reads.readPart(viewer, parseId(source.ID), part);
    parts.set(part, reading);
    return reading;
  }

  const parts = Object.entries(detailFields) as [DetailPart, readonly string[]][]; // the keys of a constant
  return Object.fromEntries(
    parts.flatMap(([part, fields]) =>
      fields.map((field) => [
        field,
        async (source: Source, _args: unknown, context: { viewer: Viewer | null }) =>
          context.viewer ? ((await readOnce(source, context.viewer, part))[field] ?? null) : null,
      ]),
    ),
  );
}

function readInput(input: UpdateInput): OrganisationInput {
  const { Name, Description, EnforceMFA, LearnerFeedback } = input;
  const { LogoMediaID, BrandImageMediaID, APIIncomingURL } = input;
  const inviteCodeAdmin = readInviteCode(input.InviteCodeAdmin);
  const inviteCodeUser = readInviteCode(input.InviteCodeUser);
  return {
    ...(Name === undefined || Name === null ? {} : { name: Name }),
    ...(Description === undefined ? {} : { description: Description ?? '' }),
    ...(EnforceMFA === undefined || EnforceMFA === null ? {} : { enforceMfa: EnforceMFA }),
    ...(LearnerFeedback === undefined || LearnerFeedback === null
      ? {}
      : { learnerFeedback: LearnerFeedback }),
    ...(LogoMediaID === undefined ? {} : { logoMediaId: parseOptionalId(LogoMediaID) }),
    ...(BrandImageMediaID === undefined ? {} : { brandImageMediaId: parseOptionalId(BrandImageMediaID) }),
    ...(APIIncomingURL === undefined ? {} : { apiIncomingUrl: APIIncomingURL ?? '' }),
    ...(inviteCodeAdmin === undefined ? {} : { inviteCodeAdmin }),
    ...(inviteCodeUser === undefined ? {} : { inviteCodeUser }),
  };
}

import type { GraphQLResolveInfo } from 'graphql';
import { type ReactionService, readSort } from '#features/content/server/index.ts';
import { readPlanLimit, readUse } from '#features/organisations/server/index.ts';
import type { QueryreadVirtualHumansArgs } from '#generated/graphql-server.ts';
import type { FeatureResolvers } from '#generated/resolvers/virtual-humans.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import { selectedFields } from '#platform/graphql/selection.ts';
import { can } from '../model/permissions.ts';
import { mayHaveVirtualHumans, type VirtualHumanPlan } from '../model/virtual-human-plan.ts';
import { catalogueQueries } from './catalogue-resolvers.ts';
import { countedVirtualHumans } from './virtual-human-entitlements.ts';
import { partsOf, partsOfList, readFilter, readInput } from './virtual-human-inputs.ts';
import type { VirtualHumanPlanService } from './virtual-human-plan-service.ts';
import { presentPlan, presentShareLink, type VirtualHumanPresenter } from './virtual-human-presenter.ts';
import type { VirtualHumanReadService } from './virtual-human-read-service.ts';
import type { VirtualHumanService } from './virtual-human-service.ts';

export type VirtualHumanResolverDeps = {
  reads: VirtualHumanReadService;
  service: VirtualHumanService;
  reactions: ReactionService;
  plans: VirtualHumanPlanService;
  presenter: VirtualHumanPresenter;
  findPlan: (organisationId: number) => Promise<VirtualHumanPlan>;
  findFreeformRoom: (organisationId: number) => Promise<number | null>;
};

export function createVirtualHumanResolvers(deps: VirtualHumanResolverDeps): FeatureResolvers {
  return {
    Query: { ...createQueries(deps), ...catalogueQueries },
    Mutation: createMutations(deps),
    Organisation: createOrganisationFields(deps),
    PlatformLicense: { VirtualHumans: readPlanLimit(countedVirtualHumans.key) },
    LicenseCounts: { VirtualHumans: readUse(countedVirtualHumans.key) },
  };
}

function createQueries({
  reads,
  plans,
  presenter,
}: VirtualHumanResolverDeps): Omit<FeatureResolvers['Query'], keyof typeof catalogueQueries> {
  const { presentVirtualHuman } = presenter;

  function readListQuery({ filter, sort, ...page }: QueryreadVirtualHumansArgs) {
    return { filter: readFilter(filter), sort: readSort(sort), page: parsePageRequest(page) };
  }

  async function list(args: QueryreadVirtualHumansArgs, context: RequestContext, info: GraphQLResolveInfo) {
    const viewer = context.requireViewer();
    const parts = partsOfList(selectedFields(info));
    return toConnection(await reads.list(viewer, parts, readListQuery(args)), presentVirtualHuman);
  }

  return {
    async readOneVirtualHuman(_source, args, context, info) {
      const parts = partsOf(selectedFields(info));
      if (typeof args.ShareToken === 'string') {
        const shared = await reads.findByLink(context.viewer, args.ShareToken, parts);
        return shared && presentVirtualHuman(shared);
      }
      const viewer = context.requireViewer();
      const filter = readFilter(args.filter);
      if (typeof args.ID === 'string') filter.id = { ...filter.id, eq: parseId(args.ID) };
      const organisationId = parseOptionalId(args.organisationID);
      if (typeof organisationId === 'number' && organisationId !== viewer.organisationId) return null;
      const view = await reads.find(viewer, filter, parts);
      return view && presentVirtualHuman(view);
    },
    async readAnalysedVirtualHuman(_source, args, context, info) {
      const parts = partsOf(selectedFields(info));
      const view = await reads.findAnalysed(context.requireViewer(), parseId(args.ID), parts);
      return view && presentVirtualHuman(view);
    },
    readVirtualHumans: (_source, args, context, info) => list(args, context, info),
    readVirtualHumansPaginated: (_source, args, context, info) =>
      list({ ...args, filter: args.filterBy ?? null, sort: args.sortBy ?? null }, context, info),
    async readMyVirtualHumans(_source, args, context, info) {
      const viewer = context.requireViewer();
      const parts = partsOfList(selectedFields(info));
      return toConnection(await reads.listPublished(viewer, parts, readListQuery(args)), presentVirtualHuman);
    },
    async readMyVirtualHuman(_source, args, context, info) {
      const parts = partsOf(selectedFields(info));
      const view = await reads.findPublished(context.requireViewer(), parseId(args.ID), parts);
      return view && presentVirtualHuman(view);
    },
    async readVirtualHumanUsers(_source, args, context) {
      const viewer = context.requireViewer();
      const page = await reads.listUsers(viewer, parseId(args.ID), parsePageRequest(args));
      return toConnection(page, (user) => presenter.presentUser(viewer.organisationId, user));
    },
    async readVirtualHumanPlan(_source, _args, context) {
      return presentPlan(await plans.read(context.requireViewer()));
    },
    async getVHToken(_source, args) {
      const token = await reads.findOpenToken(parseId(args.id));
      return token === null ? null : { ID: args.id, ShareToken: token };
    },
    async readVirtualHumanShareLink(_source, args) {
      const link = await reads.findShareLink(args.ShareToken);
      return link && presentShareLink(link);
    },
  };
}

function createMutations({
  reads,
  service,
  reactions,
  plans,
  presenter,
}: VirtualHumanResolverDeps): FeatureResolvers['Mutation'] {
  /** After a change: the item as it is now, with what the selection asks for. */
  async function answer(viewer: Viewer, info: GraphQLResolveInfo, id: number) {
    const parts = partsOf(selectedFields(info));
    return presenter.presentVirtualHuman(await reads.getChanged(viewer, id, parts));
  }

  return {
    async createVirtualHuman(_source, args, context, info) {
      const viewer = context.requireViewer();
      return answer(viewer, info, await service.create(viewer, readInput(args.Input)));
    },
    async updateVirtualHuman(_source, args, context, info) {
      const viewer = context.requireViewer();
      return answer(viewer, info, await service.update(viewer, readInput(args.Input)));
    },
    async updateVirtualHumanGroups(_source, args, context, info) {
      const viewer = context.requireViewer();
      const groupIds = args.GroupIDs.map(parseId);
      const organisationId = parseOptionalId(args.organisationID);
      return answer(
        viewer,
        info,
        await service.setGroups(viewer, parseId(args.ID), groupIds, organisationId),
      );
    },
    async copyVirtualHuman(_source, args, context, info) {
      const viewer = context.requireViewer();
      const organisationId = parseOptionalId(args.OrganisationID);
      return answer(
        viewer,
        info,
        await service.copyItem(viewer, parseId(args.VirtualHumanID), organisationId),
      );
    },
    async setVirtualHumanLiked(_source, args, context, info) {
      const viewer = context.requireViewer();
      const id = parseId(args.ID);
      await reactions.react(viewer, id, 'liked', args.Liked);
      return answer(viewer, info, id);
    },
    async updateVirtualHumanPlan(_source, { Input }, context) {
      const { FreeformLimit, BranchingLimit, Medical } = Input;
      return presentPlan(
        await plans.update(context.requireViewer(), {
          ...(FreeformLimit === undefined ? {} : { freeformLimit: FreeformLimit }),
          ...(BranchingLimit === undefined ? {} : { branchingLimit: BranchingLimit }),
          ...(typeof Medical === 'boolean' ? { medical: Medical } : {}),
        }),
      );
    },
    async deleteVirtualHumans(_source, args, context) {
      const deleted = await service.deleteItems(context.requireViewer(), args.IDs.map(parseId));
      return deleted.map(String);
    },
  };
}

/** What of the plan a viewer may know of their own organisation; of others staff of the provider knows what is agreed on. */
function createOrganisationFields({
  findPlan,
  findFreeformRoom,
}: VirtualHumanResolverDeps): FeatureResolvers['Organisation'] {
  const isOwn = (viewer: Viewer | null, source: { ID: string }): viewer is Viewer =>
    viewer !== null && viewer.kind !== 'public' && String(viewer.organisationId) === source.ID;
  const agreed =
    (name: 'virtualHumanApi' | 'medical') =>
    async (source: { ID: string }, _args: unknown, { viewer }: RequestContext) => {
      const maySee = isOwn(viewer, source) || (viewer !== null && can(viewer, 'staff:list-organisations'));
      return maySee ? (await findPlan(parseId(source.ID)))[name] : null;
    };
  const limit =
    (name: 'freeformLimit' | 'branchingLimit') =>
    async (source: { ID: string }, _args: unknown, { viewer }: RequestContext) => {
      if (!isOwn(viewer, source) || !can(viewer, 'organisation:see-plan')) return null;
      return (await findPlan(viewer.organisationId))[name];
    };
  return {
    VirtualHumanAPI: agreed('virtualHumanApi'),
    Medical: agreed('medical'),
    async HasVirtualHumans(source, _args, { viewer }) {
      return isOwn(viewer, source) ? mayHaveVirtualHumans(await findPlan(viewer.organisationId)) : null;
    },
    VirtualHumanFreeformLimit: limit('freeformLimit'),
    VirtualHumanBranchingLimit: limit('branchingLimit'),
    async UnusedFreeformLicenses(source, _args, { viewer }) {
      if (!isOwn(viewer, source) || !can(viewer, 'organisation:see-plan')) return null;
      return findFreeformRoom(viewer.organisationId);
    },
  };
}

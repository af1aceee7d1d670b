import type { GraphQLResolveInfo } from 'graphql';
import type { FindItemAnalytics } from '#features/content/server/extension-points.ts';
import { answerCopy, type ReactionService, readSort } from '#features/content/server/index.ts';
import { readPlanLimit, readUse } from '#features/organisations/server/index.ts';
import type { QueryreadVirtualHumansArgs } from '#generated/graphql-server.ts';
import type { FeatureResolvers } from '#generated/resolvers/virtual-humans.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import { selectedFields } from '#platform/graphql/selection.ts';
import type { DraftResolvers } from './case-draft/draft-resolvers.ts';
import { catalogueQueries } from './catalogue-resolvers.ts';
import type { CharacterResolvers } from './characters/character-resolvers.ts';
import { createPlanFields } from './plan-fields.ts';
import type { VirtualHumanContext } from './virtual-human-context.ts';
import { countedVirtualHumans } from './virtual-human-entitlements.ts';
import { partsOf, partsOfList, readFilter, readInput } from './virtual-human-inputs.ts';
import { readVirtualHumanPlan, updateVirtualHumanPlan } from './virtual-human-plan-service.ts';
import {
  presentPlan,
  presentShareLink,
  presentUser,
  presentVirtualHuman,
} from './virtual-human-presenter.ts';
import * as reads from './virtual-human-read-service.ts';
import type { VirtualHumanService } from './virtual-human-service.ts';
import type { VirtualHumanView } from './virtual-human-view.ts';

export type VirtualHumanResolverDeps = {
  context: VirtualHumanContext;
  service: VirtualHumanService;
  reactions: ReactionService;
  findItemAnalytics: FindItemAnalytics;
};

type ListQuery =
  | 'readVirtualHumans'
  | 'readVirtualHumansPaginated'
  | 'readMyVirtualHumans'
  | 'readVirtualHumanUsers';
type LaterQueries = DraftResolvers['Query'] & CharacterResolvers['Query'];
type LaterMutations = DraftResolvers['Mutation'] & CharacterResolvers['Mutation'];
type ItemQuery = Exclude<
  keyof FeatureResolvers['Query'],
  ListQuery | keyof LaterQueries | keyof typeof catalogueQueries
>;

type OwnResolvers = Omit<FeatureResolvers, 'VirtualHuman' | 'Query' | 'Mutation'> & {
  Query: Omit<FeatureResolvers['Query'], keyof LaterQueries>;
  Mutation: Omit<FeatureResolvers['Mutation'], keyof LaterMutations>;
};

/** The fields of its forms, drafts by a model and own characters come with the manifest. */
export function createVirtualHumanResolvers(deps: VirtualHumanResolverDeps): OwnResolvers {
  return {
    Query: { ...createListQueries(deps), ...createItemQueries(deps), ...catalogueQueries },
    Mutation: createMutations(deps),
    Organisation: createPlanFields(deps.context),
    PlatformLicense: { VirtualHumans: readPlanLimit(countedVirtualHumans.key) },
    StudentDashboard: createHomeList(deps),
    LicenseCounts: { VirtualHumans: readUse(countedVirtualHumans.key) },
  };
}

function createListQueries({
  context,
}: VirtualHumanResolverDeps): Pick<FeatureResolvers['Query'], ListQuery> {
  const present = (view: VirtualHumanView) => presentVirtualHuman(context, view);

  function readListQuery({ filter, sort, ...page }: QueryreadVirtualHumansArgs) {
    return { filter: readFilter(filter), sort: readSort(sort), page: parsePageRequest(page) };
  }

  async function list(args: QueryreadVirtualHumansArgs, request: RequestContext, info: GraphQLResolveInfo) {
    const viewer = request.requireViewer();
    const parts = partsOfList(selectedFields(info));
    const page = await reads.listVirtualHumans(context, viewer, parts, readListQuery(args));
    return toConnection(page, present);
  }

  return {
    readVirtualHumans: (_source, args, request, info) => list(args, request, info),
    readVirtualHumansPaginated: (_source, args, request, info) =>
      list({ ...args, filter: args.filterBy ?? null, sort: args.sortBy ?? null }, request, info),
    async readMyVirtualHumans(_source, args, request, info) {
      const viewer = request.requireViewer();
      const parts = partsOfList(selectedFields(info));
      const page = await reads.listPublishedVirtualHumans(context, viewer, parts, readListQuery(args));
      return toConnection(page, present);
    },
    async readVirtualHumanUsers(_source, args, request) {
      const viewer = request.requireViewer();
      const page = await reads.listVirtualHumanUsers(
        context,
        viewer,
        parseId(args.ID),
        parsePageRequest(args),
      );
      return toConnection(page, (user) => presentUser(context, viewer.organisationId, user));
    },
  };
}

/** What the learner's home shows of virtual humans. */
function createHomeList({ context }: VirtualHumanResolverDeps): FeatureResolvers['StudentDashboard'] {
  return {
    async LatestVirtualHumans(_source, _args, request, info) {
      const query = { filter: {}, sort: [], page: { limit: 6, offset: 0 } };
      const parts = partsOf(selectedFields(info));
      const page = await reads.listPublishedVirtualHumans(context, request.requireViewer(), parts, query);
      return page.nodes.map((view) => presentVirtualHuman(context, view));
    },
  };
}

function createItemQueries({
  context,
  findItemAnalytics,
}: VirtualHumanResolverDeps): Pick<FeatureResolvers['Query'], ItemQuery> {
  const present = (view: VirtualHumanView | null) => view && presentVirtualHuman(context, view);

  return {
    async readOneVirtualHuman(_source, args, request, info) {
      const parts = partsOf(selectedFields(info));
      if (typeof args.ShareToken === 'string')
        return present(await reads.findVirtualHumanByLink(context, request.viewer, args.ShareToken, parts));
      const viewer = request.requireViewer();
      const filter = readFilter(args.filter);
      if (typeof args.ID === 'string') filter.id = { ...filter.id, eq: parseId(args.ID) };
      const organisationId = parseOptionalId(args.organisationID);
      if (typeof organisationId === 'number' && organisationId !== viewer.organisationId) return null;
      return present(await reads.findVirtualHumanView(context, viewer, filter, parts));
    },
    async readAnalysedVirtualHuman(_source, args, request, info) {
      const parts = partsOf(selectedFields(info));
      const viewer = request.requireViewer();
      return present(await reads.findAnalysedVirtualHuman(context, viewer, parseId(args.ID), parts));
    },
    virtualHumanAnalytics: (_source, { VirtualHumanID, ...question }, request) =>
      findItemAnalytics(
        request.requireViewer(),
        { kind: 'virtual-human', id: parseId(VirtualHumanID) },
        question,
      ),
    async readMyVirtualHuman(_source, args, request, info) {
      const parts = partsOf(selectedFields(info));
      const viewer = request.requireViewer();
      return present(await reads.findPublishedVirtualHuman(context, viewer, parseId(args.ID), parts));
    },
    async readVirtualHumanPlan(_source, _args, request) {
      return presentPlan(await readVirtualHumanPlan(context, request.requireViewer()));
    },
    async getVHToken(_source, args) {
      const token = await reads.findOpenToken(context, parseId(args.id));
      return token === null ? null : { ID: args.id, ShareToken: token };
    },
    async readVirtualHumanShareLink(_source, args) {
      const link = await reads.findShareLink(context, args.ShareToken);
      return link && presentShareLink(context, link);
    },
  };
}

function createMutations({
  context,
  service,
  reactions,
}: VirtualHumanResolverDeps): OwnResolvers['Mutation'] {
  /** After a change: the item as it is now, with the requested fields. */
  async function answer(viewer: Viewer, info: GraphQLResolveInfo, id: number) {
    const parts = partsOf(selectedFields(info));
    return presentVirtualHuman(context, await reads.getChangedVirtualHuman(context, viewer, id, parts));
  }

  return {
    async createVirtualHuman(_source, args, request, info) {
      const viewer = request.requireViewer();
      return answer(viewer, info, await service.create(viewer, readInput(args.Input)));
    },
    async updateVirtualHuman(_source, args, request, info) {
      const viewer = request.requireViewer();
      return answer(viewer, info, await service.update(viewer, readInput(args.Input)));
    },
    async updateVirtualHumanGroups(_source, args, request, info) {
      const viewer = request.requireViewer();
      const groupIds = args.GroupIDs.map(parseId);
      const organisationId = parseOptionalId(args.organisationID);
      const id = await service.setGroups(viewer, parseId(args.ID), groupIds, organisationId);
      return answer(viewer, info, id);
    },
    async copyVirtualHuman(_source, args, request, info) {
      const viewer = request.requireViewer();
      const organisationId = parseOptionalId(args.OrganisationID);
      return answerCopy(
        { viewer, organisationId, info },
        () => service.copyItem(viewer, parseId(args.VirtualHumanID), organisationId),
        (id) => answer(viewer, info, id),
      );
    },
    async setVirtualHumanLiked(_source, args, request, info) {
      const viewer = request.requireViewer();
      const id = parseId(args.ID);
      await reactions.react(viewer, id, 'liked', args.Liked);
      return answer(viewer, info, id);
    },
    async updateVirtualHumanPlan(_source, { Input }, request) {
      const { FreeformLimit, BranchingLimit, Medical } = Input;
      return presentPlan(
        await updateVirtualHumanPlan(context, request.requireViewer(), {
          ...(FreeformLimit === undefined ? {} : { freeformLimit: FreeformLimit }),
          ...(BranchingLimit === undefined ? {} : { branchingLimit: BranchingLimit }),
          ...(typeof Medical === 'boolean' ? { medical: Medical } : {}),
        }),
      );
    },
    async deleteVirtualHumans(_source, args, request) {
      const deleted = await service.deleteItems(request.requireViewer(), args.IDs.map(parseId));
      return deleted.map(String);
    },
  };
}

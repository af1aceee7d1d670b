import type { GraphQLResolveInfo } from 'graphql';
import { type ReactionService, readSort } from '#features/content/server/index.ts';
import type { Option as DeclaredOption } from '#generated/graphql-sources.ts';
import type { FeatureResolvers } from '#generated/resolvers/simulations.ts';
import { notFound } from '#kernel/app-error.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import { selectedFields } from '#platform/graphql/selection.ts';
import { listMediaIds } from '../interactions/fields.ts';
import { allFieldsOf } from '../interactions/interaction.ts';
import { type AnalyticsService, presentReport } from './analytics-service.ts';
import type { AnswerCounts } from './answer-counts.ts';
import { createEvent, deleteEvents, updateEvent, type WrittenEvent } from './interaction-service.ts';
import type { ShareLink, ShareLinkService } from './share-link-service.ts';
import type { SimulationContext } from './simulation-context.ts';
import { readFilter, readInput } from './simulation-inputs.ts';
import { presentSimulation, presentVideo, presentWrittenEvent } from './simulation-presenter.ts';
import type { SimulationReadService } from './simulation-read-service.ts';
import { partsOfSimulation, partsOfSimulationList, partsOfVideo } from './simulation-selection.ts';
import type { SimulationService } from './simulation-service.ts';
import type { SimulationView } from './simulation-view.ts';
import {
  addVideo,
  createSimulationFromVideo,
  removeVideo,
  setStartVideo,
  takeUploadedVideo,
  updateVideo,
} from './video-service.ts';

type Queries = Omit<FeatureResolvers['Query'], 'readUnfinishedSession' | 'readHeatmapData'>;
type VideoMutation =
  | 'createSimulationFromVideoMedia'
  | 'createSimulationFromMedia'
  | 'createVideoMediaFromURL'
  | 'addVideoToSimulation'
  | 'updateVideo'
  | 'setSimulationStartVideo'
  | 'removeVideoFromSimulation';
type PlayMutation = 'recordSessionEvents' | 'createAnalyticsEvent';
type VideoMutations = Pick<FeatureResolvers['Mutation'], VideoMutation>;
type Mutations = Omit<FeatureResolvers['Mutation'], VideoMutation | PlayMutation>;

/** Everything but what players send and what logs show. */
export type AuthoringResolvers = {
  Query: Queries;
  Mutation: Mutations & VideoMutations;
  Option: FeatureResolvers['Option'];
};

/**
 * An option, and the interactive video that its answers are counted in: undefined where it has to be looked up, null for
 * those who are told no counts.
 */
export type OptionSource = Omit<DeclaredOption, 'AnswerCount'> & { countedIn?: number | null };

export type SimulationResolverDeps = {
  context: SimulationContext;
  reads: SimulationReadService;
  simulations: SimulationService;
  reactions: ReactionService;
  analytics: AnalyticsService;
  shareLinks: ShareLinkService;
  countAnswers: AnswerCounts;
};

export function createSimulationResolvers(deps: SimulationResolverDeps): AuthoringResolvers {
  return {
    Query: createQueries(deps),
    Mutation: { ...createMutations(deps), ...createVideoMutations(deps) },
    Option: {
      AnswerCount: (source, _args, context) =>
        source.countedIn === null
          ? null
          : deps.countAnswers(context, context.requireViewer(), {
              optionId: parseId(source.ID),
              simulationId: source.countedIn ?? null,
            }),
    },
  };
}

function createQueries(deps: SimulationResolverDeps): Queries {
  const { reads, shareLinks } = deps;
  const present = (view: SimulationView) => presentSimulation(deps.context, view);
  return {
    readOneSimulation: async (_source, args, context, info) => {
      const filter = readFilter(args.filter);
      if (typeof args.ID === 'string') filter.id = { ...filter.id, eq: parseId(args.ID) };
      const parts = partsOfSimulation(selectedFields(info));
      const shareToken = args.ShareToken ?? context.shareToken;
      const viewer = shareToken === null ? context.requireViewer() : await shareLinks.findHolder(shareToken);
      const view = viewer && (await reads.findSimulationView(viewer, filter, parts));
      return view && present(view);
    },
    readAnalysedSimulation: async (_source, args, context, info) => {
      const parts = partsOfSimulation(selectedFields(info));
      const view = await reads.findAnalysed(context.requireViewer(), parseId(args.ID), parts);
      return view && present(view);
    },
    readSimulations: async (_source, args, context, info) => {
      const query = {
        filter: readFilter(args.filter),
        sort: readSort(args.sort),
        page: parsePageRequest(args),
      };
      const parts = partsOfSimulationList(selectedFields(info));
      return toConnection(await reads.listSimulations(context.requireViewer(), parts, query), present);
    },
    readSimulationPlayer: async (_source, args, context, info) => {
      const parts = partsOfSimulation(selectedFields(info));
      const viewer = context.requireViewer();
      const view = await reads.findPlayable(viewer, parseId(args.ID), args.Preview ?? false, parts);
      return view && present(view);
    },
    readShareLink: async (_source, args) => {
      const link = await shareLinks.findShareLink(args.ShareToken);
      return link && presentShareLink(link);
    },
    userSimulationAnalytics: async (_source, args, context) => {
      const personId = parseOptionalId(args.UserID) ?? null;
      const report = await deps.analytics.findReport(
        context.requireViewer(),
        parseId(args.SimulationID),
        personId,
      );
      return report && presentReport(report);
    },
    readSimVideos: async (_source, args, context, info) => {
      const filter = { id: { eq: parseId(args.SimulationID) } };
      const parts = partsOfSimulation(selectedFields(info));
      const view = await reads.findSimulationView(context.requireViewer(), filter, parts);
      return view && present(view);
    },
    readOneVideo: async (_source, args, context, info) => {
      const parts = partsOfVideo(selectedFields(info));
      const answer = await reads.findVideoAnswer(context.requireViewer(), parseId(args.ID), parts);
      return answer && presentVideo(deps.context, answer.simulation, answer.video);
    },
  };
}

function presentShareLink(link: ShareLink) {
  return {
    SimulationID: String(link.simulationId),
    Title: link.title,
    ThumbnailURL: link.thumbnailUrl,
    OrganisationName: link.organisationName,
    LoginRequired: link.loginRequired,
    InviteCode: link.inviteCode,
  };
}

/** After a change: the item as it is now, with what the selection asks for. */
function createAnswer({ context, reads }: SimulationResolverDeps) {
  return async (request: RequestContext, info: GraphQLResolveInfo, id: number) => {
    const parts = partsOfSimulation(selectedFields(info));
    return presentSimulation(context, await reads.getChanged(request.requireViewer(), id, parts));
  };
}

function createMutations(deps: SimulationResolverDeps): Mutations {
  const { reads, simulations, reactions } = deps;
  const answer = createAnswer(deps);

  async function answerEvent(context: RequestContext, written: WrittenEvent) {
    const viewer = context.requireViewer();
    const rows = await reads.listMediaRows(viewer, listMediaIds(allFieldsOf(written.event)));
    return presentWrittenEvent(deps.context, viewer.organisationId, written, rows);
  }

  return {
    createSimulation: async (_source, args, context, info) =>
      answer(
        context,
        info,
        await simulations.createSimulation(context.requireViewer(), { title: args.Title }),
      ),
    updateSimulation: async (_source, args, context, info) =>
      answer(
        context,
        info,
        await simulations.updateSimulation(context.requireViewer(), readInput(args.Input)),
      ),
    updateSimulationGroups: async (_source, args, context, info) => {
      const groupIds = args.GroupIDs.map(parseId);
      return answer(
        context,
        info,
        await simulations.setGroups(context.requireViewer(), parseId(args.ID), groupIds),
      );
    },
    deleteSimulations: async (_source, args, context) =>
      (await simulations.deleteItems(context.requireViewer(), args.IDs.map(parseId))).map(String),
    copySimulation: async (_source, args, context, info) => {
      const organisationId = parseOptionalId(args.OrganisationID);
      const id = parseId(args.SimulationID);
      return answer(context, info, await simulations.copyItem(context.requireViewer(), id, organisationId));
    },
    setSimulationLiked: async (_source, args, context, info) => {
      const id = parseId(args.ID);
      await reactions.react(context.requireViewer(), id, 'liked', args.Liked);
      return answer(context, info, id);
    },
    setSimulationFavourite: async (_source, args, context, info) => {
      const id = parseId(args.ID);
      await reactions.react(context.requireViewer(), id, 'favourite', args.Favourite);
      return answer(context, info, id);
    },
    createEvent: async (_source, args, context) => {
      const restoreId = parseOptionalId(args.ID);
      const viewer = context.requireViewer();
      return answerEvent(context, await createEvent(deps.context, viewer, readInput(args.Input), restoreId));
    },
    updateEvent: async (_source, args, context) =>
      answerEvent(context, await updateEvent(deps.context, context.requireViewer(), readInput(args.Input))),
    deleteEvents: async (_source, args, context) =>
      (await deleteEvents(deps.context, context.requireViewer(), args.IDs.map(parseId))).map(String),
  };
}

function createVideoMutations(deps: SimulationResolverDeps): VideoMutations {
  const { reads } = deps;
  const answer = createAnswer(deps);

  async function answerVideo(context: RequestContext, info: GraphQLResolveInfo, videoId: number) {
    const parts = partsOfVideo(selectedFields(info));
    const found = await reads.findVideoAnswer(context.requireViewer(), videoId, parts);
    if (!found) throw notFound();
    return presentVideo(deps.context, found.simulation, found.video);
  }

  return {
    createSimulationFromVideoMedia: async (_source, args, context, info) => {
      const mediaId = parseId(args.VideoMediaID);
      return answer(
        context,
        info,
        await createSimulationFromVideo(deps.context, context.requireViewer(), mediaId),
      );
    },
    createSimulationFromMedia: async (_source, args, context, info) => {
      const mediaId = parseId(args.MediaID);
      return answer(
        context,
        info,
        await createSimulationFromVideo(deps.context, context.requireViewer(), mediaId),
      );
    },
    createVideoMediaFromURL: async (_source, args, context) => {
      const viewer = context.requireViewer();
      const id = await takeUploadedVideo(deps.context, viewer, {
        tusId: args.TusID,
        filename: args.Filename,
        simulationId: parseOptionalId(args.SimulationID),
        organisationId: parseOptionalId(args.OrganisationID),
        content360: args.Content360,
      });
      return deps.context.media.presentVideoMedia(
        viewer.organisationId,
        await reads.getMediaRow(viewer, id),
        'staff',
      );
    },
    addVideoToSimulation: async (_source, args, context, info) => {
      const viewer = context.requireViewer();
      const videoId = await addVideo(
        deps.context,
        viewer,
        parseId(args.SimulationID),
        parseId(args.VideoMediaID),
      );
      return answerVideo(context, info, videoId);
    },
    updateVideo: async (_source, args, context, info) => {
      const { videoId } = await updateVideo(deps.context, context.requireViewer(), readInput(args.Input));
      return answerVideo(context, info, videoId);
    },
    setSimulationStartVideo: async (_source, args, context, info) => {
      const viewer = context.requireViewer();
      return answer(
        context,
        info,
        await setStartVideo(deps.context, viewer, parseId(args.SimulationID), parseId(args.VideoID)),
      );
    },
    removeVideoFromSimulation: async (_source, args, context, info) => {
      const viewer = context.requireViewer();
      return answer(
        context,
        info,
        await removeVideo(deps.context, viewer, parseId(args.SimulationID), parseId(args.VideoID)),
      );
    },
  };
}

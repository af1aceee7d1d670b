import type { GraphQLResolveInfo } from 'graphql';
import { type ApiSort, type ReactionService, readSort } from '#features/content/server/index.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import type { ResolverMap } from '#platform/graphql/build-schema.ts';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import { selectedFields } from '#platform/graphql/selection.ts';
import { listMediaIds } from '../interactions/fields.ts';
import { allFieldsOf } from '../interactions/interaction.ts';
import { type AnalyticsService, presentReport } from './analytics-service.ts';
import type { AnswerCounts } from './answer-counts.ts';
import type { InteractionService, WrittenEvent } from './interaction-service.ts';
import type { SimulationMediaPort } from './media-port.ts';
import type { ShareLink, ShareLinkService } from './share-link-service.ts';
import { type ApiSimulationFilter, readFilter, readInput } from './simulation-inputs.ts';
import type { SimulationPresenter } from './simulation-presenter.ts';
import type { SimulationReadService } from './simulation-read-service.ts';
import { partsOfSimulation, partsOfSimulationList, partsOfVideo } from './simulation-selection.ts';
import type { SimulationService } from './simulation-service.ts';
import type { VideoService } from './video-service.ts';

type Id = { ID: string };
type Input = { Input: object };
type ListArgs = {
  filter?: ApiSimulationFilter | null;
  sort?: ApiSort;
  limit?: number | null;
  offset?: number | null;
};
type SimulationVideo = { SimulationID: string; VideoID: string };
type UploadedVideo = {
  Filename?: string | null;
  TusID: string;
  SimulationID?: string | null;
  OrganisationID?: string | null;
  Content360?: boolean | null;
};

export type SimulationResolverDeps = {
  reads: SimulationReadService;
  simulations: SimulationService;
  videos: VideoService;
  interactions: InteractionService;
  reactions: ReactionService;
  analytics: AnalyticsService;
  presenter: SimulationPresenter;
  shareLinks: ShareLinkService;
  media: SimulationMediaPort;
  countAnswers: AnswerCounts;
};

export function createSimulationResolvers(deps: SimulationResolverDeps): ResolverMap {
  return {
    Query: createQueries(deps),
    Mutation: { ...createMutations(deps), ...createVideoMutations(deps) },
    Option: {
      AnswerCount: (source: Id & { AnswerCount?: null; SimulationID?: string }, _args, context) =>
        source.AnswerCount === null
          ? null
          : deps.countAnswers(context, context.requireViewer(), {
              optionId: parseId(source.ID),
              simulationId: parseOptionalId(source.SimulationID) ?? null,
            }),
    },
  };
}

function createQueries(deps: SimulationResolverDeps): ResolverMap[string] {
  const { reads, presenter, shareLinks } = deps;
  const { presentSimulation } = presenter;
  return {
    readOneSimulation: async (
      _source,
      args: { ID?: string | null; ShareToken?: string | null } & ListArgs,
      context,
      info,
    ) => {
      const filter = readFilter(args.filter);
      if (typeof args.ID === 'string') filter.id = { ...filter.id, eq: parseId(args.ID) };
      const parts = partsOfSimulation(selectedFields(info));
      const shareToken = args.ShareToken ?? context.shareToken;
      const viewer = shareToken === null ? context.requireViewer() : await shareLinks.findHolder(shareToken);
      const view = viewer && (await reads.findSimulationView(viewer, filter, parts));
      return view && presentSimulation(view);
    },
    readAnalysedSimulation: async (_source, args: Id, context, info) => {
      const parts = partsOfSimulation(selectedFields(info));
      const view = await reads.findAnalysed(context.requireViewer(), parseId(args.ID), parts);
      return view && presentSimulation(view);
    },
    readSimulations: async (_source, args: ListArgs, context, info) => {
      const query = {
        filter: readFilter(args.filter),
        sort: readSort(args.sort),
        page: parsePageRequest(args),
      };
      const parts = partsOfSimulationList(selectedFields(info));
      return toConnection(
        await reads.listSimulations(context.requireViewer(), parts, query),
        presentSimulation,
      );
    },
    readSimulationPlayer: async (_source, args: Id & { Preview?: boolean | null }, context, info) => {
      const parts = partsOfSimulation(selectedFields(info));
      const viewer = context.requireViewer();
      const view = await reads.findPlayable(viewer, parseId(args.ID), args.Preview ?? false, parts);
      return view && presentSimulation(view);
    },
    readShareLink: async (_source, args: { ShareToken: string }) => {
      const link = await shareLinks.findShareLink(args.ShareToken);
      return link && presentShareLink(link);
    },
    userSimulationAnalytics: async (
      _source,
      args: { SimulationID: string; UserID?: string | null },
      context,
    ) => {
      const personId = parseOptionalId(args.UserID) ?? null;
      const report = await deps.analytics.findReport(
        context.requireViewer(),
        parseId(args.SimulationID),
        personId,
      );
      return report && presentReport(report);
    },
    readSimVideos: async (_source, args: { SimulationID: string }, context, info) => {
      const filter = { id: { eq: parseId(args.SimulationID) } };
      const parts = partsOfSimulation(selectedFields(info));
      const view = await reads.findSimulationView(context.requireViewer(), filter, parts);
      return view && presentSimulation(view);
    },
    readOneVideo: async (_source, args: Id, context, info) => {
      const parts = partsOfVideo(selectedFields(info));
      const answer = await reads.findVideoAnswer(context.requireViewer(), parseId(args.ID), parts);
      return answer && presenter.presentVideo(answer.simulation, answer.video);
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
function createAnswer({ reads, presenter }: SimulationResolverDeps) {
  return async (context: RequestContext, info: GraphQLResolveInfo, id: number) => {
    const parts = partsOfSimulation(selectedFields(info));
    return presenter.presentSimulation(await reads.getChanged(context.requireViewer(), id, parts));
  };
}

function createMutations(deps: SimulationResolverDeps): ResolverMap[string] {
  const { reads, simulations, interactions, reactions, presenter } = deps;
  const answer = createAnswer(deps);

  async function answerEvent(context: RequestContext, written: WrittenEvent) {
    const viewer = context.requireViewer();
    const rows = await reads.listMediaRows(viewer, listMediaIds(allFieldsOf(written.event)));
    return presenter.presentWrittenEvent(viewer.organisationId, written, rows);
  }

  return {
    createSimulation: async (_source, args: { Title?: string | null }, context, info) =>
      answer(
        context,
        info,
        await simulations.createSimulation(context.requireViewer(), { title: args.Title }),
      ),
    updateSimulation: async (_source, args: Input, context, info) =>
      answer(
        context,
        info,
        await simulations.updateSimulation(context.requireViewer(), readInput(args.Input)),
      ),
    updateSimulationGroups: async (_source, args: Id & { GroupIDs: string[] }, context, info) => {
      const groupIds = args.GroupIDs.map(parseId);
      return answer(
        context,
        info,
        await simulations.setGroups(context.requireViewer(), parseId(args.ID), groupIds),
      );
    },
    deleteSimulations: async (_source, args: { IDs: string[] }, context) =>
      (await simulations.deleteItems(context.requireViewer(), args.IDs.map(parseId))).map(String),
    copySimulation: async (
      _source,
      args: { SimulationID: string; OrganisationID?: string | null },
      context,
      info,
    ) => {
      const organisationId = parseOptionalId(args.OrganisationID);
      const id = parseId(args.SimulationID);
      return answer(context, info, await simulations.copyItem(context.requireViewer(), id, organisationId));
    },
    setSimulationLiked: async (_source, args: Id & { Liked: boolean }, context, info) => {
      const id = parseId(args.ID);
      await reactions.react(context.requireViewer(), id, 'liked', args.Liked);
      return answer(context, info, id);
    },
    setSimulationFavourite: async (_source, args: Id & { Favourite: boolean }, context, info) => {
      const id = parseId(args.ID);
      await reactions.react(context.requireViewer(), id, 'favourite', args.Favourite);
      return answer(context, info, id);
    },
    createEvent: async (_source, args: Input & { ID?: string | null }, context) => {
      const restoreId = parseOptionalId(args.ID);
      const viewer = context.requireViewer();
      return answerEvent(context, await interactions.createEvent(viewer, readInput(args.Input), restoreId));
    },
    updateEvent: async (_source, args: Input, context) =>
      answerEvent(context, await interactions.updateEvent(context.requireViewer(), readInput(args.Input))),
    deleteEvents: async (_source, args: { IDs: string[] }, context) =>
      (await interactions.deleteEvents(context.requireViewer(), args.IDs.map(parseId))).map(String),
  };
}

function createVideoMutations(deps: SimulationResolverDeps): ResolverMap[string] {
  const { reads, videos, presenter, media } = deps;
  const answer = createAnswer(deps);

  async function answerVideo(context: RequestContext, info: GraphQLResolveInfo, videoId: number) {
    const parts = partsOfVideo(selectedFields(info));
    const found = await reads.findVideoAnswer(context.requireViewer(), videoId, parts);
    return found && presenter.presentVideo(found.simulation, found.video);
  }

  return {
    createSimulationFromVideoMedia: async (_source, args: { VideoMediaID: string }, context, info) => {
      const mediaId = parseId(args.VideoMediaID);
      return answer(context, info, await videos.createSimulationFromVideo(context.requireViewer(), mediaId));
    },
    createSimulationFromMedia: async (_source, args: { MediaID: string }, context, info) => {
      const mediaId = parseId(args.MediaID);
      return answer(context, info, await videos.createSimulationFromVideo(context.requireViewer(), mediaId));
    },
    createVideoMediaFromURL: async (_source, args: UploadedVideo, context) => {
      const viewer = context.requireViewer();
      const id = await videos.takeUploadedVideo(viewer, {
        tusId: args.TusID,
        filename: args.Filename,
        simulationId: parseOptionalId(args.SimulationID),
        organisationId: parseOptionalId(args.OrganisationID),
        content360: args.Content360,
      });
      return media.presentVideoMedia(viewer.organisationId, await reads.getMediaRow(viewer, id), 'staff');
    },
    addVideoToSimulation: async (
      _source,
      args: { SimulationID: string; VideoMediaID: string },
      context,
      info,
    ) => {
      const viewer = context.requireViewer();
      const videoId = await videos.addVideo(viewer, parseId(args.SimulationID), parseId(args.VideoMediaID));
      return answerVideo(context, info, videoId);
    },
    updateVideo: async (_source, args: Input, context, info) => {
      const { videoId } = await videos.updateVideo(context.requireViewer(), readInput(args.Input));
      return answerVideo(context, info, videoId);
    },
    setSimulationStartVideo: async (_source, args: SimulationVideo, context, info) => {
      const viewer = context.requireViewer();
      return answer(
        context,
        info,
        await videos.setStartVideo(viewer, parseId(args.SimulationID), parseId(args.VideoID)),
      );
    },
    removeVideoFromSimulation: async (_source, args: SimulationVideo, context, info) => {
      const viewer = context.requireViewer();
      return answer(
        context,
        info,
        await videos.removeVideo(viewer, parseId(args.SimulationID), parseId(args.VideoID)),
      );
    },
  };
}

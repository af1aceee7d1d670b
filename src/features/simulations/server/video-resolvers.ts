import type { GraphQLResolveInfo } from 'graphql';
import type { FeatureResolvers } from '#generated/resolvers/simulations.ts';
import { notFound } from '#kernel/app-error.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import type { RequestContext } from '#platform/graphql/request-context.ts';
import { selectedFields } from '#platform/graphql/selection.ts';
import { answerSimulation } from './answer-simulation.ts';
import type { SimulationContext } from './simulation-context.ts';
import { readInput } from './simulation-inputs.ts';
import { presentVideo } from './simulation-presenter.ts';
import { findVideoAnswer, getMediaRow } from './simulation-read-service.ts';
import { partsOfVideo } from './simulation-selection.ts';
import {
  addVideo,
  createSimulationFromVideo,
  removeVideo,
  setStartVideo,
  takeUploadedVideo,
  updateVideo,
} from './video-service.ts';

type MediaMutation =
  | 'createSimulationFromVideoMedia'
  | 'createSimulationFromMedia'
  | 'createVideoMediaFromURL';
type OrderMutation =
  | 'addVideoToSimulation'
  | 'updateVideo'
  | 'setSimulationStartVideo'
  | 'removeVideoFromSimulation';
export type VideoMutations = Pick<FeatureResolvers['Mutation'], MediaMutation | OrderMutation>;

export function createVideoMutations(simulations: SimulationContext): VideoMutations {
  return { ...createMediaMutations(simulations), ...createOrderMutations(simulations) };
}

/** From a video of the library, or one that was just uploaded. */
function createMediaMutations(simulations: SimulationContext): Pick<VideoMutations, MediaMutation> {
  async function createFrom(context: RequestContext, info: GraphQLResolveInfo, mediaId: number) {
    const id = await createSimulationFromVideo(simulations, context.requireViewer(), mediaId);
    return answerSimulation(simulations, context, info, id);
  }

  return {
    createSimulationFromVideoMedia: async (_source, args, context, info) =>
      createFrom(context, info, parseId(args.VideoMediaID)),
    createSimulationFromMedia: async (_source, args, context, info) =>
      createFrom(context, info, parseId(args.MediaID)),
    createVideoMediaFromURL: async (_source, args, context) => {
      const viewer = context.requireViewer();
      const id = await takeUploadedVideo(simulations, viewer, {
        tusId: args.TusID,
        filename: args.Filename,
        simulationId: parseOptionalId(args.SimulationID),
        organisationId: parseOptionalId(args.OrganisationID),
        content360: args.Content360,
      });
      const row = await getMediaRow(simulations, viewer, id);
      return simulations.media.presentVideoMedia(viewer.organisationId, row, 'staff');
    },
  };
}

/** The videos of an interactive video, and which of them it begins with. */
function createOrderMutations(simulations: SimulationContext): Pick<VideoMutations, OrderMutation> {
  async function answerVideo(context: RequestContext, info: GraphQLResolveInfo, videoId: number) {
    const parts = partsOfVideo(selectedFields(info));
    const found = await findVideoAnswer(simulations, context.requireViewer(), videoId, parts);
    if (!found) throw notFound();
    return presentVideo(simulations, found.simulation, found.video);
  }

  return {
    addVideoToSimulation: async (_source, args, context, info) => {
      const viewer = context.requireViewer();
      const [id, mediaId] = [parseId(args.SimulationID), parseId(args.VideoMediaID)];
      return answerVideo(context, info, await addVideo(simulations, viewer, id, mediaId));
    },
    updateVideo: async (_source, args, context, info) => {
      const { videoId } = await updateVideo(simulations, context.requireViewer(), readInput(args.Input));
      return answerVideo(context, info, videoId);
    },
    setSimulationStartVideo: async (_source, args, context, info) => {
      const viewer = context.requireViewer();
      const [id, videoId] = [parseId(args.SimulationID), parseId(args.VideoID)];
      await setStartVideo(simulations, viewer, id, videoId);
      return answerSimulation(simulations, context, info, id);
    },
    removeVideoFromSimulation: async (_source, args, context, info) => {
      const viewer = context.requireViewer();
      const [id, videoId] = [parseId(args.SimulationID), parseId(args.VideoID)];
      await removeVideo(simulations, viewer, id, videoId);
      return answerSimulation(simulations, context, info, id);
    },
  };
}

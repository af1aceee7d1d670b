import { readSort } from '#features/content/server/index.ts';
import type { FeatureResolvers } from '#generated/resolvers/simulations.ts';
import { parseId, parseOptionalId } from '#kernel/ids.ts';
import { parsePageRequest, toConnection } from '#kernel/paging.ts';
import { selectedFields } from '#platform/graphql/selection.ts';
import { findReport, presentReport } from './analytics-service.ts';
import type { PlayQuery } from './play/index.ts';
import { findHolder, findShareLink, type ShareLink } from './share-link-service.ts';
import type { SimulationContext } from './simulation-context.ts';
import { readFilter } from './simulation-inputs.ts';
import { presentSimulation, presentVideo } from './simulation-presenter.ts';
import {
  findAnalysed,
  findPlayable,
  findSimulationView,
  findVideoAnswer,
  listSimulations,
} from './simulation-read-service.ts';
import { partsOfSimulation, partsOfSimulationList, partsOfVideo } from './simulation-selection.ts';
import type { SimulationView } from './simulation-view.ts';

export type SimulationQueries = Omit<FeatureResolvers['Query'], PlayQuery | 'simulationAnalytics'>;
type PartQuery = 'readShareLink' | 'userSimulationAnalytics' | 'readSimVideos' | 'readOneVideo';

export function createSimulationQueries(simulations: SimulationContext): SimulationQueries {
  return { ...createItemQueries(simulations), ...createPartQueries(simulations) };
}

/** Interactive videos, for those who write them, look at their numbers or play them. */
function createItemQueries(simulations: SimulationContext): Omit<SimulationQueries, PartQuery> {
  const present = (view: SimulationView) => presentSimulation(simulations, view);
  return {
    readOneSimulation: async (_source, args, context, info) => {
      const filter = readFilter(args.filter);
      if (typeof args.ID === 'string') filter.id = { ...filter.id, eq: parseId(args.ID) };
      const parts = partsOfSimulation(selectedFields(info));
      const shareToken = args.ShareToken ?? context.shareToken;
      const viewer =
        shareToken === null ? context.requireViewer() : await findHolder(simulations, shareToken);
      const view = viewer && (await findSimulationView(simulations, viewer, filter, parts));
      return view && present(view);
    },
    readAnalysedSimulation: async (_source, args, context, info) => {
      const parts = partsOfSimulation(selectedFields(info));
      const view = await findAnalysed(simulations, context.requireViewer(), parseId(args.ID), parts);
      return view && present(view);
    },
    readSimulations: async (_source, args, context, info) => {
      const query = {
        filter: readFilter(args.filter),
        sort: readSort(args.sort),
        page: parsePageRequest(args),
      };
      const parts = partsOfSimulationList(selectedFields(info));
      return toConnection(await listSimulations(simulations, context.requireViewer(), parts, query), present);
    },
    readSimulationPlayer: async (_source, args, context, info) => {
      const parts = partsOfSimulation(selectedFields(info));
      const viewer = context.requireViewer();
      const unitId = parseOptionalId(args.UnitID) ?? null;
      const wanted = { id: parseId(args.ID), unitId, preview: args.Preview ?? false };
      const view = await findPlayable(simulations, viewer, wanted, parts);
      return view && present(view);
    },
  };
}

/** What is asked of one interactive video beside the whole. */
function createPartQueries(simulations: SimulationContext): Pick<SimulationQueries, PartQuery> {
  return {
    readShareLink: async (_source, args) => {
      const link = await findShareLink(simulations, args.ShareToken);
      return link && presentShareLink(link);
    },
    userSimulationAnalytics: async (_source, args, context) => {
      const personId = parseOptionalId(args.UserID) ?? null;
      const viewer = context.requireViewer();
      const report = await findReport(simulations, viewer, parseId(args.SimulationID), personId);
      return report && presentReport(report);
    },
    readSimVideos: async (_source, args, context, info) => {
      const filter = { id: { eq: parseId(args.SimulationID) } };
      const parts = partsOfSimulation(selectedFields(info));
      const view = await findSimulationView(simulations, context.requireViewer(), filter, parts);
      return view && presentSimulation(simulations, view);
    },
    readOneVideo: async (_source, args, context, info) => {
      const parts = partsOfVideo(selectedFields(info));
      const answer = await findVideoAnswer(simulations, context.requireViewer(), parseId(args.ID), parts);
      return answer && presentVideo(simulations, answer.simulation, answer.video);
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

import type { FindItemAnalytics } from '#features/content/server/extension-points.ts';
import { createReactionService } from '#features/content/server/index.ts';
import { getKindCount, readKindCount, readPlanLimit, readUse } from '#features/organisations/server/index.ts';
import type { FeatureResolvers } from '#generated/resolvers/simulations.ts';
import { parseId } from '#kernel/ids.ts';
import type { Viewer } from '#kernel/viewer.ts';
import type { ServerFeature } from '#platform/feature/server-feature.ts';
import type { SelectedFields } from '#platform/graphql/selection.ts';
import { simulationRules } from '../model/simulation-policy.ts';
import { createAnswerCounts } from './answer-counts.ts';
import { createHomeLists } from './home-lists.ts';
import { createPlay, type PlayContext, type PlayDependencies } from './play/index.ts';
import { createPlayRight } from './play-right.ts';
import type { Simulation } from './resolver-sources.ts';
import type { SimulationContext } from './simulation-context.ts';
import { countedSimulations } from './simulation-entitlement.ts';
import { presentSimulation } from './simulation-presenter.ts';
import { findSimulationView, listForUnits, listSimulations } from './simulation-read-service.ts';
import { createSimulationResolvers } from './simulation-resolvers.ts';
import { partsOfSimulation } from './simulation-selection.ts';

import { createFindVideoQuestions, type FindVideoQuestions } from './video-questions.ts';

export { interactionAdded, videoAdded } from './domain-events.ts';

export { createEvent, updateEvent } from './interaction-service.ts';
export { findPublishedVersion, recordSessionEvents } from './play/index.ts';
export { simulationKind } from './simulation-kind.ts';
export { createSimulation, updateSimulation } from './simulation-service.ts';
export type { FindVideoQuestions } from './video-questions.ts';
export { addVideo, setStartVideo, updateVideo } from './video-service.ts';

/** The shape of a member is that of the people's own feature; here only a part of it is known. */
const presentedPeople: FeatureResolvers['Simulation'] = {
  Author: (source) => source.Author ?? null,
  Editors: readEditors,
};

function readEditors(source: Simulation) {
  return source.Editors;
}

const nothingMore = partsOfSimulation({ ID: {} });

/** What other features and the demo seed may call. */
export type SimulationsApi = {
  /** For the use cases that server/index.ts exports. */
  context: SimulationContext;
  /** The same for those of sessions. */
  play: PlayContext;
  /** Those of these ids that are published, for a course whose units they are: it decides who sees them. */
  listForUnits(
    viewer: Viewer,
    ids: readonly number[],
    fields: SelectedFields,
  ): Promise<ReturnType<typeof presentSimulation>[]>;
  /** Those of these ids that the viewer sees by themselves. */
  listVisible: SimulationsApi['listForUnits'];
  findVideoQuestions: FindVideoQuestions;
};

export function createSimulationsFeature(
  deps: SimulationContext & {
    sessions: PlayDependencies['sessions'];
    files: PlayDependencies['files'];
    findItemAnalytics: FindItemAnalytics;
  },
): ServerFeature & { service: SimulationsApi } {
  const play = createPlay({ ...deps, canPlay: createPlayRight(deps.mayPlayUnit) });
  const own = createSimulationResolvers(deps, {
    reactions: createReactionService({
      tenancy: deps.tenancy,
      rules: simulationRules,
      isVisible: async (viewer, id) =>
        (await findSimulationView(deps, viewer, { id: { eq: id } }, nothingMore)) !== null,
    }),
    countAnswers: createAnswerCounts(deps),
  });

  const resolvers: FeatureResolvers = {
    ...own,
    ...play.resolvers,
    Query: {
      ...own.Query,
      ...play.resolvers.Query,
      simulationAnalytics: (_source, { SimulationID, ...question }, request) =>
        deps.findItemAnalytics(
          request.requireViewer(),
          { kind: 'simulation', id: parseId(SimulationID) },
          question,
        ),
    },
    Mutation: { ...own.Mutation, ...play.resolvers.Mutation },
    Simulation: presentedPeople,
    PlatformLicense: { InteractiveVideos: readPlanLimit(countedSimulations.key) },
    LicenseCounts: { InteractiveVideos: readUse(countedSimulations.key) },
    PraxisGroup: { SimulationCount: readKindCount('simulation') },
    PraxisGroupWithUsers: { SimulationCount: getKindCount('simulation') },
    Member: { CompletedSimulations: readKindCount('simulation') },
    StudentDashboard: createHomeLists(deps),
  };
  return {
    resolvers,
    service: {
      context: deps,
      play: play.context,
      async listForUnits(viewer, ids, fields) {
        const views = await listForUnits(deps, viewer, ids, partsOfSimulation(fields));
        return views.map((view) => presentSimulation(deps, view));
      },
      async listVisible(viewer, ids, fields) {
        const query = { filter: { id: { in: ids } }, sort: [], page: { limit: ids.length, offset: 0 } };
        const { nodes } = await listSimulations(deps, viewer, partsOfSimulation(fields), query);
        return nodes.map((view) => presentSimulation(deps, view));
      },
      findVideoQuestions: createFindVideoQuestions(deps),
    },
  };
}

import type { Viewer } from '#kernel/viewer.ts';
import { definitionOf } from '../interactions/interaction.ts';
import type { SimulationContext } from './simulation-context.ts';
import { findAnalysed } from './simulation-read-service.ts';
import { partsOfSimulation } from './simulation-selection.ts';

/** One video of an interactive video with what learners answer in it. */
type VideoQuestions = {
  simulationTitle: string;
  title: string;
  /** In the order in which they come. */
  questionIds: number[];
};

export type FindVideoQuestions = (
  viewer: Viewer,
  simulationId: number,
  videoId: number,
) => Promise<VideoQuestions | null>;

const parts = partsOfSimulation({
  Title: {},
  Videos: { ID: {}, Title: {}, Events: { ID: {}, Type: {}, Timestamp: {} } },
});

/** As the viewer's page of the video has it; null where they see no numbers of it. @throws FORBIDDEN */
export function createFindVideoQuestions(context: SimulationContext): FindVideoQuestions {
  return async (viewer, simulationId, videoId) => {
    const found = await findAnalysed(context, viewer, simulationId, parts);
    const video = found?.videos.find(({ id }) => id === videoId);
    if (!found || !video) return null;
    const questions = video.events.filter(({ type }) => definitionOf({ type }).answering !== null);
    return {
      simulationTitle: found.title,
      title: video.title,
      questionIds: questions.toSorted((a, b) => a.timestampMs - b.timestampMs).map(({ id }) => id),
    };
  };
}

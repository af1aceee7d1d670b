import { definitionOf, narrow, newInteraction } from '#features/simulations/interactions/interaction.ts';
import type { PackedSimulation } from '#features/simulations/model/packed-simulation.ts';
import type { DemoEvent, DemoSimulation, DemoVideo } from './demo-content.ts';
import { describeEvent, eventKey, lookUp, readCaptions, type Target } from './demo-simulations.ts';

/** An interactive video of the demo as a draft that is copied, without making it first. */
export async function packDemoSimulation(
  simulation: DemoSimulation,
  keepVideo: (video: DemoVideo) => number,
): Promise<PackedSimulation> {
  const { videos } = simulation;
  const videoIds = new Map(videos.map(({ key }, index) => [key, index + 1]));
  const eventKeys = videos.flatMap((video) => video.events.map(({ key }) => eventKey(video.key, key)));
  const eventIds = new Map(eventKeys.map((key, index) => [key, index + 1]));

  const targetIn = (video: DemoVideo, to: Target) => ({
    redirectVideoId: to.redirectVideo ? lookUp(videoIds, to.redirectVideo) : null,
    redirectEventId: to.redirectEvent
      ? lookUp(eventIds, eventKey(to.redirectVideo ?? video.key, to.redirectEvent))
      : null,
  });

  const packEvent = (video: DemoVideo, event: DemoEvent): PackedSimulation['interactions'][number] => {
    const { title, timestampMs, durationMs, type, ...fields } = describeEvent(event);
    const made = newInteraction(type);
    const id = lookUp(eventIds, eventKey(video.key, event.key));
    const { content } = narrow({
      ...made,
      ...{ id, title, timestampMs, durationMs },
      content: { ...made.content, ...fields, action: event.action, ...targetIn(video, event) },
    });
    const options = definitionOf(event).options ? event.options : [];
    return {
      ...{ id, videoId: lookUp(videoIds, video.key), type, title, timestampMs, durationMs, content },
      options: options.map((option, sortOrder) => ({
        text: option.text,
        description: '',
        feedback: option.feedback,
        correct: option.correct,
        points: option.points,
        action: option.action,
        sortOrder,
        ...targetIn(video, option),
      })),
    };
  };

  return {
    format: 1,
    stereoscopic: false,
    viewingPosition: 'none',
    quiz: simulation.quiz,
    contentEndpoint: null,
    startVideoId: lookUp(videoIds, simulation.startVideo),
    overviewPages: simulation.overviewPages.map((page, sortOrder) => ({ ...page, sortOrder, mediaId: null })),
    videos: await Promise.all(
      videos.map(async (video, sortOrder) => ({
        id: lookUp(videoIds, video.key),
        mediaId: keepVideo(video),
        title: video.title,
        rotation: 0,
        endAction: video.endAction,
        sortOrder,
        subtitles: await readCaptions(video),
        redirectVideoId: video.redirectVideo ? lookUp(videoIds, video.redirectVideo) : null,
        redirectEventId: null,
      })),
    ),
    interactions: videos.flatMap((video) => video.events.map((event) => packEvent(video, event))),
  };
}

import { readFile } from 'node:fs/promises';
import { type ContentFeature, taggableMedia } from '#features/content/server/index.ts';
import { definitionOf } from '#features/simulations/interactions/interaction.ts';
import {
  addVideo,
  createEvent,
  createSimulation,
  type SimulationsApi,
  setStartVideo,
  simulationKind,
  updateEvent,
  updateSimulation,
  updateVideo,
} from '#features/simulations/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { type DemoEvent, type DemoSimulation, type DemoVideo, demoFile } from './demo-content.ts';

/** Puts a file of the demo into the media library; made by the media feature. */
export type DemoMediaImport = {
  importVideo(viewer: Viewer, file: URL, options: { title: string; content360: boolean }): Promise<number>;
  importImage(viewer: Viewer, file: URL, options: { title: string }): Promise<number>;
  importDocument(viewer: Viewer, file: URL, options: { title: string }): Promise<number>;
};

/**
 * Builds one interactive video through the services, as its author would, so that every rule and every record of a
 * real one applies.
 */
export async function createDemoSimulation(
  { simulations: simulationsApi, tags }: { simulations: SimulationsApi; tags: ContentFeature['tags'] },
  media: DemoMediaImport,
  author: Viewer,
  simulation: DemoSimulation,
): Promise<number> {
  const id = await createSimulation(simulationsApi.context, author, { title: simulation.title });
  const { videoIds, mediaIds } = await addVideos(simulationsApi, media, author, id, simulation);
  const eventIds = await addEvents(simulationsApi, author, simulation, videoIds);
  await linkVideos(simulationsApi, author, simulation, videoIds);
  await linkEvents(simulationsApi, author, simulation, videoIds, eventIds);
  await setStartVideo(simulationsApi.context, author, id, lookUp(videoIds, simulation.startVideo));

  const tagIds: number[] = [];
  for (const name of simulation.tags) tagIds.push((await tags.createTag(author, { name })).id);
  await tags.tagItem(author, simulationKind, id, tagIds);
  // The footage is found in the library under the same words.
  for (const mediaId of mediaIds) await tags.tagItem(author, taggableMedia.video, mediaId, tagIds);

  const imageMediaId = await media.importImage(author, demoFile('media', simulation.poster), {
    title: simulation.title,
  });
  await tags.tagItem(author, taggableMedia.other, imageMediaId, tagIds);
  await updateSimulation(simulationsApi.context, author, {
    id,
    adminTitle: simulation.adminTitle,
    description: simulation.description,
    quiz: simulation.quiz,
    passMark: simulation.passMark,
    featured: simulation.featured,
    imageMediaId,
    overviewPages: simulation.overviewPages.map((page, sortOrder) => ({ ...page, sortOrder })),
  });
  await updateSimulation(simulationsApi.context, author, { id, status: 'Published' });
  return id;
}

async function addVideos(
  simulationsApi: SimulationsApi,
  media: DemoMediaImport,
  author: Viewer,
  simulationId: number,
  simulation: DemoSimulation,
): Promise<{ videoIds: Map<string, number>; mediaIds: number[] }> {
  const ids = new Map<string, number>();
  const mediaIds: number[] = [];
  for (const video of simulation.videos) {
    const mediaId = await media.importVideo(author, demoFile('media', video.file), {
      title: video.title,
      content360: simulation.content360,
    });
    mediaIds.push(mediaId);
    const videoId = await addVideo(simulationsApi.context, author, simulationId, mediaId);
    await updateVideo(simulationsApi.context, author, {
      id: videoId,
      title: video.title,
      subtitles: await readCaptions(video),
    });
    ids.set(video.key, videoId);
  }
  return { videoIds: ids, mediaIds };
}

export function readCaptions(video: DemoVideo) {
  return Promise.all(
    video.captions.map(async ({ language, title, file }) => ({
      language,
      title,
      type: 'captions' as const,
      content: await readFile(demoFile('media', file), 'utf8'),
    })),
  );
}

/** First all interactions without their targets, because an interaction may lead to a later one. */
async function addEvents(
  simulationsApi: SimulationsApi,
  author: Viewer,
  simulation: DemoSimulation,
  videoIds: Map<string, number>,
): Promise<Map<string, { id: number; videoId: number }>> {
  const ids = new Map<string, { id: number; videoId: number }>();
  for (const video of simulation.videos) {
    const videoId = lookUp(videoIds, video.key);
    for (const event of video.events) {
      const written = await createEvent(simulationsApi.context, author, { videoId, ...describeEvent(event) });
      ids.set(eventKey(video.key, event.key), { id: written.event.id, videoId });
    }
  }
  return ids;
}

export function describeEvent(event: DemoEvent) {
  return {
    type: event.type,
    title: event.title,
    content: event.content,
    timestampMs: event.timestampMs,
    durationMs: event.durationMs,
    pauseVideo: event.pauseVideo,
    posX: event.posX,
    posY: event.posY,
    label: event.label,
    showLabel: event.showLabel,
    mustBeFound: event.mustBeFound,
    answersOrdered: event.answersOrdered,
    ...(event.questionType ? { questionType: event.questionType } : {}),
    ...(definitionOf(event).options
      ? { multipleAnswers: event.options.filter((option) => option.correct).length > 1 }
      : {}),
  };
}

async function linkVideos(
  simulationsApi: SimulationsApi,
  author: Viewer,
  simulation: DemoSimulation,
  videoIds: Map<string, number>,
): Promise<void> {
  for (const video of simulation.videos) {
    await updateVideo(simulationsApi.context, author, {
      id: lookUp(videoIds, video.key),
      endAction: video.endAction,
      redirectVideoId: video.redirectVideo ? lookUp(videoIds, video.redirectVideo) : null,
    });
  }
}

async function linkEvents(
  simulationsApi: SimulationsApi,
  author: Viewer,
  simulation: DemoSimulation,
  videoIds: Map<string, number>,
  eventIds: Map<string, { id: number; videoId: number }>,
): Promise<void> {
  for (const video of simulation.videos) {
    const target = (to: Target) => ({
      redirectVideoId: to.redirectVideo ? lookUp(videoIds, to.redirectVideo) : null,
      redirectEventId: to.redirectEvent
        ? lookUp(eventIds, eventKey(to.redirectVideo ?? video.key, to.redirectEvent)).id
        : null,
    });
    for (const event of video.events) {
      await updateEvent(simulationsApi.context, author, {
        id: lookUp(eventIds, eventKey(video.key, event.key)).id,
        action: event.action,
        ...target(event),
        ...(definitionOf(event).options
          ? {
              options: event.options.map((option, sortOrder) => ({
                text: option.text,
                feedback: option.feedback,
                correct: option.correct,
                points: option.points,
                action: option.action,
                ...target(option),
                sortOrder,
              })),
            }
          : {}),
      });
    }
  }
}

export type Target = { redirectVideo?: string | null | undefined; redirectEvent?: string | null | undefined };

/** Keys are unique within their video. */
export function eventKey(videoKey: string, key: string): string {
  return `${videoKey}/${key}`;
}

export function lookUp<Value>(map: Map<string, Value>, key: string): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`The demo content names ${key}, which it does not have.`);
  return value;
}

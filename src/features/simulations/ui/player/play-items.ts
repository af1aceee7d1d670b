import type { PlayerSource, TimedItem } from '#player/index.ts';
import type { Meeting } from '../../interactions/define-interaction.ts';
import { definitionOfType } from '../../interactions/interaction.ts';
import type { PlayableSimulation } from '../play-frame/player-document.ts';
import type { StoryEvent, StoryVideo } from './player-story.ts';
import type { UnfinishedSession } from './unfinished-session.ts';

/** A video of the story in the engine's words. */
export function describeSource(simulation: PlayableSimulation, video: StoryVideo): PlayerSource {
  const url = video.VideoURL ?? '';
  return {
    id: video.ID,
    ...(/\.m3u8($|\?)/.test(url) ? { hlsUrl: url } : { mp4Url: url }),
    ...(video.PosterURL ? { posterUrl: video.PosterURL } : {}),
    projection: video.Content360 ? 'equirectangular' : 'flat',
    stereoscopic: simulation.Stereoscopic ? 'top-bottom' : 'mono',
    rotationDegrees: video.Rotation,
    captions: video.Subtitles.map((track) => ({
      language: track.Language,
      title: track.Title,
      url: track.URL,
    })),
  };
}

/**
 * A question, or a box that stops the video, is a moment, however long it is read: later on it is not met again. It has
 * some breadth, for the first picture of a stream may lie some frames after its zero, and a question at 0:00 must not be missed.
 */
const momentMs = 500;

/** How learners meet it. */
export function meetingOf(event: Pick<StoryEvent, 'Type'>): Meeting {
  return definitionOfType(event.Type).meeting;
}

export function describeItem(event: StoryEvent, video: StoryVideo): TimedItem {
  const startMs = event.Timestamp * 1000;
  const meeting = meetingOf(event);
  const isMoment = meeting === 'task' || (meeting === 'box' && event.PauseVideo);
  if (meeting === 'mark') return { id: event.ID, startMs, endMs: startMs + momentMs, pause: false };
  return {
    id: event.ID,
    startMs,
    endMs: isMoment ? startMs + momentMs : findEnd(event, video),
    pause: isMoment || event.PauseVideo,
  };
}

/** Marks where the video waits for what is looked for. */
const searchPrefix = 'search ';

/** Everything timed of a video. What was looked for and found, or given up, is waited for no more. */
export function describeItems(video: StoryVideo, settledIds: readonly string[]): TimedItem[] {
  const ends = listSearched(video, settledIds).map((event) => describeItem(event, video).endMs);
  const searches = [...new Set(ends)].map((endMs) => ({
    id: `${searchPrefix}${endMs}`,
    // In the last moment of what is looked for, so that it stands there still.
    startMs: endMs - 1,
    endMs,
    pause: true,
  }));
  return [...video.Events.map((event) => describeItem(event, video)), ...searches];
}

export function isSearch(itemId: string): boolean {
  return itemId.startsWith(searchPrefix);
}

/** What learners are to find and have not found yet. */
function listSearched(video: StoryVideo, settledIds: readonly string[]): StoryEvent[] {
  return video.Events.filter(
    (event) => meetingOf(event) === 'spot' && event.MustBeFound && !settledIds.includes(event.ID),
  );
}

/** What has no duration stays until the video ends. */
function findEnd(event: StoryEvent, video: StoryVideo): number {
  const startMs = event.Timestamp * 1000;
  return event.Duration > 0
    ? startMs + event.Duration * 1000
    : Math.max((video.Length ?? 0) * 1000, startMs) + 1;
}

/** Where a session that was left goes on, in milliseconds: at the place, but past a question that was answered there. */
export function findPlaceToGoOn(
  video: StoryVideo,
  { VideoTime, AnsweredEventIDs }: Pick<UnfinishedSession, 'VideoTime' | 'AnsweredEventIDs'>,
): number {
  const leftMs = VideoTime * 1000;
  const answered = video.Events.filter((event) => AnsweredEventIDs.includes(event.ID));
  const passed = answered
    .map((event) => describeItem(event, video))
    .filter(({ startMs, endMs }) => {
      return startMs <= leftMs + startToleranceMs && leftMs < (endMs ?? startMs);
    });
  return Math.max(leftMs, ...passed.map(({ endMs, startMs }) => endMs ?? startMs));
}

/** Times of the log are told to the millisecond, the author's to less. */
const startToleranceMs = 1;

/** Within this of the end, a hotspot belongs to the last picture. Lengths are told to the frame, not closer. */
const endToleranceMs = 250;

/** What stays on the last picture where the video waits there: the ways on from it. */
export function listLastingHotspots(video: StoryVideo): StoryEvent[] {
  const endMs = (video.Length ?? 0) * 1000 - endToleranceMs;
  return video.Events.filter(
    (event) => meetingOf(event) === 'spot' && (describeItem(event, video).endMs ?? 0) >= endMs,
  );
}

export type Chapter = { id: string; title: string; startMs: number };

/**
 * The chapters of a video in their order: its bookmarks, and what its author wants marked, once it was met. What else lies
 * ahead stays a surprise; `reachMs` is how far the learner got.
 */
export function listChapters(video: StoryVideo, reachMs: number): Chapter[] {
  return video.Events.filter(
    (event) => meetingOf(event) === 'mark' || (event.BookmarkVisible && event.Timestamp * 1000 <= reachMs),
  )
    .map((event) => ({ id: event.ID, title: event.Title || event.Label, startMs: event.Timestamp * 1000 }))
    .toSorted((a, b) => a.startMs - b.startMs);
}

/** The chapter that a moment lies in; null before the first. */
export function findChapter(chapters: readonly Chapter[], atMs: number): Chapter | null {
  return chapters.findLast(({ startMs }) => startMs <= atMs + startToleranceMs) ?? null;
}

import type { PlayerSource, TimedItem } from '#player/index.ts';
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

export function describeItem(event: StoryEvent, video: StoryVideo): TimedItem {
  const startMs = event.Timestamp * 1000;
  const isMoment = event.Type === 'question' || (event.Type === 'infobox' && event.PauseVideo);
  return {
    id: event.ID,
    startMs,
    endMs: isMoment ? startMs + momentMs : findEnd(event, video),
    pause: isMoment || event.PauseVideo,
  };
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
    (event) => event.Type === 'hotspot' && (describeItem(event, video).endMs ?? 0) >= endMs,
  );
}

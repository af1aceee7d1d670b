import type { InteractionProblemCode, Lead } from '../interactions/define-interaction.ts';
import { definitionOf } from '../interactions/interaction.ts';
import { findBestPoints } from './play/scoring.ts';
import type { EventContent, VersionContent, VideoContent } from './version-content.ts';

/**
 * The story of an interactive video as a graph: videos are the nodes, and what ends a video, an interaction or an
 * option draws the edges. The editor shows its problems as warnings; publishing refuses while one is an error.
 */

export type StoryVideo = Omit<VideoContent, 'mediaHash' | 'subtitles'> & { playable: boolean };
export type Story = { startVideoId: number | null; quiz: boolean; videos: readonly StoryVideo[] };

export type StoryEdge = {
  fromVideoId: number;
  /** What the author chose as the target. */
  target: 'video' | 'event';
  /** Null when the target does not exist. */
  toVideoId: number | null;
  /** Set when the edge enters the target at one of its events. */
  toEventId: number | null;
  cause: 'video-end' | 'event' | 'option';
  eventId: number | null;
  optionId: number | null;
};

type StoryProblemCode =
  | 'no-videos'
  | 'start-video-missing'
  | 'video-not-playable'
  | 'redirect-video-missing'
  | 'redirect-event-missing'
  | 'video-unreachable'
  | 'video-without-end'
  | 'event-after-end'
  | 'points-without-quiz'
  | 'quiz-without-points'
  | InteractionProblemCode;

export type StoryProblem = {
  /** An error keeps the video from being published; a warning is probably an oversight. */
  severity: 'error' | 'warning';
  code: StoryProblemCode;
  videoId?: number;
  eventId?: number;
};

type Source = Pick<StoryEdge, 'fromVideoId' | 'cause' | 'eventId' | 'optionId'>;

/** Everything that leads from one video to another, or fails to. */
export function listStoryEdges(story: Story): StoryEdge[] {
  return story.videos.flatMap((video) => [
    ...edgesOfVideoEnd(story, video),
    ...video.events.flatMap((event) => edgesOfEvent(story, video, event)),
  ]);
}

/** Videos that some route from the start passes, the start included; empty when there is no start. */
export function findReachableVideoIds(story: Story): Set<number> {
  return reach(story.startVideoId, listStoryEdges(story), story);
}

/** Videos from which the session can come to an end. */
export function findEndingVideoIds(story: Story): Set<number> {
  const edges = listStoryEdges(story);
  const ending = new Set(story.videos.filter((video) => canEndHere(story, video)).map((video) => video.id));
  // Walk the edges backwards until nothing new ends.
  for (let grew = true; grew; ) {
    grew = false;
    for (const { fromVideoId, toVideoId } of edges) {
      if (toVideoId !== null && ending.has(toVideoId) && !ending.has(fromVideoId)) {
        ending.add(fromVideoId);
        grew = true;
      }
    }
  }
  return ending;
}

/** All that is wrong with the story, errors first, in the order of its videos and events. */
export function findStoryProblems(story: Story): StoryProblem[] {
  const problems = [
    ...findStartProblems(story),
    ...findRedirectProblems(story),
    ...findVideoProblems(story),
    ...story.videos.flatMap((video) => video.events.flatMap((event) => findEventProblems(video, event))),
    ...findScoringProblems(story),
  ];
  const rank = { error: 0, warning: 1 };
  return problems.toSorted((a, b) => rank[a.severity] - rank[b.severity]);
}

export function hasErrors(problems: readonly StoryProblem[]): boolean {
  return problems.some((problem) => problem.severity === 'error');
}

/** The story inside a version, for the same questions about what was published. */
export function storyOfVersion(content: VersionContent): Story {
  return {
    startVideoId: content.startVideoId,
    quiz: content.quiz,
    videos: content.videos.map((video) => ({ ...video, playable: true })),
  };
}

function findVideo(story: Story, id: number | null): StoryVideo | undefined {
  return id === null ? undefined : story.videos.find((video) => video.id === id);
}

function findVideoOfEvent(story: Story, eventId: number): StoryVideo | undefined {
  return story.videos.find((video) => video.events.some((event) => event.id === eventId));
}

function edgesOfVideoEnd(story: Story, video: StoryVideo): StoryEdge[] {
  if (video.endAction !== 'redirect') return [];
  const action = video.redirectEventId === null ? 'redirect_video' : 'redirect_event';
  return edgesOfRedirect(story, { ...video, action }, sourceOf(video, 'video-end'));
}

function edgesOfEvent(story: Story, video: StoryVideo, event: EventContent): StoryEdge[] {
  return definitionOf(event)
    .listLeads(event)
    .flatMap(({ lead, optionId }) => {
      const cause = optionId === null ? 'event' : 'option';
      return edgesOfRedirect(story, lead, sourceOf(video, cause, event.id, optionId));
    });
}

function sourceOf(
  video: StoryVideo,
  cause: StoryEdge['cause'],
  eventId: number | null = null,
  optionId: number | null = null,
): Source {
  return { fromVideoId: video.id, cause, eventId, optionId };
}

function edgesOfRedirect(story: Story, redirect: Lead, source: Source): StoryEdge[] {
  const { action, redirectVideoId, redirectEventId } = redirect;
  if (action === 'redirect_video') {
    return [
      {
        ...source,
        target: 'video',
        toVideoId: findVideo(story, redirectVideoId)?.id ?? null,
        toEventId: null,
      },
    ];
  }
  if (action !== 'redirect_event') return [];
  const target = redirectEventId === null ? undefined : findVideoOfEvent(story, redirectEventId);
  return [{ ...source, target: 'event', toVideoId: target?.id ?? null, toEventId: redirectEventId }];
}

function canEndHere(story: Story, video: StoryVideo): boolean {
  // On the last frame of a paused video the learner may finish; a redirect to nowhere ends the session as well.
  if (video.endAction === 'end' || video.endAction === 'pause') return true;
  if (edgesOfVideoEnd(story, video).some((edge) => edge.toVideoId === null)) return true;
  return video.events.some((event) =>
    definitionOf(event)
      .listLeads(event)
      .some(({ lead }) => lead.action === 'end'),
  );
}

function reach(start: number | null, edges: readonly StoryEdge[], story: Story): Set<number> {
  const reached = new Set<number>();
  const waiting = findVideo(story, start) && start !== null ? [start] : [];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    for (const { fromVideoId, toVideoId } of edges) {
      if (fromVideoId === id && toVideoId !== null) waiting.push(toVideoId);
    }
  }
  return reached;
}

function findStartProblems(story: Story): StoryProblem[] {
  if (story.videos.length === 0) return [{ severity: 'error', code: 'no-videos' }];
  return findVideo(story, story.startVideoId) ? [] : [{ severity: 'error', code: 'start-video-missing' }];
}

function findRedirectProblems(story: Story): StoryProblem[] {
  return listStoryEdges(story)
    .filter((edge) => edge.toVideoId === null)
    .map(({ fromVideoId, eventId, target }) => ({
      severity: 'error',
      code: target === 'event' ? 'redirect-event-missing' : 'redirect-video-missing',
      videoId: fromVideoId,
      ...(eventId === null ? {} : { eventId }),
    }));
}

function findVideoProblems(story: Story): StoryProblem[] {
  const reachable = findReachableVideoIds(story);
  const ending = findEndingVideoIds(story);
  return story.videos.flatMap((video) => {
    const problems: StoryProblem[] = [];
    const isReachable = reachable.has(video.id);
    if (!video.playable) {
      problems.push({
        severity: isReachable ? 'error' : 'warning',
        code: 'video-not-playable',
        videoId: video.id,
      });
    }
    if (!isReachable && reachable.size > 0) {
      problems.push({ severity: 'warning', code: 'video-unreachable', videoId: video.id });
    }
    if (isReachable && !ending.has(video.id)) {
      problems.push({ severity: 'warning', code: 'video-without-end', videoId: video.id });
    }
    return problems;
  });
}

/** Points count in a quiz alone: in one without points there is no score, and outside of one they are lost. */
function findScoringProblems(story: Story): StoryProblem[] {
  const counting = story.videos.flatMap((video) =>
    video.events
      .filter((event) => findBestPoints(event) > 0)
      .map((event) => ({ videoId: video.id, eventId: event.id })),
  );
  if (!story.quiz) {
    return counting.map((place) => ({ severity: 'warning', code: 'points-without-quiz', ...place }));
  }
  return counting.length === 0 && story.videos.length > 0
    ? [{ severity: 'warning', code: 'quiz-without-points' }]
    : [];
}

function findEventProblems(video: StoryVideo, event: EventContent): StoryProblem[] {
  const own = definitionOf(event).findProblems(event);
  const isAfterEnd = video.lengthMs > 0 && event.timestampMs > video.lengthMs;
  const late: typeof own | { severity: 'warning'; code: 'event-after-end' }[] = isAfterEnd
    ? [{ severity: 'warning', code: 'event-after-end' }]
    : [];
  return [...own, ...late].map((problem) => ({ ...problem, videoId: video.id, eventId: event.id }));
}

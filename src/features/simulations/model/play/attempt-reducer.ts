import { maximumAttemptMs } from '#features/attempts/model/attempt-limits.ts';
import { definitionOf, findRole } from '../../interactions/interaction.ts';
import type { EventContent, Step, VideoContent } from '../version-content.ts';
import { type AttemptState, createAttemptState } from './attempt-state.ts';
import type { ContentIndex } from './content-index.ts';
import { findStepAfterEvent, findStepAfterVideo } from './next-step.ts';
import type { PlayEvent } from './play-event.ts';
import { isScored } from './scoring.ts';

/**
 * Reduces an attempt's events to its state. The server reduces what it keeps; the player reduces the same events to show
 * where the learner stands. Events come in the order of their sequence, without gaps and without repeats (see
 * attempts/model/event-log.ts).
 *
 * Which questions count is found from the route, never from what a player claims: a question is met when it was
 * answered or when the session passed its moment in a video it was in. A branch that leaves a video early spares the
 * questions after it, a branch that lands in the middle spares those before it; skipping by hand spares nothing.
 *
 * What does not lie on the route counts for nothing: the session moves only by the end of the video it is in and by
 * what was used in that video. It is complete when it came to an end of the story and the time for the way there passed
 * (docs/decisions/038-what-completes-a-session.md).
 */

export function reduceAttempt(index: ContentIndex, events: readonly PlayEvent[]): AttemptState {
  return events.reduce(
    (state, event) => reduceEvent(index, state, event),
    createAttemptState(index.content.startVideoId),
  );
}

export function reduceEvent(index: ContentIndex, before: AttemptState, event: PlayEvent): AttemptState {
  if (before.finished) return before;
  const timeSpentMs = Math.min(before.timeSpentMs + event.timeSpentMs, maximumAttemptMs);
  if (before.routeEnded)
    return event.type === 'END_SIM' ? endSession({ ...before, timeSpentMs }) : { ...before, timeSpentMs };
  const state = reachPosition(index, { ...before, timeSpentMs }, event);
  switch (event.type) {
    case 'VIDEO_PLAY':
      return playVideo(state, event);
    case 'VIDEO_END':
      return endVideo(index, state, event);
    case 'END_SIM':
      return endSession(state);
    default:
      return takeInteraction(index, state, event);
  }
}

/** Every event that tells its place moves the session there. */
function reachPosition(index: ContentIndex, state: AttemptState, event: PlayEvent): AttemptState {
  const { videoId, videoTimeMs } = event.payload ?? {};
  if (videoId !== state.currentVideoId || videoTimeMs === undefined) return state;
  return reach(index, state, videoTimeMs);
}

function reach(index: ContentIndex, state: AttemptState, atMs: number): AttemptState {
  const video = index.videos.get(state.currentVideoId);
  if (!video) return state;
  const passFromMs = Math.min(state.passFromMs, atMs);
  return {
    ...state,
    passFromMs,
    positionMs: Math.min(atMs, video.lengthMs),
    metQuestionIds: addMissing(state.metQuestionIds, listQuestionsBetween(video, passFromMs, atMs)),
  };
}

function listQuestionsBetween(video: VideoContent, fromMs: number, toMs: number): number[] {
  return video.events
    .filter((event) => isScored(event) && event.timestampMs >= fromMs && event.timestampMs <= toMs)
    .map((event) => event.id);
}

/** Going on in the video that the session is in already: a step has led there, or it was paused. */
function playVideo(state: AttemptState, event: PlayEvent): AttemptState {
  const videoId = event.payload?.videoId;
  const isHere = videoId === undefined || videoId === state.currentVideoId;
  return isHere ? { ...state, waitsAtEnd: false } : state;
}

function endVideo(index: ContentIndex, state: AttemptState, event: PlayEvent): AttemptState {
  const video = index.videos.get(state.currentVideoId);
  if (!video || event.payload?.videoId !== video.id) return state;
  const ended = reach(index, state, Number.POSITIVE_INFINITY);
  return followStep(
    index,
    { ...ended, waitsAtEnd: video.endAction === 'pause' },
    findStepAfterVideo(index, video),
    video.lengthMs,
  );
}

/** What the learner did with an interaction of the video that the session is in; anything else changes nothing. */
function takeInteraction(index: ContentIndex, state: AttemptState, event: PlayEvent): AttemptState {
  const eventId = event.payload?.eventId;
  const found = eventId === undefined ? undefined : index.events.get(eventId);
  if (!found || found.video.id !== state.currentVideoId) return state;
  switch (findRole(found.event, event.type)) {
    case 'answer':
      return answer(index, state, event, found.event);
    case 'open':
      return markUsed(state, found.event);
    case 'use': {
      const step = findStepAfterEvent(index, found.event);
      return followStep(index, markUsed(state, found.event), step, found.event.timestampMs);
    }
    default:
      return state;
  }
}

function answer(
  index: ContentIndex,
  state: AttemptState,
  event: PlayEvent,
  question: EventContent,
): AttemptState {
  const { answering } = definitionOf(question);
  if (!answering) return state;
  const { optionIds = [], videoTimeMs = 0 } = event.payload ?? {};
  const latest = answering.score(question, optionIds);
  const earlier = state.answered[question.id];
  const arrived = reach(index, state, Math.max(videoTimeMs, question.timestampMs));
  const answered: AttemptState = {
    ...arrived,
    metQuestionIds: answering.isScored(question)
      ? addMissing(arrived.metQuestionIds, [question.id])
      : arrived.metQuestionIds,
    answered: {
      ...state.answered,
      [question.id]: { first: earlier?.first ?? latest, latest, times: (earlier?.times ?? 0) + 1 },
    },
  };
  const step = findStepAfterEvent(index, question, optionIds);
  return followStep(index, answered, step, question.timestampMs);
}

function markUsed(state: AttemptState, { id }: EventContent): AttemptState {
  return { ...state, usedEventIds: addMissing(state.usedEventIds, [id]) };
}

/** Complete at an end of the story, when the time for the way there passed; broken off anywhere else it stays as it is. */
function endSession(state: AttemptState): AttemptState {
  const hasEnded = state.routeEnded || state.waitsAtEnd;
  const hasPlayed = state.timeSpentMs >= (state.routeMs + currentStretchMs(state)) * leastTimeShare;
  return hasEnded && hasPlayed ? { ...state, finished: true } : state;
}

/**
 * Nobody needs the whole length: the player plays at up to twice the speed, and a clock that is set back in the middle takes
 * time away. What is claimed within a moment is below this by far.
 */
const leastTimeShare = 0.25;

/** Of the video that the session waits in; one that was left is in `routeMs` already. */
function currentStretchMs({ waitsAtEnd, positionMs, passFromMs }: AttemptState): number {
  return waitsAtEnd ? Math.max(positionMs - passFromMs, 0) : 0;
}

/** `leftAtMs`: the moment of the video that the step comes from. */
function followStep(index: ContentIndex, state: AttemptState, step: Step, leftAtMs: number): AttemptState {
  if (step.action === 'continue') return state;
  const routeMs = state.routeMs + Math.max(leftAtMs - state.passFromMs, 0);
  const left = { ...state, routeMs, waitsAtEnd: false };
  switch (step.action) {
    case 'end':
      return { ...left, routeEnded: true };
    case 'redirect_video':
      return enterVideo(left, step.videoId, 0);
    case 'redirect_event':
      return enterVideo(left, step.videoId, index.events.get(step.eventId)?.event.timestampMs ?? 0);
  }
}

function enterVideo(state: AttemptState, videoId: number, atMs: number): AttemptState {
  return {
    ...state,
    currentVideoId: videoId,
    positionMs: atMs,
    passFromMs: atMs,
    visitedVideoIds: addMissing(state.visitedVideoIds, [videoId]),
  };
}

function addMissing(list: readonly number[], more: readonly number[]): number[] {
  return [...new Set([...list, ...more])];
}

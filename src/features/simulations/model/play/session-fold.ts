import type { SessionEvent } from '#features/sessions/model/session-event.ts';
import { maximumSessionMs } from '#features/sessions/model/session-limits.ts';
import type { Step, VideoContent } from '../version-content.ts';
import type { ContentIndex } from './content-index.ts';
import { findStepAfterAnswer, findStepAfterEvent, findStepAfterVideo } from './next-step.ts';
import { isScored, scoreAnswer } from './scoring.ts';
import { createSessionState, type SessionState } from './session-state.ts';

/**
 * Folds a session's events into its state. The server folds what it keeps; the player folds the same events to show
 * where the learner stands. Events come in the order of their sequence, without gaps and without repeats (see
 * sessions/model/event-log.ts).
 *
 * Which questions count is found from the route, never from what a player claims: a question is met when it was
 * answered or when the session passed its moment in a video it was in. A branch that leaves a video early spares the
 * questions after it, a branch that lands in the middle spares those before it; skipping by hand spares nothing.
 */

export function foldSession(index: ContentIndex, events: readonly SessionEvent[]): SessionState {
  return events.reduce(
    (state, event) => foldEvent(index, state, event),
    createSessionState(index.content.startVideoId),
  );
}

export function foldEvent(index: ContentIndex, before: SessionState, event: SessionEvent): SessionState {
  if (before.finished) return before;
  const timeSpentMs = Math.min(before.timeSpentMs + event.timeSpentMs, maximumSessionMs);
  const state = reachPosition(index, { ...before, timeSpentMs }, event);
  switch (event.type) {
    case 'VIDEO_PLAY':
      return playVideo(index, state, event);
    case 'VIDEO_END':
      return endVideo(index, state, event);
    case 'ANSWER':
      return answerQuestion(index, state, event);
    case 'HOTSPOT_CLICK':
    case 'INFOBOX_OPEN':
    case 'INFOBOX_CLOSE':
      return openInteraction(index, state, event);
    case 'END_SIM':
      return endSession(index, state);
    default:
      return state;
  }
}

/** Every event that tells its place moves the session there. */
function reachPosition(index: ContentIndex, state: SessionState, event: SessionEvent): SessionState {
  if (event.videoId !== state.currentVideoId || event.videoTimeMs === null) return state;
  return reach(index, state, event.videoTimeMs);
}

function reach(index: ContentIndex, state: SessionState, atMs: number): SessionState {
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

/** A step of the author's has already moved the session; a video chosen by hand is entered from its beginning. */
function playVideo(index: ContentIndex, state: SessionState, event: SessionEvent): SessionState {
  const playing = { ...state, routeEnded: false };
  if (event.videoId === null || event.videoId === state.currentVideoId) return playing;
  if (!index.videos.has(event.videoId)) return state;
  return reachPosition(index, enterVideo(playing, event.videoId, 0), event);
}

function endVideo(index: ContentIndex, state: SessionState, event: SessionEvent): SessionState {
  const video = index.videos.get(state.currentVideoId);
  if (!video || event.videoId !== video.id) return state;
  return followStep(index, reach(index, state, Number.POSITIVE_INFINITY), findStepAfterVideo(index, video));
}

function answerQuestion(index: ContentIndex, state: SessionState, event: SessionEvent): SessionState {
  const found = event.eventId === null ? undefined : index.events.get(event.eventId);
  if (found?.event.type !== 'question') return state;
  const { event: question, video } = found;
  const answer = scoreAnswer(question, event.optionIds);
  const earlier = state.answered[question.id];
  const here = video.id === state.currentVideoId;
  const arrived = here ? reach(index, state, Math.max(event.videoTimeMs ?? 0, question.timestampMs)) : state;
  const answered: SessionState = {
    ...arrived,
    metQuestionIds: isScored(question)
      ? addMissing(arrived.metQuestionIds, [question.id])
      : arrived.metQuestionIds,
    answered: {
      ...state.answered,
      [question.id]: {
        first: earlier?.first ?? answer,
        latest: answer,
        times: (earlier?.times ?? 0) + 1,
      },
    },
  };
  return here ? followStep(index, answered, findStepAfterAnswer(index, question, event.optionIds)) : answered;
}

function openInteraction(index: ContentIndex, state: SessionState, event: SessionEvent): SessionState {
  const found = event.eventId === null ? undefined : index.events.get(event.eventId);
  if (!found || found.event.type === 'question') return state;
  const used = { ...state, usedEventIds: addMissing(state.usedEventIds, [found.event.id]) };
  const leads = event.type !== 'INFOBOX_OPEN' && found.video.id === state.currentVideoId;
  return leads ? followStep(index, used, findStepAfterEvent(index, found.event)) : used;
}

/** Ending before the route did passes over what was left of the current video. */
function endSession(index: ContentIndex, state: SessionState): SessionState {
  const ended = state.routeEnded ? state : reach(index, state, Number.POSITIVE_INFINITY);
  return { ...ended, positionMs: state.positionMs, finished: true };
}

function followStep(index: ContentIndex, state: SessionState, step: Step): SessionState {
  switch (step.action) {
    case 'end':
      return { ...state, routeEnded: true };
    case 'redirect_video':
      return enterVideo(state, step.videoId, 0);
    case 'redirect_event':
      return enterVideo(state, step.videoId, index.events.get(step.eventId)?.event.timestampMs ?? 0);
    default:
      return state;
  }
}

function enterVideo(state: SessionState, videoId: number, atMs: number): SessionState {
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

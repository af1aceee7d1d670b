import { canSeeScores, seesAllAttempts } from '#features/attempts/model/attempt-policy.ts';
import type { AppendedEvents } from '#features/attempts/server/index.ts';
import type { Viewer } from '#kernel/viewer.ts';
import { definitionOf, findRoleOfEvents } from '../../interactions/interaction.ts';
import type { ContentIndex } from '../../model/play/content-index.ts';
import { parseAttemptState } from '../../model/play/parse-attempt-state.ts';
import type { PlayEvent, PlayPayload } from '../../model/play/play-event.ts';
import { type AnswerReveal, revealAnswer, revealStep, reviewAnswers } from '../../model/play/reveal.ts';
import { scoreAttempt } from '../../model/play/scoring.ts';

/** What a player is answered after a batch, as far as its viewer may know it. */
export type SessionProgress = {
  submissionId: number;
  acceptedThrough: number;
  finished: boolean;
  score: number | null;
  points: number | null;
  /** The most that could be reached over the questions met; told at the end. */
  bestPoints: number | null;
  reveals: AnswerReveal[];
  /** Every answer of a finished session; empty before and where scores are hidden. */
  review: AnswerReveal[];
};

export function describeProgress(
  viewer: Viewer,
  appended: AppendedEvents<PlayPayload>,
  index: ContentIndex | undefined,
): SessionProgress {
  const scores = canSeeScores(viewer, appended);
  return {
    submissionId: appended.submissionId,
    acceptedThrough: appended.acceptedThrough,
    finished: appended.finished,
    score: scores ? appended.score : null,
    points: scores ? appended.points : null,
    reveals: index ? listReveals(viewer, appended, index) : [],
    ...describeEnd(viewer, appended, index),
  };
}

/** What a finished session tells of itself: nothing where scores are hidden, for a review would tell them. */
function describeEnd(
  viewer: Viewer,
  appended: AppendedEvents<PlayPayload>,
  index: ContentIndex | undefined,
): Pick<SessionProgress, 'bestPoints' | 'review'> {
  const isSeen = !appended.scoresHidden || seesAllAttempts(viewer);
  if (!appended.finished || !index || !isSeen) return { bestPoints: null, review: [] };
  const state = parseAttemptState(appended.state);
  const points = canSeeScores(viewer, appended);
  return {
    bestPoints: points ? scoreAttempt(index, state).bestPoints : null,
    review: reviewAnswers(index, state, { correctness: true, points }),
  };
}

/** What the reduced part of a batch reveals, once for each question, hotspot or information box. */
function listReveals(
  viewer: Viewer,
  appended: AppendedEvents<PlayPayload>,
  index: ContentIndex,
): AnswerReveal[] {
  const sight = {
    points: canSeeScores(viewer, appended),
    correctness: !appended.scoresHidden || seesAllAttempts(viewer),
  };
  const reduced = appended.events.filter((event) => event.sequence <= appended.acceptedThrough);
  const state = appended.state === null ? null : parseAttemptState(appended.state);
  const reveals = [...new Set(reduced.flatMap(listUsed))].map((eventId) => {
    const event = index.events.get(eventId)?.event;
    if (event && definitionOf(event).answering) return state && revealAnswer(index, state, eventId, sight);
    // Where it leads is told to those who used it on their way, not to whoever names it.
    return state?.usedEventIds.includes(eventId) ? revealStep(index, eventId) : null;
  });
  return reveals.filter((reveal) => reveal !== null);
}

function listUsed(event: PlayEvent): number[] {
  const role = findRoleOfEvents(event.type);
  const reveals = role === 'answer' || role === 'use';
  const eventId = event.payload?.eventId;
  return reveals && eventId !== undefined ? [eventId] : [];
}

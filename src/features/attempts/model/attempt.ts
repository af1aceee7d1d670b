import type { Viewer } from '#kernel/viewer.ts';
import type { AttemptEvent } from './attempt-event.ts';
import { canSeeScores, seesAllAttempts } from './attempt-policy.ts';
import type { EventOutcome } from './attempt-reducer.ts';

/** A session as lists and logs show it. */
export type Attempt = {
  id: number;
  itemKind: string;
  itemId: number;
  itemTitle: string;
  versionId: number;
  personId: number | null;
  publicSignInId: string | null;
  externalUserId: string | null;
  unitId: number | null;
  startedAt: Date;
  lastEventAt: Date;
  finishedAt: Date | null;
  timeSpentMs: number;
  quiz: boolean;
  /** It counts in no figure. */
  practice: boolean;
  /** Of the version that was played: percent from which it is passed. */
  passMark: number | null;
  /** Whether the item, as it is published now, hides scores from learners. */
  scoresHidden: boolean;
  score: number | null;
  points: number | null;
  /** Over the learner's finished sessions of this item. */
  firstScore: number | null;
  latestScore: number | null;
  bestScore: number | null;
  rating: number | null;
  /** Whether the organisation asks for ratings. */
  feedbackOn: boolean;
  member: {
    email: string | null;
    name: string | null;
    firstName: string | null;
    surname: string | null;
    role: string | null;
    avatarMediaId: number | null;
    disabled: boolean;
    deleted: boolean;
  };
};

/** The session an event belongs to, as far as showing the event needs it. */
type EventAttempt = {
  submissionId: number;
  itemKind: string;
  itemId: number;
  versionId: number;
  quiz: boolean;
  scoresHidden: boolean;
  finished: boolean;
  /** The folded state; null where the question did not ask for it. */
  state: unknown;
};

/** One row of the log of an attempt; its payload is for the kind of the item to read. */
export type LoggedEvent = AttemptEvent & {
  outcome: EventOutcome | null;
  createdAt: Date;
  session: EventAttempt;
};

/** What this viewer may know of a session: hidden scores and other people's addresses are taken out. */
export function showAttempt(viewer: Viewer, submission: Attempt): Attempt {
  const scores = canSeeScores(viewer, submission);
  const ownOrStaff = seesAllAttempts(viewer) || submission.personId === viewer.personId;
  return {
    ...submission,
    score: scores ? submission.score : null,
    points: scores ? submission.points : null,
    passMark: scores ? submission.passMark : null,
    firstScore: scores ? submission.firstScore : null,
    latestScore: scores ? submission.latestScore : null,
    bestScore: scores ? submission.bestScore : null,
    member: { ...submission.member, email: ownOrStaff ? submission.member.email : null },
  };
}

/** The same for one event: whether an answer was right is a score too, and without a quiz there are no points. */
export function showEvent(viewer: Viewer, event: LoggedEvent): LoggedEvent & { points: number | null } {
  const hidden = event.session.scoresHidden && !seesAllAttempts(viewer);
  return {
    ...event,
    outcome: hidden ? null : event.outcome,
    points: canSeeScores(viewer, event.session) ? (event.outcome?.points ?? null) : null,
  };
}

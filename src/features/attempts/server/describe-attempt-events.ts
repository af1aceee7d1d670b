import type { NotificationData } from '#features/notifications/model/notification-events.ts';
import { presentItemType } from '../model/item-type.ts';
import type { ChangedScore, CompletedAttempt } from './domain-events.ts';

/** As an organisation's own system is told of it. Scores that learners do not see are for staff. */
export function describeCompletedAttempt(data: CompletedAttempt): NotificationData['session.completed'] {
  const { Score, Points, ...attempt } = describeAttempt(data);
  return {
    ...attempt,
    Started: data.startedAt,
    Finished: data.finishedAt,
    TimeSpentMs: data.timeSpentMs,
    Score,
    Points,
  };
}

export function describeChangedScore(data: ChangedScore): NotificationData['session.scored'] {
  return { ...describeAttempt(data), ScoredBy: data.scoredBy, Scored: data.scoredAt };
}

function describeAttempt(data: CompletedAttempt | ChangedScore) {
  return {
    SessionID: String(data.attemptId),
    ItemType: presentItemType(data.itemKind),
    ItemID: String(data.itemId),
    ItemTitle: data.itemTitle,
    MemberID: data.personId === null ? null : String(data.personId),
    Score: data.score,
    Points: data.points,
  };
}

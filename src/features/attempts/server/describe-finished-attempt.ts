import type { NotificationData } from '#features/notifications/model/notification-events.ts';
import { presentItemType } from '../model/item-type.ts';
import type { FinishedAttempt } from './append-events.ts';

/** A finished session as an organisation's own system is told of it. Scores that learners do not see are for staff. */
export function describeFinishedAttempt(session: FinishedAttempt): NotificationData['session.completed'] {
  return {
    SessionID: String(session.id),
    ItemType: presentItemType(session.itemKind),
    ItemID: String(session.itemId),
    ItemTitle: session.itemTitle,
    MemberID: session.personId === null ? null : String(session.personId),
    Started: session.startedAt.toISOString(),
    Finished: session.finishedAt.toISOString(),
    TimeSpentMs: session.timeSpentMs,
    Score: session.score,
    Points: session.points,
  };
}

import type { NotificationData } from '#features/notifications/model/notification-events.ts';
import type { ScoredConversation } from './assessment-dependencies.ts';

/** A conversation that was scored again, in the names under which its end was told. */
export function describeScoredConversation(scored: ScoredConversation): NotificationData['session.scored'] {
  return {
    SessionID: String(scored.submissionId),
    ItemType: 'virtual_human',
    ItemID: String(scored.virtualHumanId),
    ItemTitle: scored.title,
    MemberID: scored.personId === null ? null : String(scored.personId),
    Score: scored.score,
    Points: scored.points,
    ScoredBy: scored.by,
    Scored: scored.scoredAt.toISOString(),
  };
}

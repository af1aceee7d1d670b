import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import type { ConversationEnd } from '#features/virtual-humans/model/transcript.ts';
import { diagnosisPatienceMs, endingPatienceMs } from './conversation-limits.ts';
import { measureLongestPaused, type PauseState } from './pause.ts';

export type OverdueEnd = {
  reason: ConversationEnd;
  /** The time when the conversation was over. */
  at: Date;
  /** The time from which the server ends it without its learner, who has had the time for a diagnosis. */
  dueAt: Date;
};

/** The end of a running conversation whose learner does not come back; null where it has no end. */
export function findOverdueEnd({
  playable: { content, settings },
  startedAt,
  endedAt,
  endReason,
  state,
}: {
  playable: {
    content: Pick<CaseContent, 'diagnosis'>;
    settings: { timeLimitSeconds: number };
  };
  startedAt: Date;
  endedAt: Date | null;
  endReason: ConversationEnd | null;
  state: PauseState;
}): OverdueEnd | null {
  const limitMs = settings.timeLimitSeconds * 1000;
  const limitAt = limitMs > 0 ? new Date(startedAt.getTime() + limitMs + measureLongestPaused(state)) : null;
  const at = endedAt ?? limitAt;
  if (!at) return null;
  const reason = endReason ?? 'time-limit';
  const asksDiagnosis = content.diagnosis !== null && reason !== 'distress';
  const patienceMs = asksDiagnosis ? diagnosisPatienceMs : endingPatienceMs;
  return { reason, at, dueAt: new Date(at.getTime() + patienceMs) };
}

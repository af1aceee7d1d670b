import { AppError, badInput } from '#kernel/app-error.ts';
import { type AgentReason, agentTexts } from '../model/agent-texts.ts';

export function refuse(reason: AgentReason, fields?: Record<string, string>): AppError {
  return badInput(agentTexts[reason], fields ? { reason, fields } : { reason });
}

/** Somebody asked too often: tomorrow it is possible again. */
export function refuseForToday(
  reason: 'agent.person-limit' | 'agent.organisation-limit',
  now: Date,
): AppError {
  const tomorrow = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1);
  const retryAfterSeconds = Math.ceil((tomorrow - now.getTime()) / 1000);
  return new AppError('RATE_LIMITED', agentTexts[reason], { reason, retryAfterSeconds });
}

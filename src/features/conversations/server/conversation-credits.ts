import { sql } from 'kysely';
import type { CreditRate } from '#features/credits/model/credit.ts';
import type { CreditUse, CreditUser } from '#features/credits/server/index.ts';
import type { PlayableCase } from '#features/virtual-humans/server/index.ts';
import { measureTalk } from '../model/pause.ts';
import type { Conversation } from './conversation-store.ts';

const reason = 'conversation';
const minuteMs = 60_000;

/** As long as most conversations take. */
const usualMs = 20 * minuteMs;
/** Whoever reads or thinks uses the time; whoever left the page open does not. */
const longestPauseMs = 5 * minuteMs;
/** Nobody comes back to it after so long. */
const abandonedMs = 24 * 60 * minuteMs;

export function creditUseOf(attemptId: number): CreditUse {
  return { reason, reference: String(attemptId) };
}

/**
 * However the character is shown: the rate of advanced voice is that of a real-time voice model (`HasRealTimeVoice`), that of video avatars
 * of filmed persons. No conversation here uses either.
 */
export const conversationRate = 'rendered-3d' satisfies CreditRate;

/** What is set aside for a conversation that begins. */
export function expectedMs({ settings }: PlayableCase): number {
  return settings.timeLimitSeconds > 0 ? settings.timeLimitSeconds * 1_000 : usualMs;
}

/** From the beginning to the end, or to a while after the last turn where the page only stayed open; without what was copied. */
export function usedMsOf(
  { startedAt, turns, state, rewoundMs }: Pick<Conversation, 'startedAt' | 'turns' | 'state' | 'rewoundMs'>,
  endedAt: Date,
): number {
  const spokenMs = Math.max(0, ...turns.map(({ endedMs }) => endedMs));
  const elapsedMs = measureTalk(startedAt, state, endedAt);
  return Math.max(0, Math.min(elapsedMs, spokenMs + longestPauseMs) - rewoundMs);
}

/** Conversations that nobody goes on with: how long they were used is in their turns. */
export const conversationCredits: CreditUser = {
  reason,
  async listAbandoned({ db, organisationId }, references, now) {
    const { rows } = await sql<{ reference: string; spokenMs: number | null; over: boolean }>`
      select r.reference, (select greatest(max(t.ended_ms) - c.rewound_ms, 0) from conversation_turn t
          where t.organisation_id = ${organisationId} and t.submission_id = c.submission_id) as "spokenMs",
        c.submission_id is null or c.started_at < ${new Date(now.getTime() - abandonedMs)} as over
      from unnest(${[...references]}::text[]) as r (reference)
      left join conversation c on c.organisation_id = ${organisationId}
        and c.submission_id = r.reference::bigint`.execute(db);
    return rows
      .filter(({ over }) => over)
      .map(({ reference, spokenMs }) => ({ reference, usedMs: spokenMs }));
  },
};

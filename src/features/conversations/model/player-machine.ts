import type { ConversationEnd } from '#features/virtual-humans/model/transcript.ts';

/** The stages of the player, in their order: introduction, conversation, questions afterwards, result. */
const playerStages = ['before', 'vh', 'after', 'complete'] as const;
export type PlayerStage = (typeof playerStages)[number];

/** A missing or unknown stage is the first one. */
export function readStage(value: unknown): PlayerStage {
  return playerStages.find((stage) => stage === value) ?? 'before';
}

/** The next stage of the player. A stage without a question is skipped. */
export function nextStage(
  stage: PlayerStage,
  facts: { diagnosisQuestion: string | null; ended: ConversationEnd | null },
): PlayerStage {
  switch (stage) {
    case 'before':
      return 'vh';
    case 'vh':
      // A learner who needs help gets no more questions.
      return facts.diagnosisQuestion === null || facts.ended === 'distress' ? 'complete' : 'after';
    case 'after':
    case 'complete':
      return 'complete';
  }
}

/** Leaving asks first: the conversation has begun, its result is not stored yet, and it is no preview. */
export function asksBeforeLeaving(state: {
  stage: PlayerStage;
  begun: boolean;
  finished: boolean;
  preview: boolean;
}): boolean {
  return state.begun && !state.finished && !state.preview && state.stage !== 'complete';
}

/** Milliseconds that are left; null without a limit. */
export function timeLeft(limitSeconds: number, elapsedMs: number): number | null {
  return limitSeconds === 0 ? null : Math.max(0, limitSeconds * 1000 - elapsedMs);
}

/** '4:05'. */
export function formatTime(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

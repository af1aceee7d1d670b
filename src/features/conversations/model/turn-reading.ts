import type { Understanding } from '#features/virtual-humans/model/transcript.ts';
import type { PassedOver } from './model-voice/take-heard.ts';

/** What a language model understood of a learner's turn, beside what the built-in engine did. */
export type TurnReading = {
  modelId: string;
  /** `asked`: a staff member asked for it later, and it counts for nothing. */
  outcome: 'used' | 'stood-in' | 'asked';
  /** Why the built-in engine stood in; null else. */
  problem: string | null;
  /** Null where it stood in. */
  understanding: Understanding | null;
  passedOver: readonly PassedOver[];
  differs: boolean;
};

/** Whether two readings of a turn name other topics, or another way on. Confidence and acts are no difference. */
export function differ(one: Understanding, other: Understanding): boolean {
  const named = ({ parts }: Understanding) =>
    parts
      .flatMap((part) =>
        part.kind === 'topic' ? [part.topicId] : part.kind === 'choice' ? [part.choiceId] : [],
      )
      .sort();
  return JSON.stringify([...new Set(named(one))]) !== JSON.stringify([...new Set(named(other))]);
}

/** Scripted learners: who they are, and what they mean to do. */

export const learnerKinds = [
  'good',
  'weak',
  'silent',
  'hostile',
  'off-topic',
  'injecting',
  /** Does what one objective asks for, and nothing else. */
  'objective',
] as const;
export type LearnerKind = (typeof learnerKinds)[number];

export function isLearnerKind(text: string): text is LearnerKind {
  return learnerKinds.some((kind) => kind === text);
}

/** Learners who deserve no points. */
export const undeserving: readonly LearnerKind[] = ['silent', 'hostile', 'off-topic', 'injecting'];

export type Step = {
  text: string;
  /** What the words are an author's own wording of; null for everything else. */
  meant: { topicId: string } | { sceneId: string; choiceId: string } | null;
};

export type Script = {
  kind: LearnerKind;
  /** Of a learner who is after one objective. */
  objectiveId: string | null;
  steps: readonly Step[];
  /** Comes back to what was withheld, with kind words between. */
  persists: boolean;
};

export const says = (text: string): Step => ({ text, meant: null });

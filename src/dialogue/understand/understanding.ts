/** How a stretch of the learner's text was understood. Spans are UTF-16 offsets into the turn's text, end exclusive. */
export type UnderstoodPart = { start: number; end: number; confidence: number } & (
  | { kind: 'topic'; topicId: string; outcome: 'answered' | 'repeated' | 'withheld' }
  | { kind: 'choice'; sceneId: string; choiceId: string; toSceneId: string }
  | { kind: 'social'; act: SocialAct }
  /** `between`: as near to one as to the other of these topics, so the person asks which. */
  | { kind: 'unknown'; between?: readonly OfferedTopic[] }
);

/** A topic that may have been meant. */
export type OfferedTopic = { topicId: string };

export const socialActs = [
  'greeting',
  'introduction',
  'thanks',
  'goodbye',
  'smallTalk',
  'empathy',
  'reassurance',
  'apology',
  'agreement',
  'disagreement',
  'rudeness',
  'repeatRequest',
  'followUp',
  'offTopic',
  /** Does not know what to say or do. */
  'lost',
  /** 'That is not what I asked': the person answered something else. */
  'correction',
  'distress',
] as const;
export type SocialAct = (typeof socialActs)[number];

export type Understanding = {
  parts: readonly UnderstoodPart[];
  /** Open questions in the turn; the first few of a talk raise trust a little. Missing means none. */
  openQuestions?: number;
};

/**
 * The understanding of a stretch of the learner's text. Spans are UTF-16 offsets into the turn's text, end exclusive.
 */
export type UnderstoodPart = { start: number; end: number; confidence: number } & (
  | { kind: 'topic'; topicId: string; outcome: 'answered' | 'repeated' | 'withheld' }
  | { kind: 'choice'; sceneId: string; choiceId: string; toSceneId: string }
  | { kind: 'social'; act: SocialAct }
  /** `between`: the turn is as near to one of these topics as to the other, so the character asks which one. */
  | { kind: 'unknown'; between?: readonly OfferedTopic[] }
);

/** A topic that the learner may have meant. */
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
  /** 'Like what?', 'which hill?': the learner asks what the character has just said. */
  'clarification',
  /** 'Three weeks, then, and worse at night': the learner gives back what the character told. */
  'givenBack',
  /** 'Would that be all right?', 'deal?': the learner asks whether the character agrees. */
  'agreementAsked',
  'offTopic',
  /** The learner does not know what to say or do. */
  'lost',
  /** 'That is not what I asked': the character answered something else. */
  'correction',
  'distress',
] as const;
export type SocialAct = (typeof socialActs)[number];

export type Understanding = {
  parts: readonly UnderstoodPart[];
  /** Open questions in the turn; the first few of a conversation raise trust a little. Missing means none. */
  openQuestions?: number;
  /** SHA-256 of the sentence model that took part; missing where words alone were compared. */
  sentenceModel?: string;
  /** The language model that named the topics; missing where the engine alone did. */
  languageModel?: string;
};

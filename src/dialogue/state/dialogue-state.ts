/**
 * The memory of the built-in engine between turns: plain JSON, made by `beginConversation` and `advanceConversation`.
 */
export type DialogueState = {
  format: 1;
  /** Chooses wordings; stored with the conversation, so that the same turns give the same conversation. */
  seed: number;
  trust: number;
  tension: number;
  /** How many times each topic was answered. */
  told: Readonly<Record<string, number>>;
  /** Topics that the learner asked for and the character withheld. */
  withheld: readonly string[];
  /** The topic that pronouns and 'tell me more' refer to. */
  lastTopicId: string | null;
  /** The wording used last in each place, so that none follows itself; 'act:…' counts the acts of each kind. */
  used: Readonly<Record<string, number>>;
  lastReply: string;
  /** Topics the character has just asked about: 'do you mean … or …?' */
  offered?: readonly string[];
  misses: number;
  sceneId: string | null;
  turns: number;
  ended: ConversationEnd | null;
};

export type ConversationEnd =
  /** The learner ended the conversation, by a turn or by button. */
  | 'learner'
  /** A topic or scene that ends the conversation. */
  | 'case'
  | 'time-limit'
  /** A sign of real distress: the character says nothing more. */
  | 'distress';

/** What the built-in engine remembers between turns: plain JSON, made by `beginConversation` and `advanceConversation`. */
export type DialogueState = {
  format: 1;
  /** Chooses wordings; kept with the session, so that the same words give the same talk. */
  seed: number;
  trust: number;
  tension: number;
  /** Times each topic was answered. */
  told: Readonly<Record<string, number>>;
  /** Topics that were asked for and withheld. */
  withheld: readonly string[];
  /** The topic that pronouns and 'tell me more' refer to. */
  lastTopicId: string | null;
  /** Wordings used last, by where they come from, so that none follows itself; 'act:…' counts kinds of acts so far. */
  used: Readonly<Record<string, number>>;
  lastReply: string;
  /** Topics the person has just asked about: 'do you mean … or …?' */
  offered?: readonly string[];
  misses: number;
  sceneId: string | null;
  turns: number;
  ended: ConversationEnd | null;
};

export type ConversationEnd =
  /** The learner ended it, by word or button. */
  | 'learner'
  /** A topic or scene that ends the talk. */
  | 'case'
  | 'time-limit'
  /** A phrase of the distress lists: the person says nothing more. */
  | 'distress';

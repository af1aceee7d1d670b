/**
 * The numbers of understanding in one place. Found by a random search over the tuning half of the labelled utterances,
 * with the lists of synonyms as they were before the misses were read (docs/decisions/026-built-in-engine.md).
 */
export const weights = {
  /** The weights of classes of words, where a full word has 1: 'the', 'thing', 'tell', 'time', and question words. */
  glue: 0.095,
  vague: 0.173,
  lightVerb: 0.294,
  common: 0.724,
  questionWord: 1.133,
  /** A word with the same meaning. */
  same: 0.9,
  /** A word of the same group or root, with nearly the same meaning. */
  synonym: 0.551,
  root: 0.5,
  /** A word that the case does not know counts against every candidate. */
  stranger: 0.55,
  /** A word in a candidate's name or answers, compared with one in its wordings. */
  about: 0.785,
  /** How much a word that every candidate has still counts. */
  commonest: 0.378,
  /**
   * The shares of a score: the part of the variant that was said, the part of the clause that the variant holds, and
   * the part that any variant holds.
   */
  ofVariant: 0.436,
  ofSaid: 0.181,
  ofAll: 0.383,
  neighbours: 0.043,
  clash: 0.568,
  agree: 0.074,
  denied: 0.7,
  /** 'He' or 'she' compared with a topic that is only about the character. */
  ofOthers: 0.8,
  /** A statement compared with a wording that asks. */
  stated: 0.75,
  /**
   * A clause without subject or question word compared with a wording that asks, and a question compared with a
   * statement.
   */
  bare: 0.93,
  asked: 0.88,
  /** Share of a score that is familiarity with the words. */
  familiar: 0.3,
  /** The shared part that gives full belief, and the unshared part that gives none. */
  shared: 0.217,
  unshared: 0.582,
  /** A topic is meant above this confidence, or above the second one and so far ahead of the next topic. */
  topic: 0.41,
  topicAhead: 0.414,
  ahead: 0.21,
  /** The confidence that a topic needs which is never raised by a remark of that kind: a plan, praise, a request. */
  unlike: 0.62,
  /** Two topics within this distance: the character asks which was meant. */
  near: 0.25,
  /**
   * Within this distance, and with neither above the second number, the character asks back instead of answering one.
   */
  apart: 0.08,
  clear: 0.7,
  /** The same where neither is sure enough to be answered anyhow. */
  apartBelow: 0.15,
  /** The part of a wording that must have been said to ask whether it was meant. */
  coveredToAsk: 0.4,
  /** The confidence that a clause needs which only continues the one before. */
  tail: 0.721,
  /** The same for a single word. */
  tailWord: 0.78,
  /** Below this confidence a second topic in the same sentence is chance. */
  second: 0.665,
  /** The same where the next clause begins like a question of its own. */
  secondQuestion: 0.44,
  /** The same where it begins like a clause that asks nothing. */
  secondOpening: 0.56,
  /** Below this confidence a topic is left out beside a sure one. */
  faint: 0.45,
  /** The confidence that a remark needs beside an act such as empathy. */
  beside: 0.62,
  /** Above this confidence a social phrase around the topic does not replace it. */
  sureTopic: 0.691,
  /** The same where the phrase is the whole clause. */
  surerTopic: 0.85,
  /** The same where the clause asks nothing. */
  surestTopic: 0.94,
  /**
   * The confidence and weight that the words beside a social phrase need; and how much surer a topic of all the words
   * must be.
   */
  rest: 0.5,
  leastRest: 0.8,
  overRest: 0.15,
  /** Scenes offer few ways on, and the learner was shown what this is about. */
  choice: 0.46,
  choiceAhead: 0.06,
  sureChoice: 0.7,
  /** What is asked is not done by asking: 'is it safe now?' is no 'go ahead'. */
  askedChoice: 0.85,
  /** A point depends on it. */
  said: 0.656,
  /** How much of a phrase must have been said, for the same reason. */
  saidCovered: 0.497,
  followUp: 0.234,
  sameTopic: 0.048,
  /**
   * The cost of beginning a new thought after a pause, an 'and' or nothing at all, and in front of words that begin no
   * clause.
   */
  cutAtPause: 0.15,
  cutAtJoiner: 0.2,
  /** 'Or' mostly continues the same question. */
  cutAtOr: 0.25,
  cutAtNothing: 0.3,
  cutInside: 0.35,
  /** The weight of a thought besides its words, and the number of words that count at most. */
  massOfThought: 0.3,
  maxMass: 4,
  worthOfNothing: 0.15,
  /** A candidate is left out when the contradicting weight is this many times the agreeing weight. */
  contrary: 3,
  /** The same where some wordings of the candidate deny themselves, and for one of its wordings. */
  contraryOfMixed: 9,
  contraryMixed: 3,
};

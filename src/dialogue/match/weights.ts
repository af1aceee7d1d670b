/**
 * The numbers of understanding in one place. Found by a random search over the tuning half of the labelled utterances,
 * with the lists of synonyms as they were before the misses were read (docs/decisions/026-built-in-engine.md).
 */
export const weights = {
  /** What classes of words count for, beside a full word at 1: 'the', 'thing', 'tell', 'time', and question words. */
  glue: 0.095,
  vague: 0.173,
  lightVerb: 0.294,
  common: 0.724,
  questionWord: 1.133,
  /** A word that says the same. */
  same: 0.9,
  /** A word of the same group, or of the same root, says nearly the same. */
  synonym: 0.551,
  root: 0.5,
  /** A word without a use in this case counts against every candidate. */
  stranger: 0.55,
  /** A word in a candidate's name or answers, beside one in the ways it is said. */
  about: 0.785,
  /** How far a word that every candidate has still counts. */
  commonest: 0.378,
  /** Shares of a score: of the variant that was said, of what was said that the variant holds, and all variants hold. */
  ofVariant: 0.436,
  ofSaid: 0.181,
  ofAll: 0.383,
  neighbours: 0.043,
  clash: 0.568,
  agree: 0.074,
  denied: 0.7,
  /** 'He' or 'she' beside a topic that is only about the character. */
  ofOthers: 0.8,
  /** A statement beside a wording that asks. */
  stated: 0.75,
  /** A clause without subject or question word beside a wording that asks, and a question beside a statement. */
  bare: 0.93,
  asked: 0.88,
  /** Share of a score that is familiarity with the words. */
  familiar: 0.3,
  /** What has to be shared for full belief, and belief in nothing. */
  shared: 0.217,
  unshared: 0.582,
  /** Surer than this and a topic is meant; or so sure and so far ahead of the next. */
  topic: 0.41,
  topicAhead: 0.414,
  ahead: 0.21,
  /** So near are two topics that what was meant is asked back. */
  near: 0.25,
  /** Nearer to each other than this, and neither surer than that, two topics are asked back instead of one answered. */
  apart: 0.08,
  clear: 0.7,
  /** The same where neither is sure enough to be answered anyhow. */
  apartBelow: 0.15,
  /** How much of a wording must have been said to ask whether it was meant. */
  coveredToAsk: 0.4,
  /** What a clause must reach that only goes on with the one before. */
  tail: 0.721,
  /** The same of a single word. */
  tailWord: 0.78,
  /** Below this a second topic in the same sentence is chance. */
  second: 0.665,
  /** The same where the next clause begins like a question of its own. */
  secondQuestion: 0.44,
  /** The same where it begins like a clause that asks nothing. */
  secondOpening: 0.56,
  /** What a remark must reach beside an act such as empathy. */
  beside: 0.62,
  /** So sure that a social phrase around it does not take its place. */
  sureTopic: 0.691,
  /** The same where the phrase is the whole clause. */
  surerTopic: 0.85,
  /** The same where the clause asks nothing. */
  surestTopic: 0.94,
  /** What the words beside a social phrase must reach, and weigh; and how much surer a topic of all the words must be. */
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
  /** What it costs to take a new thought after a pause, an 'and' or nothing at all, and where it begins like no clause. */
  cutAtPause: 0.15,
  cutAtJoiner: 0.2,
  /** 'Or' mostly goes on with the same question. */
  cutAtOr: 0.25,
  cutAtNothing: 0.3,
  cutInside: 0.35,
  /** What a thought weighs beside its words, and how many words count at most. */
  massOfThought: 0.3,
  mostMass: 4,
  worthOfNothing: 0.15,
  /** A candidate is left out where what contradicts it weighs so many times what agrees. */
  contrary: 3,
  /** The same where some wordings of the candidate deny themselves, and for one of its wordings. */
  contraryOfMixed: 9,
  contraryMixed: 3,
};

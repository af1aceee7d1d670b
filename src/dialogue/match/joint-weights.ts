import { weights } from './weights.ts';

/**
 * How both rankings make one confidence (`join.ts`): a logistic regression over wordings left out of their case and the tuning half of the
 * labelled utterances (docs/decisions/083-meaning-joins-words.md, bench/joint-weights.ts).
 */
export const joint = {
  bias: -2.945,
  /** The confidence by words, and how far it is ahead of every other candidate's. */
  words: 2.629,
  wordsAhead: 3.366,
  /** How alike the nearest wording is, and how far that is ahead of every other candidate's. */
  alike: 1.967,
  alikeAhead: 13.493,
  /** A statement compared with a candidate that is only asked for: set by hand, as the data hold few. */
  stated: -1.5,
  /** A candidate that no word speaks for has to be this much alike. */
  least: 0.4,
};

/** The confidences that decisions need; words alone are not as sure of themselves as both together. */
export type Limits = Pick<
  typeof weights,
  | 'topic'
  | 'topicAhead'
  | 'unlike'
  | 'ahead'
  | 'near'
  | 'apart'
  | 'clear'
  | 'apartBelow'
  | 'tail'
  | 'tailWord'
  | 'second'
  | 'secondQuestion'
  | 'secondOpening'
  | 'beside'
  | 'faint'
  | 'sureTopic'
  | 'surerTopic'
  | 'surestTopic'
  | 'cutAtPause'
  | 'cutAtJoiner'
  | 'cutAtOr'
  | 'cutAtNothing'
  | 'cutInside'
  | 'worthOfNothing'
>;

export const wordLimits: Limits = weights;

/** A joined confidence is nearer to 0 and 1 than one by words, so what has to be clear has to be clearer, and a cut has to gain more. */
export const jointLimits: Limits = {
  ...weights,
  topic: 0.45,
  topicAhead: 0.45,
  unlike: 0.8,
  sureTopic: 0.9,
  surerTopic: 0.97,
  surestTopic: 0.99,
  beside: 0.93,
  faint: 0.6,
  second: 0.9,
  secondQuestion: 0.7,
  secondOpening: 0.85,
  cutAtPause: 0.3,
  cutAtJoiner: 0.35,
  cutAtOr: 0.45,
  cutAtNothing: 0.55,
};

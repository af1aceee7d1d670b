import { weights } from './weights.ts';

/**
 * How both rankings make one confidence (`join.ts`): a logistic regression over wordings left out of their case and the tuning half of the
 * labelled utterances (docs/decisions/083-meaning-joins-words.md, scripts/fit-joint-weights.ts).
 */
export const joint = {
  bias: -2.945,
  /** The confidence by words, and how far it is ahead of every other candidate's. */
  words: 2.629,
  wordsAhead: 3.366,
  /** How alike the nearest wording is, and how far that is ahead of every other candidate's. */
  alike: 1.967,
  alikeAhead: 13.493,
  /** A candidate that no word speaks for has to be this much alike. */
  least: 0.4,
};

/** The confidences that decisions need; words alone are not as sure of themselves as both together. */
export type Limits = Pick<
  typeof weights,
  | 'topic'
  | 'topicAhead'
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

export const jointLimits: Limits = { ...weights };

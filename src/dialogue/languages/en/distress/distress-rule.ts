/** One way to express distress. */
export type DistressRule = {
  /** A regular expression over the words of a sentence. */
  source: string;
  /** From 1 on the learner is in need; hints add up within a turn. */
  weight: number;
  /** The sign has no subject: it counts only where the sentence mentions the speaker and no other person. */
  impersonal: boolean;
};

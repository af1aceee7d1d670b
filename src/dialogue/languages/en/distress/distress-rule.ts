/** One way in which distress is spoken of. */
export type DistressRule = {
  /** A regular expression over the words of a sentence. */
  source: string;
  /** From 1 on somebody is in need; hints add up within a turn. */
  weight: number;
  /** Names nobody: it is the speaker's own only where the sentence speaks of them and of nobody else. */
  impersonal: boolean;
};

/**
 * Where the payload of a kind's events says what analytics count: attempts reads it by these names, and knows nothing else of
 * what a kind's events say.
 */
export type PayloadNames = {
  kind: string;
  /** The number of the part of the item that an event is about. */
  part: string;
  /** The type of events that answer something. */
  answer: string;
  /** The list of what an answer chose. */
  choices: string;
  /** There where an event says where somebody looked. */
  look: string;
  /** The number of the video that they looked around in. */
  video: string;
};

/** Finds speech in a microphone by its loudness, against the noise of the room. */
export type SpeechGate = {
  /**
   * @param samples between -1 and 1
   * @param ms their length
   */
  push(samples: Float32Array, ms: number): void;
  /** Somebody has spoken since the beginning. */
  readonly hasSpoken: boolean;
  /** How long nobody has spoken, in ms; 0 while somebody does. */
  readonly silentMs: number;
};

/** Speech is this much louder than the room, in dB; the breath and the keyboard of a quiet room are not. */
const aboveRoomDb = 10;
/** Nothing softer than this is speech, in dB of the loudest sound there is. */
const softestSpeechDb = -50;
/** The room is the softest moment of this time: between two words everybody is silent for a moment. */
const roomMs = 3000;
/** Until it is known, the room is taken to be no louder than this: somebody may speak at once. */
const loudestUnknownRoomDb = -45;
/** A click or a knock is shorter. */
const shortestSpeechMs = 100;
/** Two syllables are not further apart. */
const withinWordMs = 150;
const silenceDb = -100;

export function createSpeechGate(): SpeechGate {
  const heard: { db: number; ms: number }[] = [];
  let heardMs = 0;
  let loudMs = 0;
  let sinceLoudMs = 0;
  let isSpeaking = false;
  let hasSpoken = false;

  function roomDb(): number {
    const softest = heard.reduce((least, { db }) => Math.min(least, db), 0);
    return heardMs < roomMs ? Math.min(softest, loudestUnknownRoomDb) : softest;
  }

  return {
    push(samples, ms) {
      const db = loudnessOf(samples);
      heard.push({ db, ms });
      heardMs += ms;
      while (heardMs - (heard[0]?.ms ?? 0) >= roomMs) heardMs -= heard.shift()?.ms ?? 0;
      if (db > Math.max(roomDb() + aboveRoomDb, softestSpeechDb)) {
        loudMs += ms;
        sinceLoudMs = 0;
      } else {
        sinceLoudMs += ms;
        if (sinceLoudMs > withinWordMs) {
          loudMs = 0;
          isSpeaking = false;
        }
      }
      if (loudMs >= shortestSpeechMs) isSpeaking = true;
      hasSpoken ||= isSpeaking;
    },
    get hasSpoken() {
      return hasSpoken;
    },
    get silentMs() {
      return isSpeaking ? 0 : sinceLoudMs;
    },
  };
}

function loudnessOf(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return sum === 0 ? silenceDb : Math.max(silenceDb, 10 * Math.log10(sum / samples.length));
}

/** What a frame costs: pixels on each side by CSS pixels, and whether the head throws a shadow. */
type Quality = { pixelRatio: number; hasShadow: boolean };

/** Down to the first that the machine can hold, and never up again: a picture that changes back and forth is worse. */
const ladder: readonly Quality[] = [
  { pixelRatio: 2, hasShadow: true },
  { pixelRatio: 1.5, hasShadow: true },
  { pixelRatio: 1, hasShadow: true },
  { pixelRatio: 1, hasShadow: false },
  { pixelRatio: 0.7, hasShadow: false },
];

/** Below some 28 frames a second lips are seen to jump. */
const slowFrameMs = 36;
const framesPerVerdict = 40;

export type QualityLadder = {
  /** What to draw with, at most as fine as the display. */
  current(displayRatio: number): Quality;
  /** Takes note of one frame's length in ms; true when the quality was lowered by it. */
  noteFrame(lengthMs: number): boolean;
};

export function createQualityLadder(): QualityLadder {
  let rung = 0;
  let slow = 0;
  let seen = 0;
  return {
    current(displayRatio) {
      const { pixelRatio, hasShadow } = ladder[rung] ?? { pixelRatio: 1, hasShadow: false };
      return { pixelRatio: Math.min(pixelRatio, displayRatio), hasShadow };
    },
    noteFrame(lengthMs) {
      seen += 1;
      if (lengthMs > slowFrameMs) slow += 1;
      if (seen < framesPerVerdict) return false;
      const isTooSlow = slow > framesPerVerdict / 2;
      slow = 0;
      seen = 0;
      if (!isTooSlow || rung === ladder.length - 1) return false;
      rung += 1;
      return true;
    },
  };
}

/** The cost of a frame: pixels on each side for each CSS pixel, and whether the head casts a shadow. */
type Quality = { pixelRatio: number; hasShadow: boolean };

/**
 * Goes down to the first quality that the machine can draw, and never up again: a picture that changes back and forth
 * is worse.
 */
const ladder: readonly Quality[] = [
  { pixelRatio: 2, hasShadow: true },
  { pixelRatio: 1.5, hasShadow: true },
  { pixelRatio: 1, hasShadow: true },
  { pixelRatio: 1, hasShadow: false },
  { pixelRatio: 0.7, hasShadow: false },
];

/** Below some 28 frames a second the lips move visibly in steps. */
const slowFrameMs = 36;
const framesPerVerdict = 40;

export type QualityLadder = {
  /** The quality to draw with, at most as fine as the display. */
  current(displayRatio: number): Quality;
  /** Records one frame's length in ms; returns true when it lowered the quality. */
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

import { clamp } from '../motion/easing.ts';

/** Parts of the canvas (0 to 1) that something else covers: captions below, a panel beside. */
export type Insets = { top: number; right: number; bottom: number; left: number };

/** `conversation`: head and chest, with air. `portrait`: head and shoulders fill the picture. */
export type Framing = 'conversation' | 'portrait';

/** Metres. The camera looks straight at its target from so far away. */
export type Shot = {
  fovDegrees: number;
  distance: number;
  /** The distance from the eyes down to the middle of the picture. */
  drop: number;
  /** The distance of the free part's middle from the middle of the canvas, as parts of its width and height. */
  shiftX: number;
  shiftY: number;
};

/** A long lens flatters; wider ones make noses large. */
const fovDegrees = 20;
const sizes: Readonly<Record<Framing, { height: number; width: number; eyesAt: number }>> = {
  conversation: { height: 0.58, width: 0.48, eyesAt: 0.36 },
  portrait: { height: 0.46, width: 0.46, eyesAt: 0.42 },
};
/**
 * The view of a low strip, as on a phone on its side: little more than the face, so that the lips are readable.
 */
const close = { height: 0.35, width: 0.35, eyesAt: 0.45 };
/** CSS pixels of height: from the first one down the camera comes nearer, at the second it is near. */
const roomyHeight = 300;
const lowHeight = 150;

/** A canvas in CSS pixels. */
export type CanvasSize = { width: number; height: number };

/**
 * Head and shoulders in the free part of a canvas, whatever its shape: a tall phone shows more of the body, never less
 * of the shoulders, and only a low strip comes nearer. `size` is the character's height relative to one with eyes at
 * 1.6 m.
 */
export function frameShot(canvas: CanvasSize, size: number, framing: Framing, insets: Insets): Shot {
  const freeWidth = Math.max(0.2, 1 - insets.left - insets.right);
  const freeHeight = Math.max(0.2, 1 - insets.top - insets.bottom);
  const nearness = clamp((roomyHeight - canvas.height * freeHeight) / (roomyHeight - lowHeight), 0, 1);
  const far = sizes[framing];
  const mixed = (name: keyof typeof close) => far[name] + (close[name] - far[name]) * nearness;
  const height = mixed('height');
  const width = mixed('width');
  const eyesAt = mixed('eyesAt');
  const freeAspect = (canvas.width * freeWidth) / (canvas.height * freeHeight);
  const shownInFree = Math.max(height, width / freeAspect) * size;
  const shown = shownInFree / freeHeight;
  return {
    fovDegrees,
    distance: shown / 2 / Math.tan((fovDegrees * Math.PI) / 360),
    drop: (0.5 - eyesAt) * Math.min(shownInFree, height * 1.35 * size),
    shiftX: (insets.left - insets.right) / 2,
    shiftY: (insets.top - insets.bottom) / 2,
  };
}

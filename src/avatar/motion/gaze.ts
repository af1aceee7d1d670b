import type { Activity } from './activity.ts';
import { halfCosine } from './easing.ts';
import { between, type Random } from './random.ts';

/** Angles in radians from the straight line to the camera; yaw to the character's left, pitch up. */
export type Gaze = { yaw: number; pitch: number };

const degree = Math.PI / 180;
/** Eyes jump: even a wide one takes no longer than this. */
const saccadeMs = 45;

type Glance = Gaze & { holdMs: number };

const choosers: Readonly<Record<Activity, (random: Random) => Glance>> = {
  idle: (random) => (random() < 0.7 ? atCamera(random, 1200, 3200) : away(random, 7, 1, 500, 1100)),
  // A listening character looks at the speaker.
  listening: (random) => atCamera(random, 700, 2200),
  thinking: (random) => away(random, 15, 7, 900, 2100),
  // A speaking character looks away now and then to find the words.
  speaking: (random) => (random() < 0.8 ? atCamera(random, 900, 2600) : away(random, 9, 2, 350, 900)),
};

function atCamera(random: Random, minMs: number, maxMs: number): Glance {
  return {
    yaw: between(random, -1, 1) * degree,
    pitch: between(random, -0.7, 0.5) * degree,
    holdMs: between(random, minMs, maxMs),
  };
}

function away(random: Random, yaw: number, pitch: number, minMs: number, maxMs: number): Glance {
  const side = random() < 0.5 ? -1 : 1;
  return {
    yaw: side * between(random, 0.6, 1) * yaw * degree,
    pitch: between(random, 0.5, 1) * pitch * degree,
    holdMs: between(random, minMs, maxMs),
  };
}

/** Where the eyes look: small jumps around the camera, or away from it while thinking. */
export function createGaze(random: Random): (nowMs: number, activity: Activity) => Gaze {
  let from: Gaze = { yaw: 0, pitch: 0 };
  let to: Gaze = from;
  let jumpAtMs = Number.NEGATIVE_INFINITY;
  let nextAtMs = Number.NEGATIVE_INFINITY;
  let last: Activity | null = null;
  const gaze = { yaw: 0, pitch: 0 };
  return (nowMs, activity) => {
    if (nowMs >= nextAtMs || activity !== last) {
      const glance = choosers[activity](random);
      from = { ...gaze };
      to = glance;
      jumpAtMs = nowMs;
      nextAtMs = nowMs + glance.holdMs;
      last = activity;
    }
    const part = halfCosine((nowMs - jumpAtMs) / saccadeMs);
    gaze.yaw = from.yaw + (to.yaw - from.yaw) * part;
    gaze.pitch = from.pitch + (to.pitch - from.pitch) * part;
    return gaze;
  };
}

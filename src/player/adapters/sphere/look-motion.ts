import { type Direction, normaliseYaw, type View } from '../../projection/sphere-projection.ts';

const minFovDegrees = 40;
const maxFovDegrees = 100;
/** Short of the poles, where left and right lose their meaning. */
const maxPitchDegrees = 85;

/** Time in which a flick loses two thirds of its speed. */
const inertiaMs = 180;
const restDegreesPerMs = 0.003;
const keyDegreesPerMs = 0.06;
const keyZoomPerMs = 0.03;
const animationMs = 500;

/**
 * The movement of the view: by hand, by momentum, by held keys, or towards a target. Knows no DOM and no clock.
 */
export interface LookMotion {
  /** Follows the hand at once. `elapsedMs` since the last such move feeds the momentum. */
  dragBy(yawDegrees: number, pitchDegrees: number, elapsedMs: number): void;
  /** The hand let go; with momentum the view glides on. */
  release(isGliding: boolean): void;
  /** Turning by held keys, each -1, 0 or 1 (or a multiple, for speed). */
  turn(right: number, up: number, zoomIn: number): void;
  moveTo(direction: Readonly<Direction>, fovDegrees: number, isAnimated: boolean): void;
  zoomBy(factor: number): void;
  /** The end of a requested turn, or the current view. */
  readTarget(): Readonly<View>;
  /** Moves the view by so much time; true while it would move on. */
  step(elapsedMs: number): boolean;
}

/** @param view is written to. */
export function createLookMotion(view: View): LookMotion {
  let glideYaw = 0;
  let glidePitch = 0;
  let isHeld = false;
  let turnRight = 0;
  let turnUp = 0;
  let turnZoom = 0;
  const from: View = { ...view };
  const delta: View = { yawDegrees: 0, pitchDegrees: 0, fovDegrees: 0 };
  let animationLeftMs = 0;

  function place(yaw: number, pitch: number, fov: number): void {
    view.yawDegrees = normaliseYaw(yaw);
    view.pitchDegrees = clamp(pitch, -maxPitchDegrees, maxPitchDegrees);
    view.fovDegrees = clamp(fov, minFovDegrees, maxFovDegrees);
  }

  function stopGliding(): void {
    glideYaw = 0;
    glidePitch = 0;
  }

  function stepAnimation(elapsedMs: number): void {
    animationLeftMs = Math.max(0, animationLeftMs - elapsedMs);
    const left = animationLeftMs / animationMs;
    const part = 1 - left * left * left;
    place(
      from.yawDegrees + delta.yawDegrees * part,
      from.pitchDegrees + delta.pitchDegrees * part,
      from.fovDegrees + delta.fovDegrees * part,
    );
  }

  function stepGlide(elapsedMs: number): void {
    place(
      view.yawDegrees + glideYaw * elapsedMs,
      view.pitchDegrees + glidePitch * elapsedMs,
      view.fovDegrees,
    );
    const kept = Math.exp(-elapsedMs / inertiaMs);
    glideYaw *= kept;
    glidePitch *= kept;
    if (Math.abs(glideYaw) + Math.abs(glidePitch) < restDegreesPerMs) stopGliding();
  }

  function stepKeys(elapsedMs: number): void {
    // Zoomed in, the same angle crosses more of the screen: turn more slowly.
    const degrees = keyDegreesPerMs * elapsedMs * (view.fovDegrees / 90);
    place(
      view.yawDegrees + turnRight * degrees,
      view.pitchDegrees + turnUp * degrees,
      view.fovDegrees - turnZoom * keyZoomPerMs * elapsedMs,
    );
  }

  return {
    dragBy(yawDegrees, pitchDegrees, elapsedMs) {
      animationLeftMs = 0;
      isHeld = true;
      place(view.yawDegrees + yawDegrees, view.pitchDegrees + pitchDegrees, view.fovDegrees);
      if (elapsedMs <= 0) return;
      // A hand that rested before letting go leaves no momentum.
      const weight = 1 - Math.exp(-elapsedMs / 40);
      glideYaw += (yawDegrees / elapsedMs - glideYaw) * weight;
      glidePitch += (pitchDegrees / elapsedMs - glidePitch) * weight;
    },
    release(isGliding) {
      isHeld = false;
      if (!isGliding) stopGliding();
    },
    turn(right, up, zoomIn) {
      turnRight = right;
      turnUp = up;
      turnZoom = zoomIn;
      if (right || up || zoomIn) {
        animationLeftMs = 0;
        stopGliding();
      }
    },
    moveTo(direction, fovDegrees, isAnimated) {
      stopGliding();
      animationLeftMs = isAnimated ? animationMs : 0;
      if (!isAnimated) return place(direction.yawDegrees, direction.pitchDegrees, fovDegrees);
      Object.assign(from, view);
      delta.yawDegrees = normaliseYaw(direction.yawDegrees - view.yawDegrees);
      delta.pitchDegrees =
        clamp(direction.pitchDegrees, -maxPitchDegrees, maxPitchDegrees) - view.pitchDegrees;
      delta.fovDegrees = clamp(fovDegrees, minFovDegrees, maxFovDegrees) - view.fovDegrees;
    },
    zoomBy(factor) {
      place(view.yawDegrees, view.pitchDegrees, view.fovDegrees * factor);
    },
    readTarget() {
      if (animationLeftMs === 0) return view;
      return {
        yawDegrees: normaliseYaw(from.yawDegrees + delta.yawDegrees),
        pitchDegrees: from.pitchDegrees + delta.pitchDegrees,
        fovDegrees: from.fovDegrees + delta.fovDegrees,
      };
    },
    step(elapsedMs) {
      if (animationLeftMs > 0) stepAnimation(elapsedMs);
      else if (!isHeld && (glideYaw !== 0 || glidePitch !== 0)) stepGlide(elapsedMs);
      if (turnRight || turnUp || turnZoom) stepKeys(elapsedMs);
      return (
        animationLeftMs > 0 ||
        (!isHeld && (glideYaw !== 0 || glidePitch !== 0)) ||
        turnRight !== 0 ||
        turnUp !== 0 ||
        turnZoom !== 0
      );
    },
  };
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value));
}

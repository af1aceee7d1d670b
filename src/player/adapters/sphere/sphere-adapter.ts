import {
  aimCamera,
  createCamera,
  type Direction,
  type PicturePosition,
  projectPosition,
  type ScreenPoint,
  toDirection,
  unprojectPoint,
  type View,
} from '../../projection/sphere-projection.ts';
import { defaultFovDegrees } from '../../state/player-state.ts';
import type { PictureAdapter } from '../picture-adapter.ts';
import { followDevice } from './device-orientation.ts';
import { listenForKeys } from './look-keys.ts';
import { createLookMotion } from './look-motion.ts';
import { listenForPointers } from './look-pointer.ts';
import { createSphereRenderer } from './sphere-renderer.ts';

export interface SphereAdapter extends PictureAdapter {
  /** Straight ahead of the next video, and the part of its frame that is drawn. */
  prepare(forwardYawDegrees: number, eyeHeight: number): void;
  readonly view: Readonly<View>;
  lookAt(direction: Readonly<Direction>, fovDegrees: number | undefined, isAnimated: boolean): void;
  /** Turns to a position unless the view shows it already, or will show it when it comes to rest. */
  reveal(position: Readonly<PicturePosition>): void;
  recentre(): void;
  followDevice(): Promise<boolean>;
  stopFollowingDevice(): void;
}

export interface SphereAdapterOptions {
  stage: HTMLElement;
  /** The canvas is inserted before this element, so that overlays are above it. */
  before: HTMLElement;
  isReducedMotion(): boolean;
  /** The picture has been drawn with another view, or for another size of the player. */
  onMove(isViewChanged: boolean): void;
  onLost(): void;
  onRestored(): void;
  /** The video cannot be drawn as a sphere here. */
  onUnusable(): void;
}

/** Longest step of a movement, so that a stalled page does not make the view jump. */
const maxStepMs = 50;

/**
 * Joins renderer, motion and controls. It draws on demand: it requests one animation frame when a video frame arrives,
 * the view moves or the size changes, and none otherwise.
 */
export function createSphereAdapter(options: SphereAdapterOptions): SphereAdapter | undefined {
  const created = createSphereRenderer({
    onLost: options.onLost,
    onRestored() {
      isFrameNew = true;
      isDirty = true;
      invalidate();
      options.onRestored();
    },
  });
  if (!created) return undefined;
  const renderer = created;
  const { canvas } = renderer;
  Object.assign(canvas.style, { position: 'absolute', inset: '0', width: '100%', height: '100%' });
  canvas.style.display = 'none';
  options.before.before(canvas);

  const lifetime = new AbortController();
  let device = new AbortController();
  let watched = new AbortController();
  const view: View = { yawDegrees: 0, pitchDegrees: 0, fovDegrees: defaultFovDegrees };
  const drawn: View = { ...view };
  const viewport = { left: 0, top: 0, width: 0, height: 0 };
  const camera = createCamera();
  const targetCamera = createCamera();
  const motion = createLookMotion(view);
  let video: HTMLVideoElement | undefined;
  let forwardYaw = 0;
  let next = { forwardYaw: 0, eyeHeight: 1 };
  let isFrameNew = false;
  let isDirty = true;
  let frameRequest = 0;
  let lastStepAt = 0;

  function invalidate(): void {
    if (frameRequest === 0 && video) frameRequest = requestAnimationFrame(drawFrame);
  }

  function invalidateIfNew(): void {
    if (isFrameNew) invalidate();
  }

  function drawFrame(now: number): void {
    frameRequest = 0;
    const elapsed = lastStepAt === 0 ? 16 : Math.min(maxStepMs, now - lastStepAt);
    const isMoving = motion.step(elapsed);
    lastStepAt = isMoving ? now : 0;
    const isViewChanged =
      view.yawDegrees !== drawn.yawDegrees ||
      view.pitchDegrees !== drawn.pitchDegrees ||
      view.fovDegrees !== drawn.fovDegrees;
    if (isMoving) invalidate();
    if (isFrameNew) uploadFrame();
    if (!isViewChanged && !isDirty) return;
    isDirty = false;
    drawn.yawDegrees = view.yawDegrees;
    drawn.pitchDegrees = view.pitchDegrees;
    drawn.fovDegrees = view.fovDegrees;
    aimCamera(camera, view, viewport);
    renderer.draw(camera);
    options.onMove(isViewChanged);
  }

  /** A frame that is reported before the element has its data stays new until `loadeddata` or `seeked`. */
  function uploadFrame(): void {
    if (!video || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    isFrameNew = false;
    isDirty = true;
    if (!renderer.upload(video)) options.onUnusable();
  }

  function recentre(): void {
    motion.moveTo({ yawDegrees: forwardYaw, pitchDegrees: 0 }, defaultFovDegrees, !options.isReducedMotion());
    invalidate();
  }

  function lookAt(direction: Readonly<Direction>, fovDegrees: number | undefined, isAnimated: boolean): void {
    motion.moveTo(direction, fovDegrees ?? view.fovDegrees, isAnimated && !options.isReducedMotion());
    invalidate();
  }

  listenForPointers({
    surface: canvas,
    view,
    viewport,
    motion,
    isReducedMotion: options.isReducedMotion,
    onMove: invalidate,
    signal: lifetime.signal,
  });
  listenForKeys({
    stage: options.stage,
    motion,
    isActive: () => video !== undefined,
    isReducedMotion: options.isReducedMotion,
    recentre,
    onMove: invalidate,
    signal: lifetime.signal,
  });

  return {
    view,
    prepare(forwardYawDegrees, eyeHeight) {
      next = { forwardYaw: forwardYawDegrees, eyeHeight };
    },
    show(nextVideo) {
      watched.abort();
      watched = new AbortController();
      video = nextVideo;
      for (const type of ['loadeddata', 'seeked']) {
        video.addEventListener(type, invalidateIfNew, { signal: watched.signal });
      }
      forwardYaw = next.forwardYaw;
      renderer.setEyeHeight(next.eyeHeight);
      motion.moveTo({ yawDegrees: forwardYaw, pitchDegrees: 0 }, view.fovDegrees, false);
      canvas.style.display = '';
      isFrameNew = true;
      isDirty = true;
      // Drawn at once, since the caller is about to take the last picture away, and again when the canvas, hidden
      // until now, has a place on the page.
      cancelAnimationFrame(frameRequest);
      drawFrame(performance.now());
      isDirty = true;
      invalidate();
    },
    hide() {
      cancelAnimationFrame(frameRequest);
      frameRequest = 0;
      watched.abort();
      video = undefined;
      canvas.style.display = 'none';
    },
    frameArrived() {
      isFrameNew = true;
      invalidate();
    },
    resize(width, height) {
      viewport.width = width;
      viewport.height = height;
      renderer.resize(width, height);
      aimCamera(camera, view, viewport);
      isDirty = true;
      if (!video) return;
      // Setting the canvas's size has cleared it: draw before the browser paints.
      cancelAnimationFrame(frameRequest);
      drawFrame(performance.now());
    },
    box: () => viewport,
    project: (position, out) => projectPosition(position, camera, viewport, out),
    unproject: (x, y) => unprojectPoint(x, y, camera, viewport),
    lookAt,
    reveal(position) {
      const point: ScreenPoint = { x: 0, y: 0, inFront: false, visible: false };
      // The picture may be a frame, or half a turn, behind: the coming picture counts.
      aimCamera(targetCamera, motion.readTarget(), viewport);
      projectPosition(position, targetCamera, viewport, point);
      if (!point.visible) lookAt(toDirection(position), undefined, true);
    },
    recentre,
    followDevice() {
      device.abort();
      device = new AbortController();
      return followDevice((yawDegrees, pitchDegrees) => {
        motion.dragBy(yawDegrees, pitchDegrees, 0);
        motion.release(false);
        invalidate();
      }, device.signal);
    },
    stopFollowingDevice: () => device.abort(),
    dispose() {
      lifetime.abort();
      device.abort();
      watched.abort();
      cancelAnimationFrame(frameRequest);
      video = undefined;
      renderer.dispose();
    },
  };
}

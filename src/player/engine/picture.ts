import { createFlatAdapter } from '../adapters/flat-adapter.ts';
import type { PictureAdapter } from '../adapters/picture-adapter.ts';
import { createSphereAdapter, type SphereAdapter } from '../adapters/sphere/sphere-adapter.ts';
import type { Viewport } from '../projection/sphere-projection.ts';
import type { Emitter } from '../state/emitter.ts';
import type { PlayerEvents } from '../state/player-events.ts';
import type { PlayerState } from '../state/player-state.ts';
import type { WritableStore } from '../state/store.ts';
import { createOverlayLayer, type OverlayLayer } from './overlay-layer.ts';
import type { PlayerSource } from './source.ts';
import type { Stage } from './stage.ts';

export interface Picture {
  readonly viewport: Readonly<Viewport>;
  readonly overlays: OverlayLayer;
  /** The adapter that shows the present video. */
  current(): PictureAdapter;
  /** Undefined while a flat video is shown. */
  sphere(): SphereAdapter | undefined;
  /** Gets graphics ready while the video is still loading. */
  prepare(source: PlayerSource): void;
  /** Brings a video whose first frame is decoded to the screen. */
  show(video: HTMLVideoElement, source: PlayerSource): void;
  dispose(): void;
}

export interface PictureOptions {
  stage: Stage;
  state: WritableStore<PlayerState>;
  events: Emitter<PlayerEvents>;
  isReducedMotion(): boolean;
}

/** So often, in milliseconds, the state's view follows a moving camera. */
const viewPublishMs = 100;

/** Chooses how a video is shown, flat or as a sphere, and keeps both to the player's size. */
export function createPicture({ stage, state, events, isReducedMotion }: PictureOptions): Picture {
  const viewport = { width: 0, height: 0 };
  const overlays = createOverlayLayer({
    layer: stage.overlay,
    viewport,
    project: (position, out) => current.project(position, out),
    reveal: (position) => sphere?.reveal(position),
  });
  const flat = createFlatAdapter(overlays.update);
  let sphere: SphereAdapter | undefined;
  let isSphereUnusable = false;
  let current: PictureAdapter = flat;
  let shown: { video: HTMLVideoElement; source: PlayerSource } | undefined;
  let publishTimer: ReturnType<typeof setTimeout> | undefined;

  const observer = new ResizeObserver(measure);
  observer.observe(stage.root);

  function measure(): void {
    viewport.width = stage.root.clientWidth;
    viewport.height = stage.root.clientHeight;
    flat.resize(viewport.width, viewport.height);
    sphere?.resize(viewport.width, viewport.height);
    overlays.update();
  }

  function publishView(): void {
    publishTimer = undefined;
    if (sphere) state.set({ view: { ...sphere.view } });
  }

  function ensureSphere(): SphereAdapter | undefined {
    if (sphere || isSphereUnusable) return sphere;
    sphere = createSphereAdapter({
      stage: stage.root,
      before: stage.overlay,
      isReducedMotion,
      onMove(isViewChanged) {
        overlays.update();
        if (!isViewChanged || !sphere) return;
        events.emit('view-change', sphere.view);
        publishTimer ??= setTimeout(publishView, viewPublishMs);
      },
      onLost: () => events.emit('notice', 'graphics-lost'),
      onRestored: () => events.emit('notice', 'graphics-restored'),
      onUnusable: fallBack,
    });
    if (sphere) sphere.resize(viewport.width, viewport.height);
    else fallBack();
    return sphere;
  }

  function fallBack(): void {
    isSphereUnusable = true;
    sphere?.dispose();
    sphere = undefined;
    events.emit('notice', 'webgl-missing');
    if (shown) show(shown.video, shown.source);
  }

  function show(video: HTMLVideoElement, source: PlayerSource): void {
    shown = { video, source };
    const wanted = source.projection === 'equirectangular' ? ensureSphere() : undefined;
    const next = wanted ?? flat;
    const isSphere = wanted !== undefined;
    state.set({ projection: isSphere ? 'equirectangular' : 'flat' });
    // Screen readers keep arrow keys to themselves except in an application.
    stage.root.setAttribute('role', isSphere ? 'application' : 'group');
    for (const element of stage.videos) element.style.zIndex = element === video && !isSphere ? '1' : '';
    video.style.opacity = isSphere ? '0' : '1';
    wanted?.prepare(source.rotationDegrees ?? 0, source.stereoscopic === 'top-bottom' ? 0.5 : 1);
    if (current !== next) current.hide();
    current = next;
    next.show(video);
    if (isSphere && sphere) publishView();
    overlays.update();
  }

  measure();
  return {
    viewport,
    overlays,
    current: () => current,
    sphere: () => (current === sphere ? sphere : undefined),
    prepare(source) {
      if (source.projection === 'equirectangular') ensureSphere();
    },
    show,
    dispose() {
      observer.disconnect();
      clearTimeout(publishTimer);
      overlays.dispose();
      flat.dispose();
      sphere?.dispose();
    },
  };
}

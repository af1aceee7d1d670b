import { createCaptionLayer } from '../captions/caption-layer.ts';
import { createCaptionTracks } from '../captions/caption-tracks.ts';
import { takeViewSample } from '../heatmap/view-sampler.ts';
import { hintDirection, toDirection } from '../projection/sphere-projection.ts';
import { createEmitter } from '../state/emitter.ts';
import type { PlayerEvents } from '../state/player-events.ts';
import { createInitialState } from '../state/player-state.ts';
import { createStore } from '../state/store.ts';
import { createPicture } from './picture.ts';
import { createPlayback } from './playback.ts';
import type { LoadResult, Player, PlayerOptions } from './player.ts';
import { createScreenModes } from './screen-modes.ts';
import type { PlayerSource } from './source.ts';
import { createStage } from './stage.ts';
import { listenForTaps } from './tap.ts';
import { createVideoDeck } from './video-deck.ts';
import type { SlotListener, VideoSlot } from './video-slot.ts';

/** Builds a player into an element, which gives it its size. */
export function createPlayer(container: HTMLElement, options: PlayerOptions = {}): Player {
  const state = createStore(createInitialState());
  const events = createEmitter<PlayerEvents>();
  const lifetime = new AbortController();
  const stage = createStage({
    container,
    label: options.label,
    crossOrigin: options.crossOrigin === undefined ? 'anonymous' : options.crossOrigin,
  });
  const motionQuery = matchMedia('(prefers-reduced-motion: reduce)');
  const samplers = new Set<ReturnType<typeof setInterval>>();
  const createdAt = performance.now();
  let finishLoad: ((result: LoadResult) => void) | undefined;

  const deck = createVideoDeck(stage);
  const picture = createPicture({
    stage,
    state,
    events,
    isReducedMotion: () => options.reducedMotion ?? motionQuery.matches,
  });
  const playback = createPlayback(state, events, () => picture.current().frameArrived());
  const captions = createCaptionTracks(({ text, yawDegrees }) =>
    state.set({ activeCueText: text, activeCueYawDegrees: yawDegrees }),
  );
  const captionLayer =
    options.captionLayer === false
      ? null
      : createCaptionLayer(stage.overlay, state, options.captionScale ?? 1);
  const screens = createScreenModes({
    element: options.fullscreenElement ?? container,
    fillPage: options.fillPage,
    getVideo: () => deck.active()?.video,
    state,
  });
  listenForTaps(stage.root, stage.overlay, lifetime.signal, (clientX, clientY) =>
    events.emit('tap', { position: unproject(clientX, clientY), clientX, clientY }),
  );

  function endLoad(result: LoadResult): void {
    finishLoad?.(result);
    finishLoad = undefined;
  }

  function reveal(slot: VideoSlot, source: PlayerSource): void {
    if (deck.active() !== slot || slot.source?.id !== source.id) return;
    if (slot.video.seeking) {
      // The preloaded position differs: wait for the requested frame.
      slot.video.addEventListener('seeked', () => reveal(slot, source), {
        once: true,
        signal: lifetime.signal,
      });
      return;
    }
    picture.show(slot.video, source);
    stage.setPoster(undefined);
    deck.settle();
    playback.refresh();
    events.emit('first-frame', { id: source.id });
    endLoad('shown');
  }

  function createListener(slot: VideoSlot, source: PlayerSource): SlotListener {
    return {
      changed: playback.refresh,
      firstFrame: () => reveal(slot, source),
      stalled: (reason, attempt) => events.emit('stalled', { reason, attempt }),
      recovered: () => events.emit('recovered', null),
      failed(failure) {
        playback.refresh();
        events.emit('failed', { ...failure, id: source.id });
        endLoad('failed');
      },
    };
  }

  function unproject(clientX: number, clientY: number) {
    const { left, top } = stage.root.getBoundingClientRect();
    return picture.current().unproject(clientX - left, clientY - top);
  }

  function forEachVideo(change: (video: HTMLVideoElement) => void): void {
    stage.videos.forEach(change);
    playback.refresh();
    // Before the first source there is no slot to read them from.
    const { volume, muted, playbackRate } = stage.videos[0];
    state.set({ volume, muted, rate: playbackRate });
  }

  function selectCaptions(language: string | null): void {
    state.set({ captionLanguage: language });
    captions.select(language);
  }

  forEachVideo((video) => {
    video.volume = options.volume ?? 1;
    video.muted = options.muted ?? false;
  });
  selectCaptions(options.captionLanguage ?? null);

  return {
    state,
    events,
    element: stage.root,
    captionLayer,

    load(source, { play = false, items = [] } = {}) {
      if (lifetime.signal.aborted) return Promise.resolve('superseded');
      endLoad('superseded');
      const loaded = new Promise<LoadResult>((resolve) => {
        finishLoad = resolve;
      });
      if (!state.get().sourceId) stage.setPoster(source.posterUrl);
      picture.prepare(source);
      const slot = deck.take(source);
      slot.setListener(createListener(slot, source));
      const list = source.captions ?? [];
      state.set({
        sourceId: source.id,
        captionLanguages: list.map(({ language, title }) => ({ language, title })),
        quality: { selected: 'auto', active: null, levels: [] },
      });
      playback.adopt(slot, items, source.startAtMs ?? 0);
      captions.attach(slot.video, list);
      events.emit('source-change', { id: source.id });
      if (slot.hasFirstFrame) reveal(slot, source);
      if (play) void playback.play();
      return loaded;
    },
    preload: (source) => deck.preload(source),

    play() {
      deck.unlock();
      return playback.play();
    },
    pause: playback.pause,
    seek: playback.seek,
    currentMs: playback.currentMs,
    setVolume: (volume) =>
      forEachVideo((video) => {
        video.volume = Math.min(1, Math.max(0, volume));
      }),
    setMuted: (muted) =>
      forEachVideo((video) => {
        video.muted = muted;
      }),
    setRate: (rate) =>
      forEachVideo((video) => {
        // The default too: opening a source sets the rate back to it.
        video.defaultPlaybackRate = rate;
        video.playbackRate = rate;
      }),
    selectCaptions,
    selectQuality(level) {
      deck.active()?.selectLevel(level);
      state.set({ quality: { ...state.get().quality, selected: level } });
    },
    setFullscreen: screens.setFullscreen,
    toggleFullscreen: () => screens.setFullscreen(!state.get().fullscreen),
    canUsePictureInPicture: screens.canUsePictureInPicture,
    togglePictureInPicture: screens.togglePictureInPicture,

    setItems: playback.timeline.setItems,
    activeItemIds: playback.timeline.activeIds,

    place: picture.overlays.place,
    follow: picture.overlays.follow,
    pictureBox: () => picture.current().box(),
    project(position) {
      const point = { x: 0, y: 0, inFront: false, visible: false };
      picture.current().project(position, point);
      return point;
    },
    unproject,
    hintDirection(position) {
      const sphere = picture.sphere();
      return sphere ? hintDirection(position, sphere.view, picture.viewport) : 'ahead';
    },

    lookAt(target, { animate = true, fovDegrees } = {}) {
      const direction = 'posX' in target ? toDirection(target) : target;
      picture.sphere()?.lookAt(direction, fovDegrees, animate);
    },
    recentre: () => picture.sphere()?.recentre(),
    followDevice: () => picture.sphere()?.followDevice() ?? Promise.resolve(false),
    stopFollowingDevice: () => picture.sphere()?.stopFollowingDevice(),

    sampleView(intervalMs, sessionStartedAt = createdAt) {
      const timer = setInterval(() => {
        const sphere = picture.sphere();
        if (!sphere || state.get().status !== 'playing') return;
        const sessionMs = performance.now() - sessionStartedAt;
        events.emit('view-sample', takeViewSample(sphere.view, playback.currentMs(), sessionMs));
      }, intervalMs);
      samplers.add(timer);
      return () => {
        clearInterval(timer);
        samplers.delete(timer);
      };
    },

    dispose() {
      if (lifetime.signal.aborted) return;
      lifetime.abort();
      endLoad('superseded');
      for (const timer of samplers) clearInterval(timer);
      screens.dispose();
      playback.dispose();
      captions.dispose();
      captionLayer?.dispose();
      picture.dispose();
      deck.dispose();
      stage.dispose();
      events.dispose();
      state.dispose();
    },
  };
}

import type { Mood, MorphWeights } from '../expressions/moods.ts';
import { mouthAtRest, type VisemeWeights } from '../lip-sync/visemes.ts';
import { fetchFile } from '../loading/fetch-file.ts';
import type { Activity } from '../motion/activity.ts';
import { createBehaviour } from '../motion/behaviour.ts';
import { createEmitter } from '../state/emitter.ts';
import { AvatarError } from './avatar-error.ts';
import type { AvatarScene } from './avatar-scene.ts';
import { createFrameLoop } from './frame-loop.ts';
import type { Framing, Insets } from './framing.ts';
import { createQualityLadder } from './quality.ts';
import { watchElement } from './watch-element.ts';

export type AvatarStageOptions = {
  /** A .glb with the bones and morph targets that README.md lists: its address, or the file itself before it has one. */
  avatarUrl: string | Blob;
  /**
   * Address of an equirectangular picture. Without one, or if it does not load, the canvas is transparent around the
   * character.
   */
  roomUrl?: string;
  /** The part of the room behind the character, in degrees to the right of the picture's middle. */
  roomYawDegrees?: number;
  /** The same seed moves the same way. */
  seed?: number;
  mood?: Mood;
  framing?: Framing;
  insets?: Partial<Insets>;
  /** A description of the picture, for screen readers. Without one it is decorative. */
  label?: string;
  /** Only lids and lips move. Follows the system's wish unless given. */
  reducedMotion?: boolean;
};

export type AvatarStageEvents = {
  /** How much has been loaded, 0 to 1. */
  progress: { part: number };
  /** The first picture is on the canvas. */
  ready: undefined;
  /** Drawing has ended: it never began, or the graphics card did not come back. */
  failed: { error: AvatarError };
  /** The graphics card is lost; the last picture may be missing until it comes back. */
  'context-lost': undefined;
  'context-restored': undefined;
};

/** The source of the lip movement: every Speaker is one. Called once a frame. */
export type MouthSource = { readMouth(): VisemeWeights };

export type AvatarStageState = 'loading' | 'ready' | 'lost' | 'failed' | 'disposed';

export type AvatarStage = {
  readonly state: AvatarStageState;
  /** Resolves with the first picture; rejects with an AvatarError. A stage disposed before that never settles. */
  readonly ready: Promise<void>;
  on<Name extends keyof AvatarStageEvents>(
    name: Name,
    listener: (detail: AvatarStageEvents[Name]) => void,
  ): () => void;
  setActivity(activity: Activity): void;
  setMood(mood: Mood): void;
  nod(): void;
  /** The lips follow this from now on; null closes them. */
  follow(mouth: MouthSource | null): void;
  setInsets(insets: Partial<Insets>): void;
  /** The canvas as a picture, drawn now. Null unless ready. */
  takePicture(type?: string, quality?: number): Promise<Blob | null>;
  /** For tests and measurements: the last drawn state and the use of the graphics card. */
  inspect(): AvatarInspection;
  dispose(): void;
};

export type AvatarInspection = {
  frames: number;
  morphs: MorphWeights;
  resources: ReturnType<AvatarScene['countResources']>;
};

/** Lips are drawn at the usual rate of displays; breathing, blinking and looking at half of it. */
const busyFrameMs = 1000 / 60;
const quietFrameMs = 1000 / 30;
/** A card that was taken away comes back at once or not at all. */
const lossPatienceMs = 3000;
const noInsets: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
/** The average size of the files of a character and a room, for the progress of compressed answers. */
const expectedPersonBytes = 930_000;
const expectedRoomBytes = 120_000;

/**
 * Puts a character into an element, which it fills. Needs WebGL 2; without it, or when a file does not load, `ready`
 * rejects and the element is left empty for a still picture. three is loaded only here, with the character.
 */
export function createAvatarStage(container: HTMLElement, options: AvatarStageOptions): AvatarStage {
  const events = createEmitter<AvatarStageEvents>();
  const canvas = makeCanvas(container, options.label);
  const abort = new AbortController();
  const behaviour = createBehaviour({ seed: options.seed ?? 1, mood: options.mood });
  const quality = createQualityLadder();
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  // A caller may wait for `failed` instead.
  ready.catch(() => undefined);
  let state: AvatarStageState = 'loading';
  let scene: AvatarScene | null = null;
  let mouth: MouthSource | null = null;
  let insets: Insets = { ...noInsets, ...options.insets };
  let frames = 0;
  let lossTimer: ReturnType<typeof setTimeout> | undefined;
  let isSpeaking = false;
  let isBusy = false;
  let morphs: MorphWeights = {};
  const watch = watchElement(container, update);
  const loop = createFrameLoop(
    (nowMs, lengthMs) => {
      const wasBusy = isBusy;
      drawAt(nowMs);
      // Skipped frames do not show how fast the machine is.
      if (lengthMs > 0 && wasBusy && quality.noteFrame(lengthMs)) update();
    },
    () => (isBusy ? busyFrameMs : quietFrameMs),
  );
  load().catch((cause: unknown) => {
    if (state === 'disposed') return;
    fail(
      cause instanceof AvatarError
        ? cause
        : new AvatarError('load-failed', 'The person could not be read.', { cause }),
    );
  });

  function fail(error: AvatarError): void {
    state = 'failed';
    tidy();
    events.emit('failed', { error });
    reject(error);
  }

  async function load(): Promise<void> {
    if (!hasWebgl()) throw new AvatarError('no-webgl', 'This browser does not draw WebGL 2.');
    const parts = { person: 0, room: options.roomUrl ? 0 : 1 };
    const tell = (name: keyof typeof parts) => (part: number) => {
      parts[name] = part;
      if (state === 'loading') events.emit('progress', { part: parts.person * 0.85 + parts.room * 0.15 });
    };
    const [{ buildScene }, person, room] = await Promise.all([
      import('./avatar-scene.ts'),
      readPerson(tell('person')),
      loadRoom(tell('room')),
    ]);
    const built = await buildScene(canvas, {
      person: await person.arrayBuffer(),
      room,
      roomYawDegrees: options.roomYawDegrees ?? 0,
    });
    if (state !== 'loading') return built.dispose();
    scene = built;
    state = 'ready';
    // Only now: the renderer's own listeners must have put it in order before ours draw.
    canvas.addEventListener('webglcontextlost', handleLost);
    canvas.addEventListener('webglcontextrestored', handleRestored);
    update();
    drawAt(performance.now());
    canvas.style.opacity = '1';
    events.emit('ready', undefined);
    resolve();
  }

  function readPerson(onProgress: (part: number) => void): Promise<Blob> {
    const { avatarUrl } = options;
    if (typeof avatarUrl === 'string')
      return fetchFile(avatarUrl, expectedPersonBytes, abort.signal, onProgress);
    onProgress(1);
    return Promise.resolve(avatarUrl);
  }

  /** The room is decoration: without it the page behind the canvas is visible. */
  async function loadRoom(onProgress: (part: number) => void): Promise<ImageBitmap | null> {
    if (!options.roomUrl) return null;
    try {
      return await createImageBitmap(
        await fetchFile(options.roomUrl, expectedRoomBytes, abort.signal, onProgress),
      );
    } catch {
      return null;
    }
  }

  function drawAt(nowMs: number): void {
    if (!scene || state !== 'ready') return;
    const weights = mouth?.readMouth() ?? mouthAtRest;
    isBusy = isSpeaking || Object.keys(weights).length > 0;
    const pose = behaviour.poseAt(nowMs, weights);
    scene.draw(pose);
    morphs = pose.morphs;
    frames += 1;
  }

  /** Adjusts picture and loop to the element, the display and the speed of the machine. */
  function update(): void {
    behaviour.setStill(options.reducedMotion ?? watch.isMotionReduced);
    const { clientWidth: width, clientHeight: height } = container;
    const isDrawable = state === 'ready' && width > 0 && height > 0;
    if (isDrawable) {
      scene?.setView({
        width,
        height,
        ...quality.current(devicePixelRatio),
        framing: options.framing ?? 'conversation',
        insets,
      });
      // A resized canvas is empty until it is drawn to.
      drawAt(performance.now());
    }
    loop.run(isDrawable && watch.isInView);
  }

  function handleLost(event: Event): void {
    // The context is only restored when the loss is prevented.
    event.preventDefault();
    if (state !== 'ready') return;
    state = 'lost';
    loop.run(false);
    lossTimer = setTimeout(giveUpLoss, lossPatienceMs);
    events.emit('context-lost', undefined);
  }

  /** Some cards are never given back, and an empty canvas is worse than a still picture. */
  function giveUpLoss(): void {
    // A tab out of sight gets its context back only when it is visible.
    if (!watch.isInView) lossTimer = setTimeout(giveUpLoss, lossPatienceMs);
    else fail(new AvatarError('no-webgl', 'The graphics card did not come back.'));
  }

  function handleRestored(): void {
    if (state !== 'lost') return;
    clearTimeout(lossTimer);
    state = 'ready';
    update();
    events.emit('context-restored', undefined);
  }

  function tidy(): void {
    abort.abort();
    clearTimeout(lossTimer);
    loop.run(false);
    watch.dispose();
    canvas.removeEventListener('webglcontextlost', handleLost);
    canvas.removeEventListener('webglcontextrestored', handleRestored);
    scene?.dispose();
    scene = null;
    mouth = null;
    canvas.remove();
  }

  return {
    get state() {
      return state;
    },
    ready,
    on: events.on,
    setActivity(activity) {
      isSpeaking = activity === 'speaking';
      behaviour.setActivity(activity);
    },
    setMood: behaviour.setMood,
    nod: behaviour.nod,
    follow(source) {
      mouth = source;
    },
    setInsets(next) {
      insets = { ...insets, ...next };
      update();
    },
    takePicture(type, pictureQuality) {
      if (state !== 'ready') return Promise.resolve(null);
      drawAt(performance.now());
      return new Promise((done) => canvas.toBlob(done, type, pictureQuality));
    },
    inspect() {
      const resources = scene?.countResources() ?? { geometries: 0, textures: 0, programs: 0 };
      return { frames, morphs: { ...morphs }, resources };
    },
    dispose() {
      if (state === 'disposed') return;
      const wasFailed = state === 'failed';
      state = 'disposed';
      if (!wasFailed) tidy();
      events.clear();
    },
  };
}

function makeCanvas(container: HTMLElement, label: string | undefined): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'display:block;width:100%;height:100%;opacity:0;transition:opacity 0.4s';
  if (label) {
    canvas.setAttribute('role', 'img');
    canvas.setAttribute('aria-label', label);
  } else canvas.setAttribute('aria-hidden', 'true');
  container.append(canvas);
  return canvas;
}

/** Tested on a canvas of its own, because a canvas keeps its first kind of context. */
function hasWebgl(): boolean {
  const context = document.createElement('canvas').getContext('webgl2');
  context?.getExtension('WEBGL_lose_context')?.loseContext();
  return context !== null;
}

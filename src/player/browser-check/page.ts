import * as library from '../index.ts';

type EventName = keyof library.PlayerEvents;

/** The functions that the browser check calls inside the page. */
const bench = {
  library,
  player: undefined as unknown as library.Player, // set by `open` before anything else is called
  log: [] as { name: EventName; detail: unknown; currentMs: number }[],

  /** As of the last `view-change`. */
  view: { yawDegrees: 0, pitchDegrees: 0, fovDegrees: 90 },

  open(options: library.PlayerOptions = {}): library.Player {
    const container = document.querySelector('main');
    if (!container) throw new Error('The page has no main element.');
    bench.player = library.createPlayer(container, { muted: true, label: 'Player', ...options });
    const names: EventName[] = [
      'source-change',
      'first-frame',
      'play',
      'pause',
      'ended',
      'stalled',
      'recovered',
      'failed',
      'notice',
      'item-enter',
      'item-leave',
      'item-pause',
      'view-sample',
      'tap',
    ];
    for (const name of names) {
      bench.player.events.on(name, (detail) =>
        bench.log.push({ name, detail, currentMs: bench.player.currentMs() }),
      );
    }
    bench.player.events.on('view-change', (view) => Object.assign(bench.view, view));
    return bench.player;
  },

  /** Resolves at the next event of that name. */
  next(name: EventName): Promise<void> {
    return new Promise((resolve) => {
      const stop = bench.player.events.on(name, () => {
        stop();
        resolve();
      });
    });
  },

  /** Resolves as soon as the state satisfies the condition. */
  until(isReached: (state: library.PlayerState) => boolean): Promise<void> {
    return new Promise((resolve) => {
      const stop = bench.player.state.subscribe(check);
      function check(): void {
        if (!isReached(bench.player.state.get())) return;
        stop();
        resolve();
      }
      check();
    });
  },

  /** The grey of the frame on screen in the middle of the video being played, 0 to 255. */
  readGrey(): number {
    const videos = [...document.querySelectorAll('video')];
    const video = videos.find((element) => element.style.opacity === '1') ?? videos[0];
    const context = document.createElement('canvas').getContext('2d');
    if (!video || !context) return -1;
    context.drawImage(video, 0, 0, 16, 16);
    return context.getImageData(8, 8, 1, 1).data[1] ?? -1;
  },

  settled(frames = 3): Promise<void> {
    return new Promise((resolve) => {
      // A picture that is still being looked for on a busy machine is waited for, then the frames count.
      function count(left: number): void {
        const seeking = [...document.querySelectorAll('video')].some((video) => video.seeking);
        if (left === 0 && !seeking) resolve();
        else requestAnimationFrame(() => count(seeking ? frames : left - 1));
      }
      count(frames);
    });
  },
};

declare global {
  interface Window {
    bench: typeof bench;
    /** Requested animation and video frames that neither ran nor were cancelled. */
    pendingFrames: Set<string>;
  }
}

window.bench = bench;

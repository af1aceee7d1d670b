import type { Player } from '#player/index.ts';

export type PlayheadState = {
  timeMs: number;
  /** Of the video on the stage; 0 while unknown. */
  durationMs: number;
  isPlaying: boolean;
  isReady: boolean;
};

export type Playhead = ReturnType<typeof createPlayhead>;

const atRest: PlayheadState = { timeMs: 0, durationMs: 0, isPlaying: false, isReady: false };

/** Where the video on the stage stands, for timeline, table and forms. Without a player it can still be moved. */
export function createPlayhead() {
  let state = atRest;
  let player: Player | null = null;
  let detach: (() => void) | undefined;
  /** Where to go as soon as the video can: somebody pointed there while it was still loading. */
  let awaitedMs: number | null = null;
  const listeners = new Set<() => void>();

  function set(part: Partial<PlayheadState>): void {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  return {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    player: () => player,
    attach(next: Player) {
      player = next;
      const stopTime = next.events.on('time', (timeMs) => {
        if (awaitedMs === null) set({ timeMs });
      });
      const stopState = next.state.subscribe(() => {
        const { status, durationMs } = next.state.get();
        const isPlaying = status === 'playing' || status === 'buffering';
        const isReady = status !== 'idle' && status !== 'loading' && status !== 'failed';
        if (state.isPlaying !== isPlaying || state.isReady !== isReady || state.durationMs !== durationMs) {
          set({ isPlaying, isReady, durationMs });
        }
        if (isReady && awaitedMs !== null) {
          next.seek(awaitedMs);
          awaitedMs = null;
        }
      });
      detach = () => {
        stopTime();
        stopState();
      };
    },
    detach() {
      detach?.();
      player = null;
      awaitedMs = null;
      set({ isPlaying: false, isReady: false });
    },
    /** Another video comes to the stage. */
    reset(timeMs = 0) {
      awaitedMs = null;
      set({ ...atRest, timeMs });
    },
    seek(timeMs: number) {
      const target = Math.max(0, timeMs);
      set({ timeMs: target });
      if (state.isReady) player?.seek(target);
      else if (player) awaitedMs = target;
    },
    toggle() {
      if (!player || !state.isReady) return;
      if (state.isPlaying) player.pause();
      else void player.play();
    },
    pause: () => player?.pause(),
  };
}

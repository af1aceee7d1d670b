import { expect, test } from 'vitest';
import type { Player, PlayerEvents, PlayerState } from '#player/index.ts';
import { createEmitter } from '#player/state/emitter.ts';
import { createStore } from '#player/state/store.ts';
import { createPlayhead } from './playhead.ts';

/** A player whose video loads when the test says so. */
function createLoadingPlayer() {
  const events = createEmitter<PlayerEvents>();
  const state = createStore({ status: 'loading', durationMs: 0 } as PlayerState);
  const seeks: number[] = [];
  // The playhead asks no more of a player than these.
  const player = { events, state, seek: (timeMs: number) => seeks.push(timeMs) } as unknown as Player;
  return { player, events, state, seeks };
}

test('who points at a moment while the video loads gets there as soon as it can', () => {
  const playhead = createPlayhead();
  const { player, events, state, seeks } = createLoadingPlayer();
  playhead.attach(player);
  playhead.seek(1_400);
  events.emit('time', 0);
  expect(playhead.get().timeMs).toBe(1_400);
  expect(seeks).toEqual([]);

  state.set({ status: 'paused', durationMs: 6_000 });
  expect(seeks).toEqual([1_400]);
  events.emit('time', 1_500);
  expect(playhead.get().timeMs).toBe(1_500);
});

test('another video on the stage forgets where the one before was to go', () => {
  const playhead = createPlayhead();
  const { player, state, seeks } = createLoadingPlayer();
  playhead.attach(player);
  playhead.seek(1_400);
  playhead.reset();
  state.set({ status: 'paused', durationMs: 6_000 });
  expect(seeks).toEqual([]);
  expect(playhead.get().timeMs).toBe(0);
});

// @vitest-environment jsdom
import { act, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadTexts } from '#locales/translator.ts';
import { createStore } from '#player/state/store.ts';
import { buildStoryEvent, buildStoryVideo, createStillEngine } from '#tests/builders/played-story.ts';
import { render } from '#tests/render.tsx';
import { Controls } from './Controls.tsx';
import { initialPlayState, type PlayState } from './play-state.ts';

const chapter = (id: string, Title: string, Timestamp: number) =>
  buildStoryEvent(id, { Type: 'bookmark', Title, Timestamp });
const video = buildStoryVideo('1', {
  Title: 'The ward',
  Length: 60,
  Events: [chapter('5', 'Arrival', 0), chapter('6', 'Handover', 20), chapter('7', 'Good-bye', 50)],
});

/** A video of a minute, watched until its half, that stands at 25 seconds. */
async function watch(played: { state?: Partial<PlayState>; preview?: boolean } = {}) {
  await loadTexts('player');
  const engine = createStillEngine({ durationMs: 60_000, currentMs: 25_000, volume: 0.5 });
  const state = createStore<PlayState>({ ...initialPlayState, video, watchedMs: 30_000, ...played.state });
  const session = {
    engine,
    state,
    preview: played.preview ?? false,
    seek: (ms: number) => engine.state.set({ currentMs: ms }),
    togglePlay: () => engine.state.set({ wantsToPlay: !engine.state.get().wantsToPlay }),
    encounters: { openHotspot: async () => {} },
  };
  return { ...(await render(<Controls session={session} />)), engine, state };
}

it('plays and pauses by button and by key, and says what the button will do', async () => {
  const { user, getByRole, engine, state } = await watch();
  await user.click(getByRole('button', { name: 'Play' }));
  expect(engine.state.get().wantsToPlay).toBe(true);
  getByRole('button', { name: 'Pause' }).blur();
  await user.keyboard('k');
  expect(engine.state.get().wantsToPlay).toBe(false);
  await act(async () => state.set({ waitsAtEnd: true }));
  expect(getByRole('button', { name: 'Watch again' })).toBeTruthy();
});

it('seeks five seconds by key and moves the volume, wherever the focus is', async () => {
  const { user, engine, getByText } = await watch();
  await user.keyboard('j');
  expect(engine.currentMs()).toBe(20_000);
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(engine.currentMs()).toBe(30_000);
  expect(getByText('0:30').textContent).toContain('1:00');
  await user.keyboard('{ArrowUp}m');
  expect(engine.state.get()).toMatchObject({ volume: 0.6, muted: true });
});

it('leaves the keys that a control needs itself to the control', async () => {
  const { user, engine, getByRole } = await watch();
  getByRole('slider', { name: 'Volume' }).focus();
  await user.keyboard('k{ArrowLeft}');
  expect(engine.state.get()).toMatchObject({ wantsToPlay: false, currentMs: 25_000 });
  // A button is pressed by the space bar, once, and keeps the letters for the player.
  getByRole('button', { name: 'Play' }).focus();
  await user.keyboard(' ');
  expect(engine.state.get().wantsToPlay).toBe(true);
  await user.keyboard('l');
  expect(engine.currentMs()).toBe(30_000);
});

it('has nothing to do with the shortcuts of the browser', async () => {
  const { user, engine } = await watch();
  await user.keyboard('{Control>}f{/Control}');
  expect(engine.state.get().fullscreen).toBe(false);
});

it('lists the chapters, leads to those that were reached and names the one that plays', async () => {
  const { user, engine, getByRole, queryByRole, getByText } = await watch();
  expect(getByText('Handover')).toBeTruthy();
  await user.keyboard('i');
  const list = within(getByRole('dialog', { name: 'In this video' }));
  expect(list.getAllByRole('button', { name: /\d:\d\d/ }).map((button) => button.textContent)).toEqual([
    'Arrival0:00',
    'Handover0:20',
    'Good-bye0:50',
  ]);
  expect(list.getByRole('button', { name: /Handover/ }).getAttribute('aria-current')).toBe('true');
  expect(list.getByRole('button', { name: /Good-bye/ })).toHaveProperty('disabled', true);
  await user.click(list.getByRole('button', { name: /Arrival/ }));
  expect(engine.currentMs()).toBe(0);
  expect(queryByRole('dialog')).toBeNull();
  expect(getByText('Arrival')).toBeTruthy();
});

it('lets an author go to any chapter in a preview', async () => {
  const { user, getByRole } = await watch({ preview: true });
  await user.click(getByRole('button', { name: 'Chapters' }));
  expect(getByRole('button', { name: /Good-bye/ })).toHaveProperty('disabled', false);
});

it('has one panel open at a time, and Escape closes it', async () => {
  const { user, getByRole, getAllByRole, queryByRole } = await watch();
  await user.click(getByRole('button', { name: 'Settings' }));
  expect(getByRole('button', { name: 'Settings' }).getAttribute('aria-expanded')).toBe('true');
  await user.keyboard('?');
  expect(getAllByRole('dialog')).toHaveLength(1);
  expect(getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(queryByRole('dialog')).toBeNull();
});

import { expect, it, vi } from 'vitest';
import { registerUnsavedWork } from '../unsaved-work.ts';
import { startAgainWhenThere, watchForMissingCode } from './missing-code.ts';

it('takes the new version once when code is missing, but not over work that is not saved nor without a line', async () => {
  const reload = vi.fn();
  const kept = new Map<string, string>();
  let answer: () => Promise<Response> = () => Promise.resolve(new Response());
  const events = new EventTarget();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('removeEventListener', events.removeEventListener.bind(events));
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', () => answer());
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
  const stop = watchForMissingCode();
  const miss = async () => {
    events.dispatchEvent(new Event('vite:preloadError'));
    // The answer of the server is two promises away.
    for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  };
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await miss();
  answer = () => Promise.resolve(new Response());
  const release = registerUnsavedWork();
  await miss();
  release();
  expect(reload).not.toHaveBeenCalled();
  await miss();
  await miss();
  expect(reload).toHaveBeenCalledTimes(1);
  stop();
  vi.unstubAllGlobals();
});

it('begins a start again that failed, once the server answers', async () => {
  vi.useFakeTimers();
  const reload = vi.fn();
  const answers = [
    () => Promise.reject(new TypeError('Failed to fetch')),
    () => Promise.resolve(new Response()),
  ];
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('fetch', () => answers.shift()?.());
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.spyOn(console, 'error').mockReturnValue();
  const again = startAgainWhenThere(new Error('no texts'));
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  await again;
  expect(reload).toHaveBeenCalledTimes(1);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

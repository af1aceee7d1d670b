import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitForFirstAnswers } from './first-drawing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function follow(drawing: Promise<void>): { drawn: boolean } {
  const state = { drawn: false };
  void drawing.then(() => {
    state.drawn = true;
  });
  return state;
}

it('the first drawing waits for what the page’s loader asked for', async () => {
  const client = new QueryClient();
  const answer = Promise.withResolvers<string>();
  const page = Promise.resolve().then(() => {
    void client.prefetchQuery({ queryKey: ['home'], queryFn: () => answer.promise });
  });
  const state = follow(waitForFirstAnswers(page, client));
  await vi.advanceTimersByTimeAsync(500);
  expect(state.drawn).toBe(false);
  answer.resolve('here');
  await vi.advanceTimersByTimeAsync(1);
  expect(state.drawn).toBe(true);
});

it('an answer that failed holds nothing up', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  void client.prefetchQuery({ queryKey: ['home'], queryFn: () => Promise.reject(new Error('Away')) });
  const state = follow(waitForFirstAnswers(Promise.resolve(), client));
  await vi.advanceTimersByTimeAsync(1);
  expect(state.drawn).toBe(true);
});

it.each([
  ['a page', new Promise<void>(() => {}), false],
  ['an answer', Promise.resolve(), true],
])('%s that does not come is waited for a second, not longer', async (_what, page, asks) => {
  const client = new QueryClient();
  if (asks) void client.prefetchQuery({ queryKey: ['home'], queryFn: () => new Promise(() => {}) });
  const state = follow(waitForFirstAnswers(page, client));
  await vi.advanceTimersByTimeAsync(999);
  expect(state.drawn).toBe(false);
  await vi.advanceTimersByTimeAsync(2);
  expect(state.drawn).toBe(true);
});

import type { QueryKey } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient, invalidate } from './query-client.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-02T09:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

/** How often the server is asked for data that is wanted now and again after each of these times. */
async function countCalls(
  client: ReturnType<typeof createQueryClient>,
  queryKey: QueryKey,
  ...waits: number[]
) {
  let calls = 0;
  const ask = () => client.fetchQuery({ queryKey, queryFn: () => ++calls });
  await ask();
  for (const wait of waits) {
    vi.setSystemTime(Date.now() + wait);
    await ask();
  }
  return calls;
}

test.each([
  ['lists and pages', ['simulations', 'list'], 5 * minuteMs],
  ['sessions', ['analytics-submission', 'own'], 12 * hourMs],
  ['the log of a session', ['analytics-event', 'log'], 12 * hourMs],
])('%s are asked for again when their time is over, and not before', async (_title, key, lifeMs) => {
  const client = createQueryClient();
  expect(await countCalls(client, key, lifeMs - 1)).toBe(1);
  client.clear();
  expect(await countCalls(client, key, lifeMs)).toBe(2);
  client.clear();
});

test('a write of one’s own makes all under its nouns stale, and nothing else', async () => {
  const client = createQueryClient();
  const calls = { own: 0, log: 0, list: 0 };
  const ask = async () => {
    await client.fetchQuery({ queryKey: ['analytics-submission', 'own'], queryFn: () => ++calls.own });
    await client.fetchQuery({ queryKey: ['analytics-event', 'log'], queryFn: () => ++calls.log });
    await client.fetchQuery({ queryKey: ['simulations', 'list'], queryFn: () => ++calls.list });
  };
  await ask();
  await invalidate(client, 'analytics-submission', 'analytics-event');
  await ask();
  expect(calls).toEqual({ own: 2, log: 2, list: 1 });
  client.clear();
});

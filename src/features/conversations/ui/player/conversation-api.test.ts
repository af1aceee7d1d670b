import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConversationApi } from './conversation-api.ts';

const now = Date.UTC(2026, 10, 2);
beforeEach(() => vi.useFakeTimers({ now }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test.each([
  [429, '20', 'wait', 20],
  [429, null, 'wait', 5],
  [503, '5', 'wait', 5],
  [503, new Date(now + 7_000).toUTCString(), 'wait', 7],
  [503, '86400', 'wait', 120],
  [503, 'soon', 'line', 0],
  [503, null, 'line', 0],
  [500, '5', 'line', 0],
  [409, '1', 'refused', 0],
  [401, null, 'signed-out', 0],
])('an answer of %i with Retry-After %s is %s, for %i seconds', async (status, header, kind, seconds) => {
  const headers: Record<string, string> = header === null ? {} : { 'retry-after': header };
  vi.stubGlobal('fetch', async () => Response.json({ error: { reason: 'why' } }, { status, headers }));
  const api = createConversationApi(() => null);
  const turn = api.takeTurn('1', { key: 'k', text: 'Hello' }, new AbortController().signal);
  await expect(turn.next()).rejects.toMatchObject({ kind, retryAfterSeconds: seconds });
});

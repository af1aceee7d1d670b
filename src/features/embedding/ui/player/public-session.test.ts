import { beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#tests/browser-fakes.ts';
import { openPublicSession, readPublicToken } from './public-session.ts';

const now = Date.parse('2026-11-02T09:00:00Z');
let storage: Storage;
let asked: string[];

beforeEach(() => {
  storage = createMemoryStorage();
  asked = [];
  vi.stubGlobal('localStorage', storage);
});

function tokenUntil(expiresAtMs: number): string {
  const claims = { sub: 'public', sid: 'visit-7', exp: expiresAtMs / 1000 };
  return `x.${btoa(JSON.stringify(claims)).replaceAll('=', '')}.y`;
}

const good = tokenUntil(now + 3_600_000);
const granted = { data: { createPublicToken: { Token: good, PDToken: `${good}pd`, Version: 1 } } };

/** The server as it answers next. */
function answer(body: unknown, status = 200): void {
  vi.stubGlobal('fetch', async (_address: string, init: { headers: Record<string, string> }) => {
    asked.push(init.headers['X-Share-Token'] ?? '');
    return new Response(JSON.stringify(body), { status });
  });
}

test('a visitor is let in once, and what is kept of the visit lies under the names others read', async () => {
  answer(granted);
  expect(await openPublicSession('link', storage, now)).toBe('ready');
  expect(await openPublicSession('link', storage, now)).toBe('ready');
  expect(asked).toEqual(['link']);
  expect(readPublicToken(storage)).toBe(good);
  expect(storage.getItem('public_ai_token')).toBe(`${good}pd`);
  expect(storage.getItem('public_user_id')).toBe('visit-7');
  expect(JSON.parse(storage.getItem('public_token_data') ?? '')).toMatchObject({ Version: 1 });
});

test.each([
  ['cannot be read', '{broken'],
  ['has no second token', JSON.stringify({ Token: good, Version: 1, ShareToken: 'link' })],
  ['is of another version', JSON.stringify({ Token: good, PDToken: good, Version: 0, ShareToken: 'link' })],
  ['is of another link', JSON.stringify({ Token: good, PDToken: good, Version: 1, ShareToken: 'other' })],
  [
    'ends within a minute',
    JSON.stringify({ Token: good, PDToken: tokenUntil(now + 59_000), Version: 1, ShareToken: 'link' }),
  ],
])('a kept visit that %s is asked for again', async (_why, kept) => {
  answer(granted);
  storage.setItem('public_token', good);
  storage.setItem('public_token_data', kept);
  expect(await openPublicSession('link', storage, now)).toBe('ready');
  expect(asked).toHaveLength(1);
});

test.each([
  ['a link that was withdrawn', { errors: [{ extensions: { code: 'NOT_FOUND' } }] }, 200, 'refused'],
  ['another fault', { errors: [{ extensions: { code: 'RATE_LIMITED' } }] }, 200, 'busy'],
  ['an answer without a token', { data: { createPublicToken: { Token: good } } }, 200, 'invalid'],
  ['a server that is away', {}, 503, 'paused'],
  ['a server with an error', {}, 500, 'not-refreshed'],
])('%s is told apart, and nothing is kept', async (_what, body, status, outcome) => {
  answer(body, status);
  expect(await openPublicSession('link', storage, now)).toBe(outcome);
  expect(storage.length).toBe(0);
});

test('without a connection the visit is not refreshed', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch');
  });
  expect(await openPublicSession('link', storage, now)).toBe('not-refreshed');
});

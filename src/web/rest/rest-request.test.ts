import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryStorage, makeToken } from '#tests/browser-fakes.ts';
import { prepareForcedLogout } from '../session/forced-logout.ts';
import { clearSession, storeTokens } from '../session/session-store.ts';
import { type RestOptions, restRequest } from './rest-request.ts';

let sent: { url: string; init: RequestInit }[];
let leftFor: string[];

function serverAnswers(status: number, body: unknown): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init });
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
  });
}

beforeEach(() => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('location', { pathname: '/virtual-humans' });
  sent = [];
  leftFor = [];
  prepareForcedLogout({ navigate: (href) => leftFor.push(href), publicPaths: [] });
  clearSession();
  storeTokens(makeToken(Math.floor(Date.now() / 1000) + 3600), null);
});

describe('a call of /api', () => {
  test('carries the token and a share token, and gives what stands under data', async () => {
    serverAnswers(200, { data: { id: '7' } });
    const body = { regenerate: true };
    expect(await restRequest('assessments/7', { method: 'POST', body, shareToken: 'share' })).toEqual({
      id: '7',
    });
    const headers = new Headers(sent[0]?.init.headers);
    expect(sent[0]?.url).toBe('/api/assessments/7');
    expect(headers.get('Authorization')).toMatch(/^Bearer .+\..+\..+$/);
    expect(headers.get('share_token')).toBe('share');
    expect(sent[0]?.init.body).toBe('{"regenerate":true}');
  });

  test('fails with the code and reason of the server and keeps the session', async () => {
    serverAnswers(200, { error: { code: 'CONFLICT', message: 'No', reason: 'report.running' } });
    await expect(restRequest('x')).rejects.toMatchObject({ code: 'CONFLICT', reason: 'report.running' });
    expect(leftFor).toEqual([]);
  });

  test('of a lost session leads to /logout', async () => {
    serverAnswers(401, { error: { code: 'UNAUTHENTICATED', message: 'Session expired.' } });
    await expect(restRequest('x')).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(leftFor).toEqual(['/logout?msg=Session%20expired.']);
  });

  test.each(['', '<html>', '{}', 'null'])('answered with %j fails in plain words', async (answer) => {
    serverAnswers(200, answer);
    // Pages translate the reason into the person's language.
    await expect(restRequest('x')).rejects.toMatchObject({
      message: 'Failed to parse response',
      reason: 'answer.unreadable',
    });
  });

  test('that writes says so when no answer came', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('Failed to fetch');
    });
    await expect(restRequest('x', { method: 'POST', body: {} })).rejects.toThrow(
      'Failed to complete request. Do you have network access?',
    );
    await expect(restRequest('x')).rejects.toMatchObject({ code: 'UNREACHABLE' });
  });

  test('that its caller cancelled is no failure of the line', async () => {
    const caller = new AbortController();
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      caller.abort();
      init.signal?.throwIfAborted();
    });
    await expect(restRequest('x', { signal: caller.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('by another method is refused before it is sent', async () => {
    serverAnswers(200, { data: 1 });
    const options = { method: 'TRACE' } as unknown as RestOptions; // Values that plain JavaScript could pass.
    await expect(restRequest('x', options)).rejects.toThrow('Unsupported method');
    expect(sent).toEqual([]);
  });
});

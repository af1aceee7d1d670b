import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStorage, makeToken } from '#tests/browser-fakes.ts';
import { connectionWatch } from '../connection/connection-watch.ts';
import { prepareForcedLogout } from '../session/forced-logout.ts';
import { clearSession, storeTokens } from '../session/session-store.ts';
import { registerUnsavedWork } from '../unsaved-work.ts';
import { graphqlRequest, typedDocument } from './graphql-request.ts';

const list = typedDocument<{ videos: string[] }, { limit: number }>(
  'query videos($limit: Int!) { videos(limit: $limit) }',
);
const remove = typedDocument<{ remove: boolean }, Record<string, never>>('mutation remove { remove }');
const logout = typedDocument<{ logout: boolean }, Record<string, never>>('mutation logout { logout }');

type Init = { headers?: Record<string, string>; body?: string; keepalive?: boolean };
type Answer = { status?: number; body: unknown } | 'unreachable';

type Sent = {
  url: string;
  headers: Record<string, string>;
  body: { query: string; variables: unknown };
  keepalive: boolean | undefined;
};

let sent: Sent[];
let leftFor: string[];

/** Answers in this order, the last one again and again. */
function serverAnswers(...answers: Answer[]): void {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { headers = {}, body = 'null', keepalive }: Init) => {
    const answer = answers[Math.min(sent.length, answers.length - 1)];
    sent.push({ url, headers, body: JSON.parse(body), keepalive });
    if (answer === 'unreachable' || !answer) throw new TypeError('Failed to fetch');
    return new Response(JSON.stringify(answer.body), { status: answer.status ?? 200 });
  });
}

beforeEach(async () => {
  vi.stubGlobal('localStorage', createMemoryStorage());
  vi.stubGlobal('location', { pathname: '/simulations' });
  // The pause before the second try is not waited for.
  vi.stubGlobal('setTimeout', (run: () => void, ms: number) => {
    if (ms <= 1_000) queueMicrotask(run);
  });
  leftFor = [];
  serverAnswers({ body: {} });
  await connectionWatch.checkNow();
  prepareForcedLogout({ navigate: (href) => leftFor.push(href), publicPaths: [] });
  clearSession();
  storeTokens(makeToken(Math.floor(Date.now() / 1000) + 3600), null);
});

describe('a request', () => {
  it('carries the token, the channel, the browser and a share token where there is one', async () => {
    serverAnswers({ body: { data: { videos: ['a'] } } });
    expect(await graphqlRequest(list, { limit: 1 }, { shareToken: 'share' })).toEqual({ videos: ['a'] });
    const [request] = sent;
    expect(request?.headers.Authorization).toMatch(/^Bearer .+\..+\..+$/);
    expect(request?.headers['X-Share-Token']).toBe('share');
    expect(JSON.parse(request?.headers['X-Analytics'] ?? '')).toEqual({
      channel: 'web_app',
      distinct_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(request?.body).toMatchObject({ operationName: 'videos', variables: { limit: 1 } });
  });

  it('fails with the code, fields and reason of the server and keeps the session', async () => {
    const extensions = { code: 'BAD_USER_INPUT', reason: 'simulation.title', fields: { Title: 'Too long' } };
    serverAnswers({ body: { data: null, errors: [{ message: 'No', path: ['videos'], extensions }] } });
    await expect(graphqlRequest(list, { limit: 1 })).rejects.toMatchObject(extensions);
    expect(leftFor).toEqual([]);
  });
});

describe('a lost session', () => {
  it('leads to /logout with the message', async () => {
    serverAnswers({ status: 401, body: { error: { code: 'UNAUTHENTICATED', message: 'Session expired.' } } });
    await expect(graphqlRequest(list, { limit: 1 })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(leftFor).toEqual(['/logout?msg=Session%20expired.']);
  });

  it('takes nobody away from work that is not saved', async () => {
    serverAnswers({ status: 401, body: {} });
    const release = registerUnsavedWork();
    await expect(graphqlRequest(list, { limit: 1 })).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    release();
    expect(leftFor).toEqual([]);
  });
});

describe('a lost connection', () => {
  it('is tried once more in silence', async () => {
    serverAnswers('unreachable', { body: { data: { videos: [] } } });
    expect(await graphqlRequest(list, { limit: 1 })).toEqual({ videos: [] });
    expect(leftFor).toEqual([]);
  });

  it('is told when the second try fails too, and signs nobody out for it', async () => {
    serverAnswers('unreachable');
    await expect(graphqlRequest(list, { limit: 1 })).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect(sent).toHaveLength(2);
    expect(connectionWatch.isLost()).toBe(true);
    expect(leftFor).toEqual([]);
  });

  it('never sends a mutation twice, and stays when the server is there after all', async () => {
    serverAnswers('unreachable', { body: {} });
    await expect(graphqlRequest(remove, {})).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect(sent.map((request) => request.url)).toEqual(['/graphql', '/healthz']);
    expect(leftFor).toEqual([]);
  });

  it('does not send a sign-out to the sign-out page', async () => {
    serverAnswers('unreachable');
    await expect(graphqlRequest(logout, {})).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect(leftFor).toEqual([]);
  });

  it('leaves public pages alone', async () => {
    vi.stubGlobal('location', { pathname: '/login' });
    serverAnswers('unreachable');
    await expect(graphqlRequest(list, { limit: 1 })).rejects.toMatchObject({ code: 'UNREACHABLE' });
    expect(leftFor).toEqual([]);
  });
});

describe('a change that is sent while its page is left', () => {
  const rename = typedDocument<{ rename: boolean }, { title: string }>(
    'mutation rename($title: String!) { rename(title: $title) }',
  );
  const askAll = async () => {
    serverAnswers({ body: { data: { videos: [], rename: true } } });
    await graphqlRequest(list, { limit: 1 });
    await graphqlRequest(rename, { title: 'a' });
    await graphqlRequest(rename, { title: 'a'.repeat(20_000) });
    return sent.map(({ keepalive }) => keepalive);
  };

  it('goes on without the page, unless it is longer than browsers allow', async () => {
    vi.stubGlobal('document', { visibilityState: 'hidden' });
    expect(await askAll()).toEqual([false, true, false]);
  });

  it('is an ordinary request while the page is seen', async () => {
    vi.stubGlobal('document', { visibilityState: 'visible' });
    expect(await askAll()).toEqual([false, false, false]);
  });
});

it('a server that is busy keeps the session', async () => {
  serverAnswers({ status: 503, body: {} });
  await expect(graphqlRequest(list, { limit: 1 })).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  expect(leftFor).toEqual([]);
});

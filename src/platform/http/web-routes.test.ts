import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { createLog } from '../log/log.ts';
import { createHttpApp } from './create-http-app.ts';
import { registerWebRoutes } from './web-routes.ts';

const root = mkdtempSync(join(tmpdir(), 'praxis-pages-'));
for (const name of ['index.html', 'player.html', 'sign-in.html']) {
  writeFileSync(join(root, name), `<html><head><title>${name}</title></head></html>`);
}

mkdirSync(join(root, 'assets'));
writeFileSync(join(root, 'assets/start-a1.js'), 'plain');
writeFileSync(join(root, 'assets/start-a1.js.br'), 'compressed');

const pages = [
  { path: '/login', file: 'sign-in.html' },
  { path: '/signup-link', file: 'sign-in.html', hasRest: true },
  { path: '/embed/player', file: 'player.html' },
  { path: '/forms', file: 'player.html', hasRest: true, isInEmbeds: true },
];

let app: FastifyInstance | undefined;
afterEach(async () => {
  await app?.close();
  app = undefined;
});
process.on('exit', () => rmSync(root, { recursive: true, force: true }));

const commerce = () => ({ payments: 'test', signUp: 'invited' }) as const;

async function open(
  embedOrigins: readonly string[],
  policies: { privacy: string | null; terms: string | null } = { privacy: null, terms: null },
  appLink: string | null = null,
): Promise<string> {
  app = await createHttpApp({ log: createLog('silent'), trustedProxies: 0, requestTimeoutMs: 5_000 });
  await registerWebRoutes(app, {
    root,
    pages,
    isDemo: () => false,
    commerce,
    embedOrigins,
    policies,
    appLink,
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

async function ask(url: string) {
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  const policy = answer.headers.get('content-security-policy') ?? '';
  return {
    ancestors: /frame-ancestors ([^;]+)/.exec(policy)?.[1],
    frameOptions: answer.headers.get('x-frame-options'),
    policy,
    text: await answer.text(),
  };
}

const nobodyElse = { ancestors: "'self'", frameOptions: 'SAMEORIGIN' };

test('nobody else may frame any page as long as nobody is named', async () => {
  const base = await open([]);
  for (const path of ['/', '/login', '/embed/player', '/embed/my-simulations/abc']) {
    expect(await ask(base + path)).toMatchObject(nobodyElse);
  }
});

test('the named origins may frame the embeds and nothing else, and the player is told who they are', async () => {
  const origins = ['https://intranet.example.org', 'https://learn.example.org:8443'];
  const base = await open(origins);
  for (const path of ['/embed/player?simID=1', '/embed/my-simulations/abc', '/forms/a1b2/7']) {
    const page = await ask(base + path);
    expect(page).toMatchObject({ ancestors: `'self' ${origins.join(' ')}`, frameOptions: null });
    expect(page.policy).toContain("object-src 'none'");
    expect(page.text).toContain(`<meta name="praxis-embed-origins" content="${origins.join(' ')}">`);
  }
  for (const path of ['/', '/login', '/simulations', '/embedded', '/index.html', '/player.html']) {
    expect(await ask(base + path), path).toMatchObject(nobodyElse);
  }
});

test('a page of its own stands at its path, below it only where something follows, and the app everywhere else', async () => {
  const base = await open([]);
  const titleOf = async (path: string) => /<title>([^<]+)/.exec((await ask(base + path)).text)?.[1];
  expect(await titleOf('/login')).toBe('sign-in.html');
  expect(await titleOf('/signup-link/user/code')).toBe('sign-in.html');
  expect(await titleOf('/embed/player?simID=1')).toBe('player.html');
  for (const path of ['/', '/login/more', '/embed/player/7', '/embed/other'])
    expect(await titleOf(path), path).toBe('index.html');
});

test("the operator's own policies take the place of the built-in pages", async () => {
  const builtIn = await open([]);
  expect((await fetch(`${builtIn}/privacy-policy`, { headers: { accept: 'text/html' } })).status).toBe(200);
  await app?.close();
  const base = await open([], { privacy: 'https://example.org/privacy', terms: null });
  const policy = await fetch(`${base}/privacy-policy`, { redirect: 'manual' });
  expect([policy.status, policy.headers.get('location')]).toEqual([302, 'https://example.org/privacy']);
  const terms = await fetch(`${base}/terms-conditions`, {
    redirect: 'manual',
    headers: { accept: 'text/html' },
  });
  expect(terms.status).toBe(200);
});

test('pages know where the mobile app takes links, when there is one', async () => {
  const link = 'https://app.example.org/open?from="web"&x=1';
  const address = await open([], undefined, link);
  const { text } = await ask(`${address}/home`);
  expect(text).toContain(
    '<meta name="praxis-app-link" content="https://app.example.org/open?from=&quot;web&quot;&amp;x=1">',
  );
  await app?.close();
  expect((await ask(`${await open([])}/home`)).text).not.toContain('praxis-app-link');
});

test('no folder is listed and no file outside of the pages is sent', async () => {
  writeFileSync(join(root, 'assets', 'part-1234.js'), 'export {};');
  const base = await open([]);
  const served = await fetch(`${base}/assets/part-1234.js`);
  expect([served.status, served.headers.get('cache-control')]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ]);
  expect(served.headers.get('content-type')).toMatch(/javascript; charset=utf-8$/i);
  for (const path of ['/assets', '/assets/', '/.git/config', '/package.json', '/%2e%2e/package.json']) {
    const answer = await fetch(base + path, { headers: { accept: '*/*' } });
    expect(answer.status, path).toBeGreaterThanOrEqual(400);
    expect(await answer.text(), path).not.toMatch(/part-1234|praxis/i);
  }
});

test('every page says its build, and the server says the same, not to be kept', async () => {
  const base = await open([]);
  const answer = await fetch(`${base}/version.json`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { build } = (await answer.json()) as { build: string };
  expect(build).toMatch(/^[0-9a-f]{16}$/);
  for (const path of ['/', '/login', '/embed/player'])
    expect((await ask(base + path)).text).toContain(`<meta name="praxis-build" content="${build}">`);
});

test('another build has another name', async () => {
  const base = await open([]);
  const before = await (await fetch(`${base}/version.json`)).json();
  await app?.close();
  const page = join(root, 'sign-in.html');
  const text = readFileSync(page, 'utf8');
  writeFileSync(page, text.replace('sign-in.html', 'sign-in-2.html'));
  const after = await (await fetch(`${await open([])}/version.json`)).json();
  writeFileSync(page, text);
  expect(after).not.toEqual(before);
});

test('files of the build are sent compressed and kept for good, by their exact names', async () => {
  const base = await open([]);
  const plain = await fetch(`${base}/assets/start-a1.js`, { headers: { 'accept-encoding': 'identity' } });
  expect(await plain.text()).toBe('plain');
  expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const compressed = await fetch(`${base}/assets/start-a1.js`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  });
  expect(compressed.headers.get('content-encoding')).toBe('br');
  for (const path of ['/assets/Start-a1.js', '/assets/start-a1.js/'])
    expect((await fetch(base + path)).status, path).toBe(404);
});

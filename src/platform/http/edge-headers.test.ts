import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { registerMetricsRoute } from '../activity/metrics-route.ts';
import { readConfig } from '../config/config.ts';
import { createLog } from '../log/log.ts';
import { createHttpApp } from './create-http-app.ts';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function open(settings: Record<string, string>): Promise<FastifyInstance> {
  await app?.close();
  const { trustedProxies, publicUrl, metricsToken, reachable } = readConfig(settings, []);
  app = await createHttpApp({ log: createLog('silent'), trustedProxies, publicUrl, requestTimeoutMs: 1_000 });
  registerMetricsRoute(app, { token: metricsToken, openToThisMachine: !reachable });
  app.get('/page', async () => 'page');
  return app;
}

test('browsers are told to stay with https where that is how people reach the server', async () => {
  const read = async (settings: Record<string, string>) =>
    (await (await open(settings)).inject('/page')).headers['strict-transport-security'];
  expect(await read({ PUBLIC_URL: 'https://praxis.example.org' })).toBe('max-age=31536000');
  expect(await read({ PUBLIC_URL: 'http://praxis.example.org' })).toBeUndefined();
  expect(await read({})).toBeUndefined();
});

test('pages may ask for what players need, and for nothing else', async () => {
  const policy = String((await (await open({})).inject('/page')).headers['permissions-policy']);
  for (const feature of ['microphone', 'fullscreen', 'xr-spatial-tracking', 'gyroscope', 'accelerometer'])
    expect(policy).toContain(`${feature}=(self)`);
  for (const feature of ['camera', 'geolocation', 'payment', 'usb'])
    expect(policy).toContain(`${feature}=()`);
});

test('an address that cannot be decoded is refused with the same protection as a page', async () => {
  const http = await open({});
  const page = (await http.inject('/page')).headers;
  const refused = await http.inject('/%E0%A4%A');
  expect(refused.statusCode).toBe(400);
  for (const name of ['content-security-policy', 'x-content-type-options', 'referrer-policy'])
    expect(refused.headers[name], name).toBe(page[name]);
});

const local = { remoteAddress: '127.0.0.1' };

test('metrics are read on this machine, and by nobody once a proxy on it makes everybody look local', async () => {
  expect((await (await open({})).inject({ url: '/metrics', ...local })).statusCode).toBe(200);
  for (const [name, value] of [
    ['PUBLIC_URL', 'https://praxis.example.org'],
    ['TRUSTED_PROXIES', '1'],
    ['HOST', '0.0.0.0'],
  ] as const)
    expect((await (await open({ [name]: value })).inject({ url: '/metrics', ...local })).statusCode).toBe(
      404,
    );
  const headers = { 'x-forwarded-for': '127.0.0.1' };
  expect((await (await open({})).inject({ url: '/metrics', headers, ...local })).statusCode).toBe(404);
  const elsewhere = { host: 'evil.example' };
  expect((await (await open({})).inject({ url: '/metrics', headers: elsewhere, ...local })).statusCode).toBe(
    404,
  );
  expect((await (await open({})).inject({ url: '/metrics', remoteAddress: '203.0.113.5' })).statusCode).toBe(
    404,
  );
});

test('with a token metrics are read by whoever brings it, from anywhere', async () => {
  const METRICS_TOKEN = 'a-long-enough-token';
  const http = await open({ METRICS_TOKEN, PUBLIC_URL: 'https://praxis.example.org' });
  const read = async (authorization: string) =>
    (await http.inject({ url: '/metrics', remoteAddress: '203.0.113.5', headers: { authorization } }))
      .statusCode;
  expect(await read(`Bearer ${METRICS_TOKEN}`)).toBe(200);
  for (const wrong of ['', 'Bearer', `Bearer ${METRICS_TOKEN}x`, METRICS_TOKEN, 'Bearer a-long-enough-tokem'])
    expect(await read(wrong), wrong).toBe(404);
  expect((await http.inject({ url: '/metrics', ...local })).statusCode).toBe(404);
});

/** fetch itself refuses to send TRACE. */
function ask(url: string, method: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: 'Bearer a-session' };
    const asked = request(url, { method, headers }, (answer) => {
      text(answer).then((body) => resolve({ status: answer.statusCode, body }), reject);
    });
    asked.on('error', reject).end();
  });
}

test('a method that a page does not have is answered with nothing of the request', async () => {
  const address = await (await open({})).listen({ port: 0, host: '127.0.0.1' });
  for (const method of ['TRACE', 'DELETE', 'PUT']) {
    const { status, body } = await ask(`${address}/page`, method);
    expect(status, method).toBe(404);
    expect(body, method).not.toContain('a-session');
  }
});

import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server as TcpServer } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { isPublicAddress } from '../outgoing/public-address.ts';
import { localCertificate } from '../testing/local-certificate.ts';
import { createWebhookHttp } from './webhook-http.ts';

let servers: Server[] = [];
afterEach(async () => {
  for (const server of servers) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  servers = [];
});

async function listen(server: TcpServer): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port; // a TCP server's address has this shape
}

async function start(handle: RequestListener): Promise<string> {
  const server = createServer(handle);
  servers.push(server);
  return `http://127.0.0.1:${await listen(server)}/hook?a=1`;
}

const http = createWebhookHttp({ allowPrivate: true, timeLimitMs: 500 });

test('body and headers arrive as they were given', async () => {
  const seen: string[] = [];
  const url = await start(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    seen.push(
      request.method ?? '',
      request.url ?? '',
      String(request.headers['webhook-id']),
      Buffer.concat(chunks).toString('utf8'),
    );
    response.writeHead(202).end('taken');
  });
  const answer = await http.post(url, { 'webhook-id': 'msg_1' }, '{"name":"林小美"}');
  expect(answer).toEqual({ kind: 'answered', status: 202, body: 'taken', retryAfterSeconds: null });
  expect(seen).toEqual(['POST', '/hook?a=1', 'msg_1', '{"name":"林小美"}']);
});

test('of a long answer the first 4 KB are kept, and an endless one does not hold us', async () => {
  const url = await start((_request, response) => {
    const more = () => {
      while (response.write('x'.repeat(1000)));
      response.once('drain', more);
    };
    response.on('error', () => {});
    more();
  });
  const answer = await http.post(url, {}, '{}');
  expect(answer.kind === 'answered' && answer.body.length).toBe(4096);
});

test('control characters of an answer are taken out', async () => {
  const url = await start((_request, response) => response.end('a\u0000b\u001b[31mc\nd'));
  expect(await http.post(url, {}, '{}')).toMatchObject({ body: 'ab[31mc\nd' });
});

test('an answer that does not come ends in words', async () => {
  const url = await start(() => {});
  expect(await http.post(url, {}, '{}')).toEqual({ kind: 'failed', reason: 'No answer came in time.' });
});

test('nobody there ends in words', async () => {
  const url = await start(() => {});
  await new Promise((resolve) => servers.pop()?.close(resolve));
  expect(await http.post(url, {}, '{}')).toEqual({ kind: 'failed', reason: 'The connection was refused.' });
});

test('a name nobody knows ends in words', async () => {
  const lost = createWebhookHttp({ allowPrivate: true, resolve: () => Promise.reject(new Error('x')) });
  expect(await lost.post('http://nowhere.test/', {}, '{}')).toEqual({
    kind: 'failed',
    reason: 'The name of the address is not known.',
  });
});

test('a name service that never answers ends in words', async () => {
  const lost = createWebhookHttp({
    allowPrivate: true,
    resolve: () => new Promise(() => {}),
    timeLimitMs: 50,
  });
  const waiting = setTimeout(() => {}, 5_000);
  expect((await lost.post('http://nowhere.test/', {}, '{}')).kind).toBe('failed');
  clearTimeout(waiting);
});

test('how long an answer asks to be left alone is read', async () => {
  const url = await start((_request, response) => response.writeHead(429, { 'retry-after': '120' }).end());
  expect(await http.post(url, {}, '{}')).toMatchObject({ status: 429, retryAfterSeconds: 120 });
});

test('a certificate is checked against the name, and one nobody vouches for is refused', async () => {
  const server = createSecureServer(localCertificate, (_request, response) => response.end('safe'));
  servers.push(server);
  const port = await listen(server);
  const resolve = async () => ['127.0.0.1'];
  const trusting = createWebhookHttp({
    allowPrivate: true,
    resolve,
    trustedAuthority: localCertificate.cert,
  });
  expect(await trusting.post(`https://localhost:${port}/`, {}, '{}')).toMatchObject({ body: 'safe' });
  for (const [client, name] of [
    [trusting, 'other.test'],
    [createWebhookHttp({ allowPrivate: true, resolve }), 'localhost'],
  ] as const) {
    expect(await client.post(`https://${name}:${port}/`, {}, '{}')).toEqual({
      kind: 'failed',
      reason: 'The certificate is not valid.',
    });
  }
});

test.each([
  '1.1.1.1',
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '100.63.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '2a00::1',
])('public addresses are not refused by mistake: %s', (address) =>
  expect(isPublicAddress(address)).toBe(true),
);

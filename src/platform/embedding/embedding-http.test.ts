import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createModelHttp } from '../llm/model-http.ts';
import { createEmbeddingHttp } from './embedding-http.ts';

let server: Server;
let answer: (input: string[]) => unknown;
const asked: {
  url: string | undefined;
  key: string | undefined;
  body: { model: string; input: string[] };
}[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = JSON.parse(Buffer.concat(parts).toString());
    asked.push({ url: request.url, key: request.headers.authorization, body });
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer(body.input)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});
afterAll(() => new Promise((done) => server.close(done)));

function openPort(hosts?: string) {
  const { port } = server.address() as AddressInfo; // it listens on a port
  const host = `127.0.0.1:${port}`;
  return createEmbeddingHttp({
    http: createModelHttp({ hosts: new Set([hosts ?? host]) }),
    address: { url: `http://${host}/v1/`, model: 'small', key: 'secret' },
  });
}

const inDisorder = (input: string[]) => ({
  data: input.map((text, index) => ({ index, embedding: [3 * text.length, 4 * text.length] })).reverse(),
});

test('texts go to the address once, and come back as vectors of length 1 in their order', async () => {
  answer = (input) => ({
    data: input.map((text, index) => ({ index, embedding: [text.length, 0.5] })).reverse(),
  });
  const port = openPort();
  const [a, bb] = await port.embed(['a', 'bb']);
  expect(a?.[0]).toBeCloseTo(1 / Math.hypot(1, 0.5), 6);
  expect(bb?.[0]).toBeCloseTo(2 / Math.hypot(2, 0.5), 6);
  await port.embed(['bb', 'a']);
  expect(asked).toEqual([
    {
      url: '/v1/embeddings',
      key: 'Bearer secret',
      body: expect.objectContaining({ model: 'small', input: ['a', 'bb'] }),
    },
  ]);
});

test.each<[string, (input: string[]) => unknown]>([
  ['too few', () => ({ data: [] })],
  [
    'of several sizes',
    (input) => ({ data: input.map((_, index) => ({ index, embedding: [1, ...Array(index + 1).fill(1)] })) }),
  ],
  ['that are words', (input) => ({ data: input.map((_, index) => ({ index, embedding: 'abc' })) })],
  ['that are nothing', () => null],
])('vectors %s are none', async (_what, lie) => {
  answer = lie;
  await expect(openPort().embed(['a', 'bb'])).rejects.toMatchObject({ kind: 'failed' });
});

test('a private address that the operator did not name is not asked', async () => {
  answer = inDisorder;
  const before = asked.length;
  await expect(openPort('elsewhere:1').embed(['a'])).rejects.toMatchObject({ kind: 'failed' });
  expect(asked).toHaveLength(before);
});

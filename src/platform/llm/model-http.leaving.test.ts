import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { parseModelHosts } from './model-hosts.ts';
import { createModelHttp } from './model-http.ts';

/**
 * Tests answers that break off in every way, and readers that leave at every moment. An error that nobody catches would
 * end the whole server; here it fails the test.
 */

const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);
let server: Server;
let answer: (socket: Socket) => void = () => {};
const sockets = new Set<Socket>();

beforeEach(async () => {
  process.on('uncaughtException', note).on('unhandledRejection', note);
  server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.once('data', () => answer(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  sockets.clear();
  await new Promise((resolve) => server.close(resolve));
  process.off('uncaughtException', note).off('unhandledRejection', note);
  expect(uncaught.splice(0)).toEqual([]);
});

const head = 'HTTP/1.1 200 OK\r\ncontent-type: text/event-stream\r\ntransfer-encoding: chunked\r\n\r\n';
const piece = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const whole = `${head}${piece('data: one\n\n')}${piece('data: two\n\n')}${piece('data: [DONE]\n\n')}0\r\n\r\n`;

async function open(signal?: AbortSignal) {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const hosts = parseModelHosts(`127.0.0.1:${port}`) ?? new Set<string>();
  const fetch = createModelHttp({ hosts }).createFetch(100_000);
  const response = await fetch(`http://127.0.0.1:${port}/`, {
    method: 'POST',
    body: '{}',
    ...(signal ? { signal } : {}),
  });
  if (!response.body) throw new Error('An answer has a body.');
  return response.body.getReader();
}

/** Waits until all started work is done. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
};

test.each([0, 1, 2, 3, 4, 5, 6])(
  'a reader that leaves after %i steps, when all of it has arrived',
  async (steps) => {
    answer = (socket) => void socket.write(whole);
    for (let round = 0; round < 10; round++) {
      const reader = await open();
      for (let step = 0; step < steps; step++) {
        if (step % 2 === 0) await reader.read();
        else await Promise.resolve();
      }
      await reader.cancel().catch(() => {});
      await settle();
    }
  },
);

test.each(['end', 'destroy', 'resetAndDestroy'] as const)(
  'a line that is cut (%s) after the last byte',
  async (cut) => {
    answer = (socket) => {
      socket.write(whole, () => socket[cut]());
    };
    for (let round = 0; round < 10; round++) {
      const reader = await open().catch(() => null);
      if (!reader) continue;
      await reader.read().catch(() => {});
      await reader.cancel().catch(() => {});
      await settle();
    }
  },
);

test('a line that is cut in the middle is told to the reader, and to nobody else', async () => {
  answer = (socket) => {
    socket.write(head + piece('data: one\n\n'));
    setImmediate(() => socket.resetAndDestroy());
  };
  const reader = await open();
  await vi.waitFor(() =>
    expect(
      (async () => {
        while (!(await reader.read()).done);
      })(),
    ).rejects.toMatchObject({ kind: 'broken-off' }),
  );
});

test('a call that is given up while its answer arrives', async () => {
  answer = (socket) => void socket.write(whole);
  for (let round = 0; round < 20; round++) {
    const leaving = new AbortController();
    const reader = await open(leaving.signal);
    const reading = reader.read().catch(() => {});
    if (round % 2) await reading;
    leaving.abort();
    await reading;
    await reader.cancel().catch(() => {});
    await settle();
  }
});

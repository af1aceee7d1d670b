import { request } from 'node:http';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { SignalHub } from './signal-hub.ts';
import { createSignalStreams } from './signal-streams.ts';

const silent: SignalHub = { start: async () => {}, listen: () => () => {}, stop: async () => {} };

test('a reader who left before the stream was opened takes no place', async () => {
  const streams = createSignalStreams(silent);
  const app = Fastify();
  const arrived = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  app.get('/signals', async ({ raw }, reply) => {
    const left = new Promise((resolve) => raw.once('close', resolve));
    arrived.resolve();
    await left;
    streams.open(reply, { organisationId: 1, personId: 1 }, async () => true);
    answered.resolve();
  });
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const asked = request(`${address}/signals`);
  asked.on('error', () => {});
  asked.end();
  await arrived.promise;
  asked.destroy();
  await answered.promise;
  expect(streams.count()).toBe(0);
  await app.close();
});

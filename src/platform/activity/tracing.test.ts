import { expect, test } from 'vitest';
import { forbidden } from '#kernel/app-error.ts';
import { createHttpApp } from '../http/create-http-app.ts';
import { createLog } from '../log/log.ts';
import { attributeOf, startOtlpReceiver } from '../testing/otlp-receiver.ts';
import { startTracing } from './tracing.ts';

const log = createLog('silent');
const act = { kind: 'job', name: 'write-note', organisationId: 7 } as const;
const outside = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

async function open(trustsCallers: boolean, more = {}, status = 200) {
  const collector = await startOtlpReceiver(status);
  const settings = { url: collector.url, headers: {}, samplePercent: 100, ...more };
  const tracing = startTracing(settings, { release: '1', environment: 'test', trustsCallers }, log);
  const http = await createHttpApp({ log, trustedProxies: 0, requestTimeoutMs: 5_000 });
  tracing.watchRequests(http);
  http.post('/things/:id', async () => tracing.observe(act, async () => 'done'));
  http.get('/broken', async () => {
    throw new Error('a message with words');
  });
  http.get('/healthz', async () => 'ok');
  return {
    collector,
    tracing,
    http,
    async close() {
      await http.close();
      await tracing.stop();
      await collector.stop();
      return collector.listSpans();
    },
  };
}

test('what a request does stands below it, also behind a body, and errors are named by their kind', async () => {
  const { http, tracing, collector, close } = await open(false);
  const headers = { traceparent: outside };
  await http.inject({ method: 'POST', url: '/things/4711', headers, payload: { text: 'words' } });
  await http.inject('/broken');
  await http.inject('/healthz');
  await expect(tracing.observe(act, () => Promise.reject(forbidden('some words')))).rejects.toThrow();
  const spans = await close();
  expect(spans.map(({ name }) => name).sort()).toEqual([
    'GET /broken',
    'POST /things/:id',
    'job write-note',
    'job write-note',
  ]);
  const request = spans.find(({ name }) => name === 'POST /things/:id');
  // Nobody in front is known, so a stranger's trace is not gone on with.
  expect(request?.parentSpanId).toBeUndefined();
  const failed = spans.find((span) => attributeOf(span, 'error.type') !== undefined);
  expect(failed && attributeOf(failed, 'error.type')).toBe('FORBIDDEN');
  expect(spans.some((span) => span !== failed && span.parentSpanId === request?.spanId)).toBe(true);
  expect(collector.bodies.join()).not.toContain('words');
  expect(collector.bodies.join()).not.toContain('4711');
});

test('behind a proxy of the operator its trace goes on', async () => {
  const { http, close } = await open(true);
  await http.inject({ url: '/broken', headers: { traceparent: outside } });
  const [span] = await close();
  expect(span).toMatchObject({ traceId: outside.split('-')[1], parentSpanId: outside.split('-')[2] });
});

test('nothing is sent where no trace is sampled, and a collector that refuses disturbs nothing', async () => {
  const none = await open(false, { samplePercent: 0 });
  await none.http.inject('/broken');
  expect(await none.close()).toEqual([]);
  const refused = await open(false, {}, 400);
  expect((await refused.http.inject({ method: 'POST', url: '/things/1', payload: {} })).body).toBe('done');
  await refused.close();
});

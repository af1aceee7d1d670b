import { type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test, vi } from 'vitest';
import { attributeOf, startOtlpReceiver } from '#platform/testing/otlp-receiver.ts';
import { buildPublishedVirtualHuman, createApiCaller } from '../builders/conversations.ts';
import { buildMember, buildOrganisation, signIn } from '../builders/people.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** Words of people, as they say, type and are called: none may leave. */
const words = ['Xanthippe', 'Quibbleworth', 'xq-words-of-a-turn', 'xq-of-a-tag', 'xq-of-an-address'];
const until = { timeout: 60_000, interval: 100 };

/** A creator makes a tag, which is announced by a job, and talks to a virtual human. */
async function useIt(running: TestApp) {
  const organisation = await buildOrganisation(running.tenancy);
  const creator = await buildMember(running.tenancy, organisation, 'admin', {
    firstName: 'Xanthippe',
    surname: 'Quibbleworth',
  });
  const token = await signIn(running, creator);
  await running.graphql(
    'mutation ($n: String!) { createContentTag(Name: $n) { ID } }',
    { n: 'xq-of-a-tag' },
    { token },
  );
  await running.http.inject({ url: '/media/xq-of-an-address?q=xq-words-of-a-turn' });
  const human = await buildPublishedVirtualHuman(running.tenancy, creator);
  const caller = createApiCaller(running, token);
  const { id } = await caller.begin(human);
  expect((await caller.say(id, 'Hello, xq-words-of-a-turn.')).status).toBe(200);
  // An export is a job of this organisation.
  await running.graphql(
    'mutation ($i: DataExportInput!) { createDataExport(Input: $i) }',
    {
      i: {
        ...{ Format: 'csv', Datasets: ['sessions'], StartDate: '2026-11-01', EndDate: '2026-11-02' },
        WithPeople: true,
      },
    },
    { token },
  );
  await vi.waitFor(async () => {
    const { data } = await running.graphql('{ readDataExports { State } }', {}, { token });
    expect(data.readDataExports).toEqual([{ State: 'ready' }]);
  }, until);
  return organisation;
}

/** Over a socket, as a scraper reads. */
async function scrape(running: TestApp, headers: IncomingHttpHeaders = {}) {
  if (!running.http.server.listening) await running.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = running.http.server.address() as AddressInfo; // a TCP server's address has this shape
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asked = request({ port, path: '/metrics', headers }, async (answer) => {
      resolve({ status: answer.statusCode ?? 0, body: await text(answer) });
    });
    asked.once('error', reject).end();
  });
}

test('requests, jobs and turns are counted and traced for the operator alone, without a word of people', async () => {
  const collector = await startOtlpReceiver();
  const app = await startTestApp({
    LOG_LEVEL: 'silent',
    METRICS_TOKEN: 'a-token-of-the-scraper',
    OTLP_TRACES_URL: collector.url,
    OTLP_HEADERS: 'Api-Key=abc',
  });
  const authorization = 'Bearer a-token-of-the-scraper';
  expect((await scrape(app)).status).toBe(404);
  // Nothing is counted before somebody looks.
  expect((await scrape(app, { authorization })).body).not.toContain('praxis_turn_duration_seconds_count{');
  const organisation = await useIt(app);
  // A job is counted once it has ended, and its export is ready a moment before.
  const body = await vi.waitFor(async () => {
    const scraped = await scrape(app, { authorization });
    expect(scraped.body).toContain('praxis_job_duration_seconds_count{name="export-data"');
    return scraped.body;
  }, until);
  const isPostgres = app.database.kind === 'postgres';
  await app.close();
  await collector.stop();

  expect(body).toMatch(
    /^http_request_duration_seconds_count\{method="POST",route="\/graphql",status="200"\} \d+/m,
  );
  expect(body).toMatch(/^praxis_turn_duration_seconds_count\{name="conversation",outcome="done"\} 1$/m);
  expect(body).toMatch(/^praxis_job_duration_seconds_count\{name="export-data",outcome="done"\} 1$/m);
  expect(body).toMatch(/^praxis_jobs\{state="failed"\} 0$/m);
  expect(body).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
  if (isPostgres) expect(body).toMatch(/^praxis_database_connections\{state="total"\} \d/m);

  const spans = collector.listSpans();
  const named = (name: string) => spans.filter((span) => span.name === name);
  const asked = named('POST /graphql').find(
    (span) => attributeOf(span, 'graphql.operation.field') === 'Mutation.createContentTag',
  );
  expect(asked && attributeOf(asked, 'http.response.status_code')).toBe(200);
  const [turn] = named('turn conversation');
  const around = named('POST /api/assessments/:id/turns');
  expect(around).toHaveLength(1);
  expect(turn).toMatchObject({ parentSpanId: around[0]?.spanId, traceId: around[0]?.traceId });
  const [job] = named('job export-data');
  expect(job && attributeOf(job, 'praxis.organisation_id')).toBe(organisation.id);
  expect(collector.keys).toEqual(collector.keys.map(() => 'abc'));
  const left = [body, ...collector.bodies].join('\n');
  for (const word of words) expect(left).not.toContain(word);
}, 180_000);

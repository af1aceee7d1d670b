import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createErrorReporter } from '#platform/error-reports/error-reporter.ts';
import { createLog } from '#platform/log/log.ts';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

type Envelope = { path: string; auth: string; lines: Record<string, unknown>[]; body: string };

let app: TestApp;
let token: string;
let service: Server;
let address: string;
const arrived: Envelope[] = [];
const waiting: (() => void)[] = [];

/** The service of the operator: keeps what it gets. */
function startService(): Promise<void> {
  service = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      arrived.push({
        path: request.url ?? '',
        auth: String(request.headers['x-sentry-auth']),
        lines: body
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line)),
        body,
      });
      response.end('{}');
      for (const tell of waiting.splice(0)) tell();
    });
  });
  return new Promise((resolve) => service.listen(0, '127.0.0.1', resolve));
}

async function nextEnvelope(): Promise<Envelope> {
  if (arrived.length === 0) await new Promise<void>((resolve) => waiting.push(resolve));
  const [envelope] = arrived.splice(0, 1);
  if (!envelope) throw new Error('There is no envelope.');
  return envelope;
}

const send = (payload: unknown, as: string | null, to = app) =>
  to.http.inject({
    method: 'POST',
    url: '/api/error-reports',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
      ...(as ? { authorization: `Bearer ${as}` } : {}),
    },
    payload: JSON.stringify(payload),
  });

const report = {
  kind: 'error',
  page: '/my-virtual-humans/12/play/aToken-123?name=Mary',
  type: 'TypeError',
  message: 'cannot read "Mrs Jones in room four" of mary@example.org',
  frames: [{ function: 'open', file: '/assets/web-1a.js?token=secret', line: 10, column: 20 }],
};

beforeAll(async () => {
  await startService();
  const { port } = service.address() as AddressInfo; // it listens on a port
  address = `http://abc@127.0.0.1:${port}/7`;
  app = await startTestApp({ LOG_LEVEL: 'silent', ERROR_REPORTS_TO: address, ENVIRONMENT: 'staging' });
  token = await signIn(app, await buildMember(app.tenancy, await buildOrganisation(app.tenancy), 'user'));
});
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => service.close(resolve));
});
beforeEach(() => void arrived.splice(0));

test('an error of a page arrives as an envelope, with its place and without the words of anybody', async () => {
  expect((await send(report, token)).statusCode).toBe(204);
  const { path, auth, lines, body } = await nextEnvelope();
  expect(path).toBe('/api/7/envelope/');
  expect(auth).toContain('sentry_key=abc');
  expect(lines).toHaveLength(3);
  expect(lines[1]).toEqual({ type: 'event' });
  expect(lines[2]).toMatchObject({
    event_id: lines[0]?.event_id,
    environment: 'staging',
    release: expect.stringMatching(/^praxis@\d/),
    transaction: '/my-virtual-humans/:id/play/:id',
    tags: { browser: 'Firefox on Linux' },
    exception: {
      values: [
        {
          type: 'TypeError',
          value: 'cannot read (text) of (address)',
          stacktrace: {
            frames: [{ filename: '/assets/web-1a.js', lineno: 10, colno: 20, function: 'open' }],
          },
        },
      ],
    },
  });
  expect(body).not.toMatch(/Jones|mary|aToken|secret|Mary/i);
  expect(body).not.toContain(token);
});

test('how long a page took arrives as a transaction', async () => {
  await send({ kind: 'trace', page: '/home', durationMs: 1_500 }, token);
  const { lines } = await nextEnvelope();
  const event = lines[2] as { timestamp: number; start_timestamp: number }; // a transaction has both
  expect(lines[1]).toEqual({ type: 'transaction' });
  expect(event).toMatchObject({ transaction: '/home', contexts: { trace: { op: 'pageload' } } });
  expect(event.timestamp - event.start_timestamp).toBeCloseTo(1.5);
});

test('nothing is passed on without a session, nor what is no report', async () => {
  expect((await send(report, null)).statusCode).toBe(401);
  expect((await send({ ...report, frames: 'many' }, token)).statusCode).toBe(422);
  expect((await send({ ...report, message: 'x'.repeat(50_000) }, token)).statusCode).toBe(413);
  expect(arrived).toEqual([]);
});

test('without an address of the operator’s own there is nothing to report to', async () => {
  const silent = await startTestApp({ LOG_LEVEL: 'silent' });
  try {
    expect((await send(report, token, silent)).statusCode).toBe(404);
  } finally {
    await silent.close();
  }
});

test('errors of the server’s log are reported, other lines are not, and never more than sixty in a minute', async () => {
  const { errorReports } = (await import('#platform/config/config.ts')).readConfig(
    { ERROR_REPORTS_TO: address },
    [],
  );
  if (!errorReports) throw new Error('The address was not read.');
  const reporter = createErrorReporter({
    address: errorReports,
    environment: 'production',
    release: '1.2.3',
    clock: () => app.clock.now,
  });
  const log = createLog('error', { write: () => undefined }, reporter.reportLogged);
  const error = new Error('the password of Mary is wrong');
  log.warn({ err: error }, 'a warning');
  log.error('without an error');
  for (let count = 0; count < 70; count++) log.error({ err: error, reference: 'r' }, 'internal error');
  await reporter.settle();
  expect(arrived).toHaveLength(60);
  expect(arrived[0]?.lines[2]).toMatchObject({
    platform: 'node',
    exception: { values: [{ type: 'Error', value: '' }] },
  });
  expect(arrived[0]?.body).not.toContain('Mary');
  expect(arrived[0]?.body).toContain('/src/features/error-reports/server/tests/error-reports.api.test.ts');
});

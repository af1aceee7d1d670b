import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type BuiltVirtualHuman,
  buildPublishedVirtualHuman,
  createApiCaller,
} from '../builders/conversations.ts';
import { buildMember, buildOrganisation, signIn } from '../builders/people.ts';
import { newKey } from '../builders/play.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** People close their laptop at every moment. Whatever was being done for them ends; nothing else does. */

const uncaught: unknown[] = [];
const note = (error: unknown) => uncaught.push(error);
let app: TestApp;
let port: number;
let token: string;
let conversation: string;
let george: BuiltVirtualHuman;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent', TURNS_PER_MINUTE: '0' });
  const organisation = await buildOrganisation(app.tenancy);
  const admin = await buildMember(app.tenancy, organisation, 'admin');
  george = await buildPublishedVirtualHuman(app.tenancy, admin);
  token = await signIn(app, admin);
  conversation = (await createApiCaller(app, token).begin(george)).id;
  port = Number(new URL(await app.http.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => app.close());
beforeEach(() => {
  process.on('uncaughtException', note).on('unhandledRejection', note);
});
afterEach(() => {
  process.off('uncaughtException', note).off('unhandledRejection', note);
  expect(uncaught.splice(0)).toEqual([]);
});

function write(method: string, path: string, headers: Record<string, string>, body: string): string {
  const lines = { host: 'praxis.test', authorization: `Bearer ${token}`, ...headers };
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${head.join('')}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

const json = { 'content-type': 'application/json', accept: 'application/json' };
const requests: Record<string, () => string> = {
  'a list': () =>
    write(
      'POST',
      '/graphql',
      json,
      JSON.stringify({ query: '{ readVirtualHumans { nodes { ID Title } } }' }),
    ),
  'a turn of a conversation': () =>
    write(
      'POST',
      `/api/assessments/${conversation}/turns`,
      json,
      JSON.stringify({ key: newKey(), text: 'Where does it hurt?' }),
    ),
  'an upload': () =>
    write(
      'POST',
      '/uploads/videos',
      {
        'tus-resumable': '1.0.0',
        'upload-length': '1000',
        'content-type': 'application/offset+octet-stream',
      },
      'x'.repeat(1000),
    ),
  'an export': () => write('GET', '/exports/audit', json, ''),
  'a page that is not there': () => write('GET', '/nothing', {}, ''),
};

/** Sends so much of it, then leaves: at once, at the first byte of the answer, or some steps later. */
function sendAndLeave(text: string, share: number, moment: 'at once' | 'first byte' | number): Promise<void> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const leave = () => socket.resetAndDestroy();
    socket.on('error', () => {});
    socket.once('close', () => resolve());
    socket.once('connect', () => {
      socket.write(text.slice(0, Math.ceil(text.length * share)), () => {
        if (moment === 'at once' || share < 1) leave();
        else if (moment === 'first byte') socket.once('data', leave);
        else waitSteps(moment).then(leave);
      });
    });
  });
}

async function waitSteps(steps: number): Promise<void> {
  for (let step = 0; step < steps; step++) await new Promise((resolve) => setImmediate(resolve));
}

test.each(Object.entries(requests))('%s, left at every moment', async (_name, write) => {
  for (const share of [0.1, 0.6, 0.95]) await sendAndLeave(write(), share, 'at once');
  for (const moment of ['at once', 1, 2, 3, 5, 8, 13, 21, 'first byte'] as const)
    await sendAndLeave(write(), 1, moment);
  await waitSteps(50);
  const response = await fetch(`http://127.0.0.1:${port}/healthz`);
  expect(response.status).toBe(200);
});

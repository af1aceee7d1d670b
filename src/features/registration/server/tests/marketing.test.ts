import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMarketingJob } from '#features/registration/server/marketing-job.ts';
import { createLog } from '#platform/log/log.ts';
import { type BuiltMember, buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

type Told = { headers: IncomingHttpHeaders; body: Record<string, unknown> };

let app: TestApp;
let member: BuiltMember;
let server: Server;
let told: Told[] = [];
let status = 200;

beforeAll(async () => {
  app = await startTestApp({ PAYMENTS: 'test' });
  const house = await buildOrganisation(app.tenancy, 'Harbour <b>Ltd</b>');
  member = await buildMember(app.tenancy, house, 'customeradmin', {
    firstName: 'Ana',
    surname: 'Lee',
    email: 'ana@harbour.example',
  });
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      told.push({ headers: request.headers, body: JSON.parse(Buffer.concat(parts).toString()) });
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await app.close();
});
beforeEach(() => {
  told = [];
  status = 200;
});

// It listens on a port of this machine.
const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/form`;

async function run(url: string | null, { allowPrivate = true, personId = member.personId } = {}) {
  const job = createMarketingJob({
    tenancy: app.tenancy,
    settings: { marketingFormUrl: url },
    allowPrivate,
  });
  await job.run(job.payload.parse({ organisationId: member.organisationId, personId }), {
    tenancy: app.tenancy,
    log: createLog('silent'),
    attempt: 1,
    lastAttempt: false,
    signal: new AbortController().signal,
  });
}

test('tells the address of the settings who signed up, and nothing else', async () => {
  await run(address());
  expect(told.map(({ body }) => body)).toEqual([
    {
      email: 'ana@harbour.example',
      firstname: 'Ana',
      lastname: 'Lee',
      company: 'Harbour <b>Ltd</b>',
      consent: true,
    },
  ]);
  expect(told[0]?.headers).toMatchObject({ 'content-type': 'application/json' });
  expect(told[0]?.headers).not.toHaveProperty('authorization');
});

test.each([302, 500])('an answer %i is not followed and changes nothing', async (answer) => {
  status = answer;
  await run(address());
  expect(told).toHaveLength(1);
});

test('tells nobody without an address, or once the person is gone', async () => {
  await run(null);
  await run(address(), { personId: 999_999 });
  expect(told).toEqual([]);
});

test('goes to no private network unless the operator allows it', async () => {
  await expect(run(address(), { allowPrivate: false })).rejects.toThrow();
  expect(told).toEqual([]);
});

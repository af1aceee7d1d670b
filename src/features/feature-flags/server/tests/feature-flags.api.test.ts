import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

type People = { ours: number; theirs: number; staff: string; admin: string; stranger: string };

async function buildPeople(app: TestApp): Promise<People> {
  const ours = await buildOrganisation(app.tenancy, 'Harbour Hospital');
  const theirs = await buildOrganisation(app.tenancy, 'Northern College');
  const provider = await buildOrganisation(app.tenancy, 'Praxis', 'provider');
  const tokenOf = async (organisation: { id: number }, internal = false) =>
    signIn(app, await buildMember(app.tenancy, organisation, 'admin', { internal }));
  return {
    ours: ours.id,
    theirs: theirs.id,
    staff: await tokenOf(provider, true),
    admin: await tokenOf(ours),
    stranger: await tokenOf(theirs),
  };
}

async function ask(app: TestApp, document: string, variables: Record<string, unknown>, token: string) {
  const answer = await app.graphql(document, variables, { token });
  return answer.errors?.[0]?.extensions.code ?? Object.values(answer.data ?? {})[0];
}
const flagsOf = async (app: TestApp, token: string) =>
  ((await ask(app, '{ viewer { Flags } }', {}, token)) as { Flags: string[] }).Flags; // the shape asked for
const set = (app: TestApp, token: string, key: string, on: boolean | null, organisation?: number) =>
  ask(
    app,
    'mutation ($k: String!, $o: ID, $on: Boolean) { setFeatureFlag(Key: $k, OrganisationID: $o, On: $on) { Key On } }',
    { k: key, on, o: organisation === undefined ? null : String(organisation) },
    token,
  );

describe('switches', () => {
  let app: TestApp;
  let people: People;
  beforeAll(async () => {
    app = await startTestApp({ LOG_LEVEL: 'silent' });
    people = await buildPeople(app);
  });
  afterAll(() => app.close());

  test('nobody has to switch anything: all but the seasonal logo are on', async () => {
    expect(await flagsOf(app, people.admin)).toEqual([
      'ai-generator',
      'medical-v3',
      'virtual-coach',
      'new-analytics-overview',
      'evaluation-analytics',
      'onboarding',
    ]);
  });

  test('a switch for one organisation is theirs alone, wins over that for all, and is taken back', async () => {
    await set(app, people.staff, 'seasonal-logo', true, people.ours);
    expect(await flagsOf(app, people.admin)).toContain('seasonal-logo');
    expect(await flagsOf(app, people.stranger)).not.toContain('seasonal-logo');
    await set(app, people.staff, 'seasonal-logo', false);
    expect(await flagsOf(app, people.admin)).toContain('seasonal-logo');
    await set(app, people.staff, 'seasonal-logo', null, people.ours);
    expect(await flagsOf(app, people.admin)).not.toContain('seasonal-logo');
    await set(app, people.staff, 'seasonal-logo', null);
  });

  test('administrators of a customer switch nothing, and what does not exist is refused', async () => {
    expect(await set(app, people.admin, 'seasonal-logo', true, people.ours)).toBe('FORBIDDEN');
    expect(await set(app, people.staff, 'no-such-flag', false)).toBe('BAD_USER_INPUT');
    expect(await set(app, people.staff, 'seasonal-logo', true, 999_999)).toBe('NOT_FOUND');
  });

  test('each switch is in the log of the organisation that it is for', async () => {
    await set(app, people.staff, 'seasonal-logo', true, people.ours);
    await set(app, people.staff, 'seasonal-logo', null, people.ours);
    const log = await ask(app, '{ readAuditRecords { nodes { Action } } }', {}, people.admin);
    const actions = (log as { nodes: { Action: string }[] }).nodes.map(({ Action }) => Action); // as above
    expect(actions.filter((action) => action === 'feature-flag-set').length).toBeGreaterThanOrEqual(2);
  });

  test('the server refuses a virtual human of the third medical kind where that is off', async () => {
    const create = () =>
      ask(
        app,
        'mutation { createVirtualHuman(Input: { Title: "Ward round", Type: "medical_v3" }) { ID } }',
        {},
        people.admin,
      );
    expect(await create()).toMatchObject({ ID: expect.any(String) });
    await set(app, people.staff, 'medical-v3', false, people.ours);
    expect(await create()).toBe('BAD_USER_INPUT');
    await set(app, people.staff, 'medical-v3', null, people.ours);
  });

  test('the server refuses analytics of evaluations where those are off', async () => {
    const evaluations = () =>
      ask(
        app,
        '{ virtualHumanEvaluationAnalytics(VirtualHumanID: "1", StartDate: "2026-10-01", EndDate: "2026-10-02") { TotalCompletions } }',
        {},
        people.admin,
      );
    expect(await evaluations()).not.toBe('FORBIDDEN');
    await set(app, people.staff, 'evaluation-analytics', false);
    expect(await evaluations()).toBe('FORBIDDEN');
    await set(app, people.staff, 'evaluation-analytics', null);
  });
});

test('a file of flags answers by its rules, again after it changed, and a broken one changes nothing', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'praxis-flags-'));
  const file = join(folder, 'flags.json');
  const write = (on: string, targeting?: object) =>
    writeFileSync(
      file,
      JSON.stringify({
        flags: {
          'seasonal-logo': {
            state: 'ENABLED',
            variants: { on: true, off: false },
            defaultVariant: on,
            ...(targeting ? { targeting } : {}),
          },
          // As flagd has it, what is not in use leaves the answer to the product.
          'virtual-coach': {
            state: 'DISABLED',
            variants: { on: true, off: false },
            defaultVariant: 'off',
          },
        },
      }),
    );
  write('off', { if: [{ '==': [{ var: 'type' }, 'admin'] }, 'on'] });
  const app = await startTestApp({ LOG_LEVEL: 'silent', FLAGS_FILE: file });
  try {
    const people = await buildPeople(app);
    const later = () => {
      app.clock.now = new Date(app.clock.now.getTime() + 3_000);
    };
    expect(await flagsOf(app, people.admin)).toContain('seasonal-logo');
    expect(await flagsOf(app, people.admin)).toEqual(expect.arrayContaining(['medical-v3', 'virtual-coach']));
    // The page of all flags says what the file says of the whole installation.
    const seasonal = async () =>
      ((await ask(app, '{ readFeatureFlags { Key Default On } }', {}, people.staff)) as { Key: string }[]) // the shape asked for
        .find(({ Key }) => Key === 'seasonal-logo');
    expect(await seasonal()).toMatchObject({ Default: false, On: false });
    write('on');
    later();
    expect(await seasonal()).toMatchObject({ Default: true, On: true });
    write('off');
    later();
    expect(await flagsOf(app, people.admin)).not.toContain('seasonal-logo');
    writeFileSync(file, '{ "flags": ');
    later();
    expect(await flagsOf(app, people.admin)).not.toContain('seasonal-logo');
    await set(app, people.staff, 'seasonal-logo', true);
    expect(await flagsOf(app, people.admin)).toContain('seasonal-logo');
  } finally {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a flag service is asked who asks; unknown flags and one that is away leave what the product says', async () => {
  const asked: { path: string; context: Record<string, unknown> }[] = [];
  const service: Server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => {
      body += part;
    });
    request.on('end', () => {
      const path = request.url ?? '';
      asked.push({ path, context: JSON.parse(body).context });
      const isKnown = path.endsWith('/seasonal-logo');
      response.writeHead(isKnown ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(isKnown ? { key: 'seasonal-logo', value: true } : {}));
    });
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo; // it listens on a port
  const app = await startTestApp({ LOG_LEVEL: 'silent', FLAGD_URL: `http://127.0.0.1:${port}` });
  try {
    const people = await buildPeople(app);
    expect(await flagsOf(app, people.admin)).toEqual(expect.arrayContaining(['seasonal-logo', 'medical-v3']));
    expect(
      asked.find(({ path }) => path === '/ofrep/v1/evaluate/flags/seasonal-logo')?.context,
    ).toMatchObject({
      targetingKey: `production/${people.ours}`,
      organisation: String(people.ours),
      type: 'admin',
      license: '',
    });
    // What is about one item is asked for that item.
    const query = 'query ($id: ID!) { virtualHumanEvaluationAnalytics(VirtualHumanID: $id) { StartDate } }';
    await app.graphql(query, { id: '4711' }, { token: people.admin });
    expect(asked.find(({ context }) => context.targetingKey === `production/${people.ours}/4711`)?.path).toBe(
      '/ofrep/v1/evaluate/flags/evaluation-analytics',
    );
    await new Promise((resolve) => service.close(resolve));
    app.clock.now = new Date(app.clock.now.getTime() + 3_000);
    const flags = await flagsOf(app, people.admin);
    expect(flags).not.toContain('seasonal-logo');
    expect(flags).toContain('medical-v3');
  } finally {
    service.close();
    await app.close();
  }
});

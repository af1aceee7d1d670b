import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { writeCountryFile } from '#tests/builders/country-file.ts';
import { buildMember, buildOrganisation } from '#tests/builders/people.ts';
import { signUpStranger } from '#tests/builders/sign-up.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'praxis-countries-'));
const countries = join(folder, 'countries.mmdb');
writeCountryFile(countries, 'JP');
const broken = join(folder, 'broken.mmdb');
writeFileSync(broken, 'no database');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function start(settings: Record<string, string>): Promise<TestApp> {
  const app = await startTestApp({ PAYMENTS: 'test', STARTER_ORGANISATION: '999999999', ...settings });
  await buildMember(app.tenancy, await buildOrganisation(app.tenancy, 'The operator'), 'admin');
  return app;
}

async function isBlocked(app: TestApp, from: string, headers: Record<string, string> = {}): Promise<boolean> {
  const response = await app.http.inject({
    method: 'POST',
    url: '/graphql',
    remoteAddress: from,
    headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
    payload: { query: '{ readSignUp { RegionBlocked } }' },
  });
  return response.json().data.readSignUp.RegionBlocked;
}

describe("the operator's file of countries", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start({ GEOIP_DATABASE: countries });
  });
  afterAll(() => app.close());

  test('decides by the address of the visitor; one that it does not know is let in', async () => {
    expect(await isBlocked(app, '100.64.0.1')).toBe(true);
    expect(await isBlocked(app, '198.51.100.7')).toBe(false);
    expect(await isBlocked(app, '::ffff:100.64.0.1')).toBe(true);
    expect(await isBlocked(app, '2001:db8::1')).toBe(false);
  });

  test.each([
    ['cf-ipcountry', 'GB'],
    ['x-country', 'GB'],
    ['x-forwarded-for', '198.51.100.7'],
    ['x-real-ip', '198.51.100.7'],
    ['forwarded', 'for=198.51.100.7'],
  ])('is not overruled by a visitor who sends %s', async (name, value) => {
    expect(await isBlocked(app, '100.64.0.1', { [name]: value })).toBe(true);
  });

  test('is asked again when the account is made, unless the block is lifted', async () => {
    // Requests of the test come from 127.0.0.1.
    const refused = await signUpStranger(app, 'ana@blocked.example');
    expect(refused.errors?.[0]).toMatchObject({
      message: 'Free trials are currently unavailable in your region. Please contact us to find out more.',
      extensions: { code: 'NOT_ALLOWED', reason: 'registration.region' },
    });
    expect((await signUpStranger(app, 'ana@lifted.example', { bypass: true })).errors).toBeUndefined();
  });
});

test('the header of a trusted proxy stands above the file, and what is no country does not', async () => {
  const app = await start({
    GEOIP_DATABASE: countries,
    COUNTRY_HEADER: 'cf-ipcountry',
    TRUSTED_PROXIES: '1',
  });
  try {
    const through = { 'x-forwarded-for': '100.64.0.1' };
    expect(await isBlocked(app, '198.51.100.7', through)).toBe(true);
    expect(await isBlocked(app, '198.51.100.7', { ...through, 'cf-ipcountry': 'GB' })).toBe(false);
    expect(await isBlocked(app, '198.51.100.7', { ...through, 'cf-ipcountry': 'Great Britain' })).toBe(true);
    // What a proxy says where it does not know.
    expect(await isBlocked(app, '198.51.100.7', { ...through, 'cf-ipcountry': 'XX' })).toBe(true);
    expect(await isBlocked(app, '198.51.100.7', { ...through, 'x-country': 'GB' })).toBe(true);
  } finally {
    await app.close();
  }
});

test.each([
  ['cannot be read', broken],
  ['is missing', join(folder, 'missing.mmdb')],
])('a file that %s blocks nobody', async (_name, path) => {
  const app = await start({ GEOIP_DATABASE: path, LOG_LEVEL: 'silent' });
  try {
    expect(await isBlocked(app, '100.64.0.1')).toBe(false);
  } finally {
    await app.close();
  }
});

test('a header of countries without a trusted proxy is refused at the start', () => {
  expect(() => readConfig({ COUNTRY_HEADER: 'cf-ipcountry' }, [])).toThrow(/COUNTRY_HEADER.*TRUSTED_PROXIES/);
});

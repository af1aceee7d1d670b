import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { insertItem } from '#tests/builders/content.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { buildSessions } from './session-rows.ts';

/** One server whose operator named a time zone, and one whose operator did not. */
let app: TestApp;
let named: TestApp;
let organisation: BuiltOrganisation;
let admin: BuiltMember;
let token: string;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  named = await startTestApp({ LOG_LEVEL: 'silent', TIME_ZONE: 'America/New_York' });
});
afterAll(async () => {
  await app.close();
  await named.close();
});
beforeEach(async () => {
  organisation = await buildOrganisation(app.tenancy);
  admin = await buildMember(app.tenancy, organisation, 'admin');
  token = await signIn(app, admin);
});

const choose = (zone: string | null, as = token) =>
  app.graphql(
    'mutation ($id: ID!, $z: String) { updateOrganisation(Input: { ID: $id, TimeZone: $z }) { TimeZone } }',
    { id: String(organisation.id), z: zone },
    { token: as },
  );

/** Hours with the sessions that began in them: Monday is 1. */
async function hoursOf(days: { s: string; e: string }, named: string | null = null) {
  const { data } = await app.graphql(
    `query ($s: String, $e: String, $z: String) { timeOfDayAnalytics(StartDate: $s, EndDate: $e, TimeZone: $z) {
      TimeZone Hours { Weekday Hour Sessions } } }`,
    { ...days, z: named },
    { token },
  );
  const { TimeZone, Hours } = data.timeOfDayAnalytics;
  return [
    TimeZone,
    ...Hours.map((hour: Record<string, number>) => `${hour.Weekday} ${hour.Hour}: ${hour.Sessions}`),
  ];
}

describe('the time zone of an organisation', () => {
  test('is chosen by its administrators, known to all members, and taken back', async () => {
    expect((await choose('Asia/Taipei')).data.updateOrganisation).toEqual({ TimeZone: 'Asia/Taipei' });
    const analyst = await signIn(app, await buildMember(app.tenancy, organisation, 'analyst'));
    const seen = async () =>
      (await app.graphql('{ viewer { Organisation { TimeZone DefaultTimeZone } } }', {}, { token: analyst }))
        .data.viewer.Organisation;
    expect(await seen()).toEqual({ TimeZone: 'Asia/Taipei', DefaultTimeZone: null });
    expect((await choose('UTC', analyst)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    await choose(null);
    expect(await seen()).toEqual({ TimeZone: null, DefaultTimeZone: null });
  });

  test('is one that calendars know', async () => {
    for (const zone of ['Mars/Olympus', '+02:00', "UTC'", 'x'.repeat(500), ' ']) {
      const [error] = (await choose(zone)).errors ?? [];
      expect([zone, error?.extensions.reason, Object.keys(error?.extensions.fields ?? {})]).toEqual([
        zone,
        'organisation.time-zone-unknown',
        ['TimeZone'],
      ]);
    }
  });

  test('is in the audit log with what was chosen', async () => {
    await choose('Europe/London');
    const { rows } = await app.database.executeSql(
      `select details->>'timeZone' as zone from audit_record
        where organisation_id = ${organisation.id} and action = 'organisation-updated'`,
    );
    expect(rows).toEqual([{ zone: 'Europe/London' }]);
  });

  test('is that of the installation where none is chosen, before the clock of people', async () => {
    const house = await buildOrganisation(named.tenancy);
    const theirs = await signIn(named, await buildMember(named.tenancy, house, 'admin'));
    const ask = async (text: string) =>
      Object.values((await named.graphql(text, {}, { token: theirs })).data)[0];
    await ask('mutation { setMyTimeZone(TimeZone: "Asia/Taipei") }');
    expect(await ask('{ timeOfDayAnalytics { TimeZone } }')).toEqual({ TimeZone: 'America/New_York' });
    expect(await ask('{ viewer { Organisation { TimeZone DefaultTimeZone } } }')).toEqual({
      Organisation: { TimeZone: null, DefaultTimeZone: 'America/New_York' },
    });
    await ask(
      `mutation { updateOrganisation(Input: { ID: "${house.id}", TimeZone: "Pacific/Apia" }) { ID } }`,
    );
    expect(await ask('{ timeOfDayAnalytics { TimeZone } }')).toEqual({ TimeZone: 'Pacific/Apia' });
  });
});

describe('the hours in which learners train', () => {
  test('go by the organisation’s clock before the viewer’s own, and by neither where one is asked for', async () => {
    await app.graphql('mutation { setMyTimeZone(TimeZone: "Asia/Kathmandu") }', {}, { token });
    const days = { s: '2026-10-24', e: '2026-10-26' };
    expect(await hoursOf(days)).toEqual(['Asia/Kathmandu']);
    await choose('Pacific/Apia');
    expect(await hoursOf(days)).toEqual(['Pacific/Apia']);
    expect(await hoursOf(days, 'UTC')).toEqual(['UTC']);
  });

  // A session in every hour of three days of UTC, of which the middle one is that on which the clock is changed.
  test.each([
    ['Europe/London', '2026-03-28', { '7 0': 1, '7 2': 1, '2 0': 1 }, ['7 1']],
    ['Europe/London', '2026-10-24', { '6 0': 0, '6 1': 1, '7 1': 2, '7 0': 1, '1 23': 1 }, ['6 0']],
    ['America/New_York', '2026-03-07', { '5 19': 1, '7 1': 1, '7 3': 1, '1 19': 1 }, ['7 2', '1 20']],
    ['America/New_York', '2026-10-31', { '5 20': 1, '7 1': 2, '7 2': 1, '1 18': 1 }, ['1 19']],
    ['Asia/Taipei', '2026-10-24', { '6 8': 1, '7 1': 1, '2 7': 1 }, ['2 8']],
    ['Pacific/Apia', '2026-10-24', { '6 13': 1, '7 1': 1, '2 12': 1 }, ['2 13']],
    ['Pacific/Apia', '2011-12-29', { '3 14': 1, '4 23': 1, '6 0': 1 }, ['5 0', '5 12']],
    ['Australia/Lord_Howe', '2026-04-04', { '7 0': 1, '7 1': 2, '7 2': 1 }, []],
  ])('in %s from %s on have each session once', async (zone, first, expected, none) => {
    const from = Date.parse(`${first}T00:00:00Z`);
    const itemId = await app.tenancy.inOrganisation(organisation.id, (scope) =>
      insertItem(scope, 'simulation', { title: 'Every hour', author_person_id: admin.personId }),
    );
    await buildSessions(
      app,
      organisation.id,
      Array.from({ length: 72 }, (_, hour) => ({
        itemId,
        personId: admin.personId,
        startedAt: new Date(from + hour * 3_600_000 + 60_000).toISOString(),
      })),
    );
    await choose(zone);
    const last = new Date(from + 2 * 86_400_000).toISOString().slice(0, 10);
    const [named, ...hours] = await hoursOf({ s: first, e: last });
    expect(named).toBe(zone);
    const found = new Map(
      (hours as string[])
        .map((line) => line.split(': ') as [string, string])
        .map(([at, n]) => [at, Number(n)]),
    );
    expect([...found.values()].reduce((sum, count) => sum + count, 0)).toBe(72);
    expect(Object.fromEntries(Object.keys(expected).map((at) => [at, found.get(at) ?? 0]))).toEqual(expected);
    expect(none.filter((at) => found.has(at))).toEqual([]);
  });
});

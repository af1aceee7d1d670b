import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildBadge } from '#tests/builders/badges.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { asPublicViewer, buildPublishedSimulation, createTestPlayer } from '#tests/builders/play.ts';
import { buildVersion, buildVideo } from '#tests/builders/story.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { listOwnBadges } from '../badge-service.ts';
import { personalBadgeData } from '../personal-badge-data.ts';

let app: TestApp;
let ours: BuiltOrganisation;
let admin: BuiltMember;
let learner: BuiltMember;
let token: string;
const until = { timeout: 25_000, interval: 50 };

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:00:00Z');
  ours = await buildOrganisation(app.tenancy);
  admin = await buildMember(app.tenancy, ours, 'admin');
  learner = await buildMember(app.tenancy, ours, 'user');
  token = await signIn(app, learner);
});

async function ask(text: string, variables: Record<string, unknown> = {}, as = token) {
  const { data, errors } = await app.graphql(text, variables, { token: as });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

const buildItem = async (title: string): Promise<number> =>
  (await buildPublishedSimulation(app.tenancy, admin, buildVersion([buildVideo(1)], { title }))).id;

function play(simulationId: number, as = token, toTheEnd = true) {
  const player = createTestPlayer(simulationId);
  const events = [
    player.event('START_SIM'),
    ...(toTheEnd
      ? [player.event('VIDEO_END', { VideoID: '1', TimeSpent: 60_000 }), player.event('END_SIM')]
      : []),
  ];
  return ask(
    'mutation ($i: SessionEventsInput!) { recordSessionEvents(Input: $i) { Finished } }',
    { i: player.batch(...events) },
    as,
  );
}

const readBadges = async (more = '', as = token) =>
  (
    await ask(
      `query ($id: ID!) { readMemberBadges(ID: $id${more}) {
        nodes { ID Label Title Created Simulation { ID Title } } pageInfo { totalCount hasNextPage } } }`,
      { id: String(learner.personId) },
      as,
    )
  ).readMemberBadges;
const readTitles = async (more = ''): Promise<string[]> =>
  (await readBadges(more)).nodes.map(({ Title }: { Title: string }) => Title);
const waitForTitles = (titles: string[]) =>
  vi.waitFor(async () => expect(await readTitles()).toEqual(titles), until);

/** All events were handled: nothing is left that could still award a badge. */
async function settle(): Promise<void> {
  await vi.waitFor(async () => {
    const { rows } = await app.database.executeSql(
      `select (select count(*) from job_outbox)::int + (select count(*) from pgboss.job
        where name in ('deliver-event', 'award-badge') and state in ('created', 'active', 'retry'))::int as open`,
    );
    expect(rows).toEqual([{ open: 0 }]);
  }, until);
}

describe('a badge', () => {
  test('is awarded for the first finished session of an interactive video, and not for beginning one', async () => {
    const hygiene = await buildItem('Hand hygiene');
    await play(hygiene, token, false);
    await settle();
    expect(await readTitles()).toEqual([]);
    await play(hygiene);
    await waitForTitles(['Hand hygiene']);
    const first = await readBadges();
    expect(first.nodes).toEqual([
      {
        ID: expect.any(String),
        Label: 'completed',
        Title: 'Hand hygiene',
        Created: '2026-11-02T09:00:00.000Z',
        Simulation: { ID: String(hygiene), Title: 'Hand hygiene' },
      },
    ]);
    app.clock.now = new Date('2026-11-02T09:05:00Z');
    await play(hygiene);
    await settle();
    expect(await readBadges()).toEqual(first);
  });

  test('is one when two sessions are finished at once', async () => {
    const hygiene = await buildItem('Hand hygiene');
    await Promise.all([play(hygiene), play(hygiene), play(hygiene)]);
    await settle();
    expect(await readTitles()).toEqual(['Hand hygiene']);
  });

  test('stays under its title when the interactive video is archived or deleted', async () => {
    const id = await buildItem('Hand hygiene');
    await play(id);
    await waitForTitles(['Hand hygiene']);
    const staff = await signIn(app, admin);
    await ask(
      'mutation ($id: ID!) { updateSimulation(Input: { ID: $id, Archived: "2026-11-02T09:00:00Z" }) { ID } }',
      { id: String(id) },
      staff,
    );
    expect((await readBadges()).nodes[0]).toMatchObject({ Title: 'Hand hygiene', Simulation: null });
    await ask('mutation ($id: ID!) { deleteSimulations(IDs: [$id]) }', { id: String(id) }, staff);
    expect((await readBadges()).nodes[0]).toMatchObject({ Title: 'Hand hygiene', Simulation: null });
  });

  test('is shown with its interactive video to the one who earned it alone', async () => {
    const hygiene = await buildItem('Hand hygiene');
    const falls = await buildItem('Falls');
    await play(hygiene);
    await waitForTitles(['Hand hygiene']);
    const list = '{ readSimulations { nodes { ID MyBadges { Title Simulation { Title } } } } }';
    const { nodes } = (await ask(list)).readSimulations;
    expect(nodes.find(({ ID }: { ID: string }) => ID === String(hygiene)).MyBadges).toEqual([
      { Title: 'Hand hygiene', Simulation: { Title: 'Hand hygiene' } },
    ]);
    expect(nodes.find(({ ID }: { ID: string }) => ID === String(falls)).MyBadges).toEqual([]);
    const others = (await ask(list, {}, await signIn(app, admin))).readSimulations.nodes;
    expect(others.flatMap(({ MyBadges }: { MyBadges: unknown[] }) => MyBadges)).toEqual([]);
    expect(await listOwnBadges(app.tenancy, asPublicViewer(ours.id, hygiene))).toEqual([]);
  });
});

describe('the list', () => {
  test('has the newest first, six on a page unless asked otherwise', async () => {
    const titles = ['1', '2', '3', '4', '5', '6', '7', '8'];
    for (const [minute, title] of titles.entries()) {
      app.clock.now = new Date(Date.UTC(2026, 10, 2, 9, minute));
      await play(await buildItem(title));
    }
    await vi.waitFor(async () => expect((await readBadges()).pageInfo.totalCount).toBe(8), until);
    expect(await readTitles()).toEqual(['8', '7', '6', '5', '4', '3']);
    expect((await readBadges()).pageInfo.hasNextPage).toBe(true);
    expect(await readTitles(', offset: 6')).toEqual(['2', '1']);
    expect(await readTitles(', limit: 1, offset: 1')).toEqual(['7']);
    expect(await readBadges(', offset: 60')).toMatchObject({ nodes: [], pageInfo: { totalCount: 8 } });
  });
});

describe('revoking', () => {
  const revoke = (id: string, as: string, reason = 'Somebody else played it') =>
    ask(
      'mutation ($id: ID!, $r: String!) { revokeBadge(ID: $id, Reason: $r) { Revoked RevokedReason } }',
      { id, r: reason },
      as,
    );
  const buildOne = () => buildBadge(app.tenancy, { organisationId: ours.id, personId: learner.personId });

  test('is for administrators of the same organisation, with a reason, and once', async () => {
    const id = await buildOne();
    const staff = await signIn(app, admin);
    const analyst = await signIn(app, await buildMember(app.tenancy, ours, 'analyst'));
    const theirs = await buildOrganisation(app.tenancy, 'Elsewhere');
    const stranger = await signIn(app, await buildMember(app.tenancy, theirs, 'admin'));
    await expect(revoke(id, token)).rejects.toThrow('FORBIDDEN');
    await expect(revoke(id, analyst)).rejects.toThrow('FORBIDDEN');
    await expect(revoke(id, stranger)).rejects.toThrow('NOT_FOUND');
    await expect(revoke(id, staff, '  ')).rejects.toThrow('badge.reason-missing');
    await expect(revoke(id, staff, 'x'.repeat(501))).rejects.toThrow('badge.reason-too-long');
    expect((await revoke(id, staff)).revokeBadge).toEqual({
      Revoked: '2026-11-02T09:00:00.000Z',
      RevokedReason: 'Somebody else played it',
    });
    await expect(revoke(id, staff)).rejects.toThrow('badge.revoked-before');
  });

  test('of two at once succeeds for one', async () => {
    const id = await buildOne();
    const staff = await signIn(app, admin);
    const outcomes = await Promise.allSettled([revoke(id, staff), revoke(id, staff)]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('shows the badge as withdrawn, counts it nowhere, tells the person, and is written down', async () => {
    const hygiene = await buildItem('Hand hygiene');
    await play(hygiene);
    await waitForTitles(['Hand hygiene']);
    await settle();
    const { ID } = (await readBadges()).nodes[0];
    const staff = await signIn(app, admin);
    await revoke(ID, staff);
    const own = await ask(
      'query ($id: ID!) { readMemberBadges(ID: $id) { nodes { Revoked RevokedReason } } }',
      { id: String(learner.personId) },
    );
    expect(own.readMemberBadges.nodes).toEqual([
      { Revoked: '2026-11-02T09:00:00.000Z', RevokedReason: 'Somebody else played it' },
    ]);
    const item = await ask('query ($id: ID!) { readOneSimulation(ID: $id) { MyBadges { ID } } }', {
      id: String(hygiene),
    });
    expect(item.readOneSimulation.MyBadges).toEqual([]);
    await vi.waitFor(async () => {
      const { nodes } = (await ask('{ readMyNotices { nodes { Kind Facts Path } } }')).readMyNotices;
      expect(nodes).toContainEqual({
        Kind: 'badge-revoked',
        Facts: { title: 'Hand hygiene' },
        Path: '/my-profile/badges',
      });
    }, until);
    const audited = await app.tenancy.inOrganisation(ours.id, ({ db }) =>
      db.selectFrom('audit_record').where('action', '=', 'badge-revoked').select('target_id').execute(),
    );
    expect(audited.map(({ target_id }) => String(target_id))).toEqual([ID]);
    const { exportOwnData } = await ask('mutation { exportOwnData { URL } }');
    const copy = await app.http.inject({ method: 'GET', url: exportOwnData.URL });
    expect(copy.json()).toMatchObject({ badges: [{ revoked_reason: 'Somebody else played it' }] });
  });

  test('takes its Open Badge back, and lets nobody make one of it', async () => {
    const made = await buildOne();
    const make = 'mutation ($id: ID!) { makeOpenBadge(Kind: "badge", ID: $id) { Address } }';
    await ask(make, { id: made });
    await revoke(made, await signIn(app, admin));
    await expect(ask(make, { id: made })).rejects.toThrow('open-badge.revoked');
    const files = await app.tenancy.inOrganisation(ours.id, ({ db }) =>
      db.selectFrom('open_badge').where('source_kind', '=', 'badge').select('revoked_at').execute(),
    );
    expect(files).toEqual([{ revoked_at: new Date('2026-11-02T09:00:00Z') }]);
  });
});

describe('a person who leaves', () => {
  test('as an administrator is named by no badge that they revoked', async () => {
    const id = await buildBadge(app.tenancy, { organisationId: ours.id, personId: learner.personId });
    await ask(
      'mutation ($id: ID!) { revokeBadge(ID: $id, Reason: "A test") { ID } }',
      { id },
      await signIn(app, admin),
    );
    const erased = await app.tenancy.inOrganisation(ours.id, (scope) =>
      personalBadgeData.erase(scope, { personId: admin.personId, email: admin.email }),
    );
    expect(erased).toEqual({ removed: { badges: 0 }, kept: { 'revoked-badges': 1 } });
    const left = await app.tenancy.inOrganisation(ours.id, ({ db }) =>
      db.selectFrom('badge').select(['revoked_by_person_id', 'revoked_reason']).execute(),
    );
    expect(left).toEqual([{ revoked_by_person_id: null, revoked_reason: 'A test' }]);
  });

  test('takes a copy of their badges along, and leaves none behind', async () => {
    await play(await buildItem('Hand hygiene'));
    await waitForTitles(['Hand hygiene']);
    const { exportOwnData } = await ask('mutation { exportOwnData { URL } }');
    const copy = await app.http.inject({ method: 'GET', url: exportOwnData.URL });
    expect(copy.json()).toMatchObject({ badges: [{ title: 'Hand hygiene' }] });
    await ask('mutation { deleteSelf(Reason: "done") { Success } }');
    const staff = await signIn(app, admin);
    const waiting = await ask('{ readDeletionRequests { nodes { ID } } }', {}, staff);
    const { carryOutDeletion } = await ask(
      'mutation ($id: ID!) { carryOutDeletion(ID: $id) { Receipt { Removed { What Count } } } }',
      { id: waiting.readDeletionRequests.nodes[0].ID },
      staff,
    );
    expect(carryOutDeletion.Receipt.Removed).toContainEqual({ What: 'badges', Count: 1 });
    const left = await app.tenancy.inOrganisation(ours.id, ({ db }) =>
      db.selectFrom('badge').select('id').execute(),
    );
    expect(left).toEqual([]);
  });
});

import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { writeScoresHidden } from '#features/attempts/server/index.ts';
import { revokeOpenBadge } from '#features/open-badges/server/index.ts';
import { noticeContext } from '#tests/builders/notices.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { buildPublishedSimulation, createTestPlayer } from '#tests/builders/play.ts';
import { buildVersion, buildVideo } from '#tests/builders/story.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { writeNotes } from '../certificate-files.ts';
import { tellOfExpiring } from '../certificate-notices.ts';
import { findCertificate, markRevoked } from '../certificate-store.ts';
import { issueCertificate } from '../issue-certificate.ts';
import { personalCertificateData } from '../personal-certificate-data.ts';

let app: TestApp;
let ours: BuiltOrganisation;
let admin: BuiltMember;
let learner: BuiltMember;
let tokens: { admin: string; learner: string };
let itemId: number;
const until = { timeout: 25_000, interval: 50 };

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent', DEFAULT_LANGUAGE: 'zh-TW' });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.now = new Date('2026-11-02T09:00:00Z');
  ours = await buildOrganisation(app.tenancy, 'Harbour Hospital');
  admin = await buildMember(app.tenancy, ours, 'admin');
  learner = await buildMember(app.tenancy, ours, 'user', { firstName: '林', surname: 'Łukasz' });
  tokens = { admin: await signIn(app, admin), learner: await signIn(app, learner) };
  const version = buildVersion([buildVideo(1)], { title: 'Hand hygiene' });
  itemId = (await buildPublishedSimulation(app.tenancy, admin, version)).id;
});

type Who = keyof typeof tokens;

async function ask(who: Who, text: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await app.graphql(text, variables, { token: tokens[who] });
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

const set = (more: Record<string, unknown> = {}) =>
  ask('admin', 'mutation ($i: ItemCertificateInput!) { setItemCertificate(Input: $i) { Enabled } }', {
    i: { ItemID: String(itemId), Enabled: true, Title: '', ValidMonths: 12, Colour: '#1F4FD8', ...more },
  });

function play() {
  const player = createTestPlayer(itemId);
  const batch = player.batch(
    player.event('START_SIM'),
    player.event('VIDEO_END', { VideoID: '1', TimeSpent: 60_000 }),
    player.event('END_SIM'),
  );
  return ask(
    'learner',
    'mutation ($i: SessionEventsInput!) { recordSessionEvents(Input: $i) { Finished } }',
    { i: batch },
  );
}

type Completed = { at: Date; score: number | null; personId: number; itemKind: string; itemId: number };
const complete = (key: string, more: Partial<Completed> = {}) =>
  app.tenancy.inOrganisation(ours.id, (scope) =>
    issueCertificate(scope, {
      key,
      itemKind: 'simulation',
      itemId,
      itemTitle: 'Hand hygiene',
      personId: learner.personId,
      score: null,
      at: app.clock.now,
      ...more,
    }),
  );

async function list(who: Who = 'learner', personId = learner.personId) {
  const { readMemberCertificates } = await ask(
    who,
    `query ($id: ID!) { readMemberCertificates(ID: $id) {
      nodes { ID Code Title HolderName State Issued Expires RevokedReason Path } pageInfo { totalCount } } }`,
    { id: String(personId) },
  );
  return readMemberCertificates.nodes;
}

async function verify(code: string) {
  const { data } = await app.graphql(
    `query ($c: String!) { verifyCertificate(Code: $c) {
      Title HolderName OrganisationName State Issued Expires Revoked } }`,
    { c: code },
  );
  return data.verifyCertificate;
}

async function download(who: Who, id: string) {
  const { downloadCertificate } = await ask(
    who,
    'mutation ($id: ID!) { downloadCertificate(ID: $id) { URL } }',
    { id },
  );
  return app.http.inject({ method: 'GET', url: downloadCertificate.URL });
}

const revoke = (id: string, reason = 'Not watched to the end') =>
  ask('admin', 'mutation ($id: ID!, $r: String!) { revokeCertificate(ID: $id, Reason: $r) { State } }', {
    id,
    r: reason,
  });

describe('a certificate', () => {
  test('is issued by the event of a completed session, can be had as a PDF, and is verified without a sign-in', async () => {
    await set({ Title: 'Hygiene 2026' });
    await play();
    await vi.waitFor(async () => expect(await list()).toHaveLength(1), until);
    const [certificate] = await list();
    expect(certificate).toMatchObject({ Title: 'Hygiene 2026', HolderName: '林 Łukasz', State: 'valid' });
    const file = await download('learner', certificate.ID);
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.rawPayload.length).toBeLessThan(60_000);
    expect(await verify(certificate.Code.toLowerCase().replaceAll('-', ' '))).toEqual({
      Title: 'Hygiene 2026',
      HolderName: '林 Łukasz',
      OrganisationName: 'Harbour Hospital',
      State: 'valid',
      Issued: '2026-11-02T09:00:00.000Z',
      Expires: '2027-11-02T09:00:00.000Z',
      Revoked: null,
    });
  });

  test('is told to its holder when it is issued, and once before it expires, and to nobody else', async () => {
    await set({ Title: 'Hygiene 2026' });
    await play();
    const told = async (who: Who) =>
      (await ask(who, '{ readMyNotices { nodes { Kind Facts Path } } }')).readMyNotices.nodes;
    const issued = {
      Kind: 'certificate-issued',
      Facts: { title: 'Hygiene 2026' },
      Path: '/my-profile/certificates',
    };
    const expiring = {
      ...issued,
      Kind: 'certificate-expiring',
      Facts: { title: 'Hygiene 2026', days: 30 },
    };
    const certificatesOf = async () =>
      (await told('learner')).filter(({ Kind }: { Kind: string }) => Kind.startsWith('certificate'));
    await vi.waitFor(async () => expect(await certificatesOf()).toEqual([issued]), until);
    const look = tellOfExpiring({ ...noticeContext(app), tenancy: app.tenancy });
    await look.run();
    expect(await certificatesOf()).toEqual([issued]);
    app.clock.now = new Date('2027-10-03T09:00:00Z');
    tokens = { admin: await signIn(app, admin), learner: await signIn(app, learner) };
    await look.run();
    await look.run();
    expect(await certificatesOf()).toEqual([expiring, issued]);
    expect(await told('admin')).toEqual([]);
  });

  test('renewed or revoked before its end is not told of as expiring', async () => {
    await set();
    await complete('attempt 1', { at: new Date('2025-11-20T09:00:00Z') });
    await complete('attempt 2', { at: new Date('2026-10-20T09:00:00Z') });
    await tellOfExpiring({ ...noticeContext(app), tenancy: app.tenancy }).run();
    expect((await ask('learner', '{ readMyNotices { nodes { Kind } } }')).readMyNotices.nodes).toEqual([]);
  });

  test('is one for each completion, however often and at once it is told', async () => {
    await set({ ValidMonths: null });
    await Promise.all([complete('attempt 1'), complete('attempt 1'), complete('attempt 2')]);
    expect(await list()).toHaveLength(1);
  });

  test('is renewed by a later completion, and the old one ends when it would have', async () => {
    await set();
    await complete('attempt 1', { at: new Date('2026-01-31T09:00:00Z') });
    await complete('attempt 2', { at: new Date('2026-10-01T09:00:00Z') });
    expect((await list()).map(({ Expires, State }: Record<string, string>) => [Expires, State])).toEqual([
      ['2027-10-01T09:00:00.000Z', 'valid'],
      ['2027-01-31T09:00:00.000Z', 'valid'],
    ]);
    app.clock.now = new Date('2027-01-31T09:00:00Z');
    tokens.learner = await signIn(app, learner);
    expect((await list()).map(({ State }: Record<string, string>) => State)).toEqual(['valid', 'expired']);
    expect((await verify((await list())[1].Code)).State).toBe('expired');
  });

  test('leads to its item as long as learners can take it', async () => {
    await set();
    await complete('attempt 1');
    expect((await list())[0].Path).toBe(`/my-simulations/${itemId}`);
    await ask(
      'admin',
      'mutation ($id: ID!) { updateSimulation(Input: { ID: $id, Archived: "2026-11-02T09:00:00Z" }) { ID } }',
      {
        id: String(itemId),
      },
    );
    expect((await list())[0].Path).toBeNull();
  });

  test('needs the score that the author asked for, also where it was reached later', async () => {
    await set({ MinimumScore: 80 });
    await complete('attempt 1', { score: 79 });
    expect(await list()).toEqual([]);
    await complete('attempt 1', { score: 81 });
    expect(await list()).toHaveLength(1);
  });

  test('is revoked by an administrator with a reason that only the organisation reads', async () => {
    await set();
    await complete('attempt 1');
    const [{ ID, Code }] = await list();
    await expect(revoke(ID, '  ')).rejects.toThrow('certificate.reason-missing');
    await revoke(ID);
    await expect(revoke(ID)).rejects.toThrow('certificate.revoked-before');
    expect((await list())[0]).toMatchObject({ State: 'revoked', RevokedReason: 'Not watched to the end' });
    const seen = await verify(Code);
    expect(seen).toMatchObject({ State: 'revoked', Revoked: '2026-11-02T09:00:00.000Z' });
    expect(JSON.stringify(seen)).not.toContain('watched');
    await complete('attempt 2');
    expect(await list()).toHaveLength(2);
  });

  // The embedded database has one session: there nothing happens meanwhile.
  test.runIf(inject('databaseKind') === 'postgres')(
    'that is taken along while it is being revoked is no Open Badge',
    async () => {
      await set();
      await complete('attempt 1');
      const [{ ID }] = await list();
      const make = () =>
        ask('learner', 'mutation ($id: ID!) { makeOpenBadge(Kind: "certificate", ID: $id) { Address } }', {
          id: ID,
        }).then(
          () => 'made',
          (error: unknown) => String(error),
        );
      let answer: string | null = null;
      await app.tenancy.inOrganisation(ours.id, async (scope) => {
        const at = app.clock.now;
        await markRevoked(scope, Number(ID), { at, reason: 'By mistake', byPersonId: admin.personId });
        await revokeOpenBadge(scope, 'certificate', Number(ID), at);
        void make().then((text) => {
          answer = text;
        });
        await vi.waitFor(async () => {
          const { rows } = await app.database.executeSql(
            "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          );
          expect(answer !== null || rows.length > 0).toBe(true);
        }, until);
      });
      await vi.waitFor(() => expect(answer).not.toBeNull(), until);
      expect(answer).toContain('open-badge.revoked');
    },
  );

  test('says no score that its item hides from learners, also in a course that has the item', async () => {
    const { createCourse } = await ask('admin', 'mutation { createCourse(input: { Title: "Week" }) { ID } }');
    await ask('admin', 'mutation ($i: CourseInput!) { updateCourse(input: $i) { ID } }', {
      i: {
        ID: createCourse.ID,
        Status: 'Published',
        Modules: [{ Title: 'First', Units: [{ SimulationID: String(itemId) }] }],
      },
    });
    await set();
    await set({ ItemID: createCourse.ID });
    await complete('attempt 1', { score: 70 });
    await complete('course 1', { score: 70, itemKind: 'course', itemId: Number(createCourse.ID) });
    const scores = async (who: Who) => {
      const { readMemberCertificates } = await ask(
        who,
        'query ($id: ID!) { readMemberCertificates(ID: $id) { nodes { ID ItemKind Score } } }',
        { id: String(learner.personId) },
      );
      const { nodes } = readMemberCertificates;
      const files = await Promise.all(
        nodes.map(async ({ ID }: { ID: string }) => {
          const found = await app.tenancy.readInOrganisation(ours.id, (scope) =>
            findCertificate(scope, Number(ID)),
          );
          return found ? writeNotes(found, 'en-GB', app.clock.now).join(' ').includes('70') : null;
        }),
      );
      return nodes.map(({ Score }: { Score: number | null }, nth: number) => [Score, files[nth]]);
    };
    expect(await scores('learner')).toEqual([
      [70, true],
      [70, true],
    ]);
    await app.tenancy.inOrganisation(ours.id, (scope) =>
      writeScoresHidden(scope, 'simulation', itemId, true),
    );
    expect(await scores('learner')).toEqual([
      [null, false],
      [null, false],
    ]);
    // Whoever reads results reads them here as well; what is handed to the learner says none.
    expect(await scores('admin')).toEqual([
      [70, false],
      [70, false],
    ]);
  });

  test('stays what it was when its item is renamed or deleted', async () => {
    await set();
    await complete('attempt 1');
    const archive =
      'mutation ($id: ID!) { updateSimulation(Input: { ID: $id, Archived: "2026-11-02T09:00:00Z" }) { ID } }';
    await ask('admin', archive, { id: String(itemId) });
    await ask('admin', 'mutation ($id: ID!) { deleteSimulations(IDs: [$id]) }', { id: String(itemId) });
    const [{ Code }] = await list();
    expect(await verify(Code)).toMatchObject({ Title: 'Hand hygiene', State: 'valid' });
  });

  test.each([
    ['from right to left', '\u202eعمر'],
    ['of emoji', '👩🏽‍⚕️🏳️‍🌈'],
    ['of 100 letters', '林'.repeat(100)],
    ['with marks that show nothing', 'A\u200bd\u2066a\u0301\u0301\u0301\u0301\u0301\u0301'],
    ['of markup', '</title><script>alert(1)</script>'],
  ])('of a name %s is a PDF as well', async (_name, firstName) => {
    const other = await buildMember(app.tenancy, ours, 'user', { firstName, surname: '' });
    await set();
    await complete('attempt 9', { personId: other.personId });
    const [{ ID }] = await list('admin', other.personId);
    const file = await download('admin', ID);
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('an item without certificates', () => {
  test('earns none, and what is chosen later counts from then on', async () => {
    await complete('attempt 1');
    await set({ Enabled: false });
    await complete('attempt 1');
    expect(await list()).toEqual([]);
  });

  test.each([
    [{ ValidMonths: 0 }, 'certificate.months-invalid'],
    [{ ValidMonths: 121 }, 'certificate.months-invalid'],
    [{ MinimumScore: 101 }, 'certificate.score-invalid'],
    [{ Colour: 'red;' }, 'certificate.colour-invalid'],
    [{ Title: 'x'.repeat(101) }, 'certificate.title-too-long'],
  ])('does not take %j', async (more, reason) => {
    await expect(set(more)).rejects.toThrow(reason);
  });
});

test('a code that is none, of another form or endless, verifies nothing', async () => {
  for (const code of ['2345-6789-BCDF-GHJK-MNPQ', '', "' or 1=1 --", 'x'.repeat(5_000)])
    expect(await verify(code)).toBeNull();
});

test('the issued certificates of an item are a list for a spreadsheet', async () => {
  await set({ Title: '=1+1' });
  await complete('attempt 1', { score: 90 });
  const { exportIssuedCertificates } = await ask(
    'admin',
    'mutation ($id: ID!) { exportIssuedCertificates(ItemID: $id) { URL } }',
    { id: String(itemId) },
  );
  const { body } = await app.http.inject({ method: 'GET', url: exportIssuedCertificates.URL });
  expect(body).toContain(`林 Łukasz,"'=1+1",90,2026-11-02T09:00:00.000Z`);
});

test('a person who leaves takes a copy along; their certificates stay verifiable without a name', async () => {
  await set();
  await complete('attempt 1');
  const [{ Code }] = await list();
  const { exportOwnData } = await ask('learner', 'mutation { exportOwnData { URL } }');
  const copy = await app.http.inject({ method: 'GET', url: exportOwnData.URL });
  expect(copy.json()).toMatchObject({ certificates: [{ code: Code, title: 'Hand hygiene' }] });
  await ask('learner', 'mutation { deleteSelf(Reason: "done") { Success } }');
  const waiting = await ask('admin', '{ readDeletionRequests { nodes { ID } } }');
  const { carryOutDeletion } = await ask(
    'admin',
    'mutation ($id: ID!) { carryOutDeletion(ID: $id) { Receipt { Kept { What Count } } } }',
    { id: waiting.readDeletionRequests.nodes[0].ID },
  );
  expect(carryOutDeletion.Receipt.Kept).toContainEqual({ What: 'certificates', Count: 1 });
  expect(await verify(Code)).toMatchObject({ Title: 'Hand hygiene', HolderName: null, State: 'valid' });
  await complete('attempt 2');
  const left = await app.tenancy.inOrganisation(ours.id, ({ db }) =>
    db.selectFrom('certificate').select(['person_id', 'holder_name']).execute(),
  );
  expect(left).toEqual([{ person_id: null, holder_name: '' }]);
});

test('an administrator who is erased is named by no certificate that they revoked', async () => {
  await set();
  await complete('attempt 1');
  await revoke((await list())[0].ID);
  const erased = await app.tenancy.inOrganisation(ours.id, (scope) =>
    personalCertificateData.erase(scope, { personId: admin.personId, email: admin.email }),
  );
  expect(erased.kept).toEqual({ certificates: 0, 'revoked-certificates': 1 });
  const left = await app.tenancy.inOrganisation(ours.id, ({ db }) =>
    db.selectFrom('certificate').select(['revoked_by_person_id', 'revoked_reason']).execute(),
  );
  expect(left).toEqual([{ revoked_by_person_id: null, revoked_reason: 'Not watched to the end' }]);
});

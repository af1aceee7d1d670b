import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMails } from '#tests/builders/mail.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let ours: BuiltOrganisation;
let admin: BuiltMember;
let token: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  ours = await buildOrganisation(app.tenancy, 'Harbour Hospital');
  admin = await buildMember(app.tenancy, ours, 'admin', { email: `admin-${ours.id}@example.test` });
  token = await signIn(app, admin);
});

const ask = (text: string, variables: Record<string, unknown> = {}, as = token) =>
  app.graphql(text, variables, { token: as });

async function request(member: BuiltMember, reason = ''): Promise<string> {
  const own = await signIn(app, member);
  const asked = await ask('mutation ($r: String) { deleteSelf(Reason: $r) { Success } }', { r: reason }, own);
  expect(asked.data.deleteSelf.Success).toBe(true);
  const { data } = await ask('query ($id: ID!) { readOneMember(ID: $id) { DeleteRequestID } }', {
    id: String(member.personId),
  });
  return data.readOneMember.DeleteRequestID;
}

/** Of several organisations, in this one. */
async function signInTo(member: BuiltMember, organisation: BuiltOrganisation): Promise<string> {
  const { data } = await ask(
    'mutation ($o: ID!) { refreshPraxisToken(OrganisationID: $o) { Token } }',
    { o: String(organisation.id) },
    await signIn(app, member),
  );
  return data.refreshPraxisToken.Token;
}

const carryOut = (id: string, as = token) =>
  ask(
    'mutation ($id: ID!) { carryOutDeletion(ID: $id) { CarriedOut Reason Member { Name } Receipt { AccountErased Removed { What Count } Kept { What Count } } } }',
    { id },
    as,
  );

describe('asking to be deleted', () => {
  test('is told to the administrators with the reason, once', async () => {
    const member = await buildMember(app.tenancy, ours, 'user', { firstName: 'Lea', surname: 'Leaver' });
    const first = await request(member, 'I have a new job.');
    expect(await request(member)).toBe(first);
    const mails = await readMails(app, { to: admin.email });
    expect(mails.filter((mail) => mail.subject.includes('Lea Leaver'))).toHaveLength(1);
    expect(mails[0]?.text).toContain('I have a new job.');
    const { data } = await ask(
      '{ readDeletionRequests(filter: { Open: { eq: true } }) { nodes { Reason Member { Name } } } }',
    );
    expect(data.readDeletionRequests.nodes).toEqual([
      { Reason: 'I have a new job.', Member: { Name: 'Lea Leaver' } },
    ]);
  });

  test('is declined or carried out by another administrator, one time', async () => {
    const member = await buildMember(app.tenancy, ours, 'user');
    const declined = await request(member);
    expect(
      (await ask('mutation ($id: ID!) { declineDeletion(ID: $id) { Declined } }', { id: declined })).errors,
    ).toBeUndefined();
    expect((await carryOut(declined)).errors?.[0]?.extensions).toMatchObject({
      code: 'CONFLICT',
      reason: 'deletion.answered',
    });
    const own = await request(admin);
    expect((await carryOut(own)).errors?.[0]?.extensions.reason).toBe('deletion.own');
  });

  test('of two administrators who carry it out at once one does', async () => {
    const member = await buildMember(app.tenancy, ours, 'user');
    const other = await buildMember(app.tenancy, ours, 'admin');
    const id = await request(member);
    const answers = await Promise.all([carryOut(id), carryOut(id, await signIn(app, other))]);
    expect(answers.map((answer) => answer.errors?.[0]?.extensions.code ?? 'ok').sort()).toEqual([
      'CONFLICT',
      'ok',
    ]);
  });
});

describe('erasure', () => {
  test('ends the sign-ins, keeps other organisations as they were, and shows nobody there', async () => {
    const member = await buildMember(app.tenancy, ours, 'user', { firstName: 'Two', surname: 'Houses' });
    const theirs = await buildOrganisation(app.tenancy, 'Another House');
    await app.tenancy.acrossOrganisations('seed-demo', (scope) =>
      scope.db
        .insertInto('membership')
        .values({ organisation_id: theirs.id, person_id: member.personId, role: 'user' })
        .execute(),
    );
    const own = await signIn(app, member);
    const inTheirs = await ask(
      'mutation ($o: ID!) { refreshPraxisToken(OrganisationID: $o) { Token } }',
      { o: String(theirs.id) },
      await signIn(app, member),
    );
    const moved = inTheirs.data.refreshPraxisToken.Token;
    // They sign in to the organisation that comes first by name; the test asks for ours.
    const back = await ask(
      'mutation ($o: ID!) { refreshPraxisToken(OrganisationID: $o) { Token } }',
      { o: String(ours.id) },
      own,
    );
    const inOurs = back.data.refreshPraxisToken.Token;
    await ask('mutation { deleteSelf { Success } }', {}, inOurs);
    const { data } = await ask('{ readDeletionRequests { nodes { ID } } }');
    const done = await carryOut(data.readDeletionRequests.nodes[0].ID);
    expect(done.data.carryOutDeletion).toMatchObject({
      Member: { Name: '(Deleted)' },
      Receipt: { AccountErased: false },
    });
    expect((await ask('{ viewer { ID } }', {}, inOurs)).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect((await ask('{ viewer { Name } }', {}, moved)).data.viewer.Name).toBe('Two Houses');
    const gone = await ask(
      'query ($id: ID!) { readOneMember(ID: $id) { ID } readMembers(filter: { Name: { contains: "Houses" } }) { pageInfo { totalCount } } }',
      { id: String(member.personId) },
    );
    expect(gone.data).toEqual({ readOneMember: null, readMembers: { pageInfo: { totalCount: 0 } } });
  });

  test('in one of two organisations is for good: who is invited again starts anew', async () => {
    const email = `twice-${ours.id}@example.test`;
    const member = await buildMember(app.tenancy, ours, 'contentcreator', { firstName: 'Two', email });
    const theirs = await buildOrganisation(app.tenancy, 'Another House');
    const asTheirs = { organisation_id: theirs.id, person_id: member.personId };
    const session = { item_kind: 'simulation', item_id: 1, item_title: 'Fire drill', version_id: 1 };
    await app.tenancy.acrossOrganisations('seed-demo', async ({ db }) => {
      await db
        .insertInto('membership')
        .values({ ...asTheirs, role: 'user' })
        .execute();
      await db
        .insertInto('attempt')
        .values([
          { ...session, ...asTheirs, attempt_key: randomUUID(), started_at: new Date() },
          {
            ...session,
            organisation_id: ours.id,
            person_id: member.personId,
            attempt_key: randomUUID(),
            started_at: new Date(),
          },
        ])
        .execute();
    });
    const made = await ask(
      'mutation { createSimulation(Title: "By them") { ID } }',
      {},
      await signInTo(member, ours),
    );
    const simulation = made.data.createSimulation.ID;
    await ask('mutation { deleteSelf { Success } }', {}, await signInTo(member, ours));
    const { data } = await ask('{ readDeletionRequests { nodes { ID } } }');
    expect((await carryOut(data.readDeletionRequests.nodes[0].ID)).errors).toBeUndefined();

    const invited = await ask(
      'mutation ($e: String!) { createMember(Input: { Email: $e, UserType: "user" }) { ID TotalViews CompletedSimulations Disabled } }',
      { e: email },
    );
    expect(invited.errors).toBeUndefined();
    expect(invited.data.createMember).toMatchObject({
      TotalViews: 0,
      CompletedSimulations: 0,
      Disabled: false,
    });
    const people = (organisationId: number) =>
      app.tenancy.acrossOrganisations('seed-demo', async ({ db }) => {
        const rows = await db
          .selectFrom('attempt')
          .where('organisation_id', '=', organisationId)
          .select('person_id')
          .execute();
        return rows.map((row) => Number(row.person_id));
      });
    // The session still counts here without a person; elsewhere it is theirs.
    const [nobody, ...more] = await people(ours.id);
    expect(more).toEqual([]);
    expect(nobody).not.toBe(member.personId);
    expect(await people(theirs.id)).toEqual([member.personId]);
    const author = await ask('query ($id: ID!) { readOneSimulation(ID: $id) { Author { ID Name } } }', {
      id: simulation,
    });
    expect(author.data.readOneSimulation.Author).toMatchObject({ ID: String(nobody), Name: '(Deleted)' });
    const log = await ask('{ readAuditRecords(limit: 100) { nodes { Action TargetID ActorName } } }');
    expect(
      log.data.readAuditRecords.nodes.filter((entry: { Action: string }) => entry.Action === 'member-erased'),
    ).toEqual([expect.objectContaining({ TargetID: String(nobody) })]);
    const names = log.data.readAuditRecords.nodes.map(
      (entry: { ActorName: string | null }) => entry.ActorName,
    );
    expect(names).toContain('(Deleted)');
    expect(names.some((name: string | null) => name?.startsWith('Two'))).toBe(false);
    // They come back under their own number, and their former data stays without a person.
    const accepted = await ask(
      'mutation ($o: ID!) { answerOwnInvitation(OrganisationID: $o, Accept: true) { Success } }',
      { o: String(ours.id) },
      await signIn(app, member),
    );
    expect(accepted.data.answerOwnInvitation.Success).toBe(true);
    expect(await people(ours.id)).toEqual([nobody]);
  });

  test('leaves the last administrator where they are', async () => {
    const id = await request(admin);
    const boss = await buildMember(app.tenancy, ours, 'admin');
    const bossToken = await signIn(app, boss);
    await app.tenancy.acrossOrganisations('seed-demo', (scope) =>
      scope.db.updateTable('person').set({ password_hash: null }).where('id', '=', boss.personId).execute(),
    );
    expect((await carryOut(id, bossToken)).errors?.[0]?.extensions.reason).toBe('members.last-administrator');
  });
});

describe('the own copy', () => {
  test('is for the person alone: not while staff act as them, not by a forged, old or signed-out address', async () => {
    const member = await buildMember(app.tenancy, ours, 'user');
    const own = await signIn(app, member);
    const { data } = await ask('mutation { exportOwnData { URL } }', {}, own);
    const url: string = data.exportOwnData.URL;
    const status = async (path: string) => (await app.http.inject({ method: 'GET', url: path })).statusCode;
    expect(await status(`${url}x`)).toBe(404);
    expect(await status(url.replace(/.\./, (text) => (text[0] === 'A' ? 'B.' : 'A.')))).toBe(404);
    expect(await status(url)).toBe(200);
    app.clock.now = new Date(app.clock.now.getTime() + 6 * 60_000);
    expect(await status(url)).toBe(404);
    const again = await ask('mutation { exportOwnData { URL } }', {}, own);
    await ask('mutation { logout { Success } }', {}, own);
    expect(await status(again.data.exportOwnData.URL)).toBe(404);
  });
});

test('the audit log as CSV holds what the list holds and no formula', async () => {
  await ask('mutation { createPraxisGroup(Input: { Name: "=1+1" }) { ID } }');
  const { data } = await ask('mutation { exportAuditRecords { URL } }');
  const file = await app.http.inject({ method: 'GET', url: data.exportAuditRecords.URL });
  expect(file.headers['content-type']).toContain('text/csv');
  expect(file.body).toContain('group-created');
  expect(file.body).toContain("'=1+1");
  expect(file.body).not.toMatch(/(^|,|")=1/m);
  const listed = await ask(
    '{ readAuditRecords(filter: { Action: { eq: "group-created" } }) { nodes { ActorName TargetKind TargetName } pageInfo { totalCount } } readAuditActions }',
  );
  expect(listed.data.readAuditRecords).toEqual({
    nodes: [{ ActorName: 'Robin Reed', TargetKind: 'group', TargetName: '=1+1' }],
    pageInfo: { totalCount: 1 },
  });
  expect(listed.data.readAuditActions).toContain('audit-log-exported');
});

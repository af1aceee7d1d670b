import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPublishedVirtualHuman } from '#tests/builders/conversations.ts';
import { readMails } from '#tests/builders/mail.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { describeDatabase } from '../../../../../scripts/describe-database.ts';

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
    // They sign in to 'Another House' first, by name; the one of ours is asked for.
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
        .insertInto('submission')
        .values([
          { ...session, ...asTheirs, session_key: randomUUID(), started_at: new Date() },
          {
            ...session,
            organisation_id: ours.id,
            person_id: member.personId,
            session_key: randomUUID(),
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
    expect(invited.data.createMember).toMatchObject({ ID: String(member.personId), Disabled: false });
    const people = (organisationId: number) =>
      app.tenancy.acrossOrganisations('seed-demo', async ({ db }) => {
        const rows = await db
          .selectFrom('submission')
          .where('organisation_id', '=', organisationId)
          .select('person_id')
          .execute();
        return rows.map((row) => Number(row.person_id));
      });
    // The session counts here still, as nobody's; elsewhere it is theirs.
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

/** A word in everything that is kept about somebody. */
const canary = 'Canary4711';
/** Text columns of rows about a person that hold codes, hashes and states, never what a person is or wrote. */
const codes = new Set([
  'membership.role',
  'membership.login_code',
  'membership.signup_method',
  'person.password_hash',
  'person.mfa_secret',
  'person.mfa_pending_secret',
  'person.language',
  'sign_in.kind',
  'sign_in.share_entry_hash',
  'upload.kind',
  'upload.tus_id',
  'upload.state',
  'upload.refusal',
  'upload.content_type',
  'submission.item_kind',
  'submission.item_title',
  'one_time_link.token_hash',
  'one_time_link.kind',
  'mfa_recovery_code.code_hash',
  'item_person_statistics.item_kind',
  'known_device.token_hash',
  'score_override.objective_id',
]);
/** What is filled with the word; a new text column of a person's row has to be put here or above. */
const filled = new Set([
  'person.email',
  'person.first_name',
  'person.surname',
  'membership.invited_first_name',
  'membership.invited_surname',
  'membership.onboard_progress',
  'sign_in.user_agent',
  'sign_in.address',
  'upload.filename',
  'submission.external_user_id',
  'submission.state',
  'deletion_request.reason',
  'deletion_request.receipt',
  'score_override.reason',
]);

/** They decide about an objective of somebody who stays, and say why. */
async function judgeAnother(member: BuiltMember): Promise<number> {
  const learner = await buildMember(app.tenancy, ours, 'user');
  const human = await buildPublishedVirtualHuman(app.tenancy, admin);
  return app.tenancy.inOrganisation(ours.id, async ({ db, organisationId }) => {
    const { id } = await db
      .insertInto('submission')
      .values({
        organisation_id: organisationId,
        person_id: learner.personId,
        session_key: randomUUID(),
        item_kind: 'virtual_human',
        item_id: human.id,
        item_title: 'George Ward',
        version_id: human.versionId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const of = { organisation_id: organisationId, submission_id: id };
    await db
      .insertInto('conversation')
      .values({
        ...of,
        virtual_human_id: human.id,
        version_id: human.versionId,
        locale: 'en-GB',
        engine: 'built-in',
        seed: 1,
        state: '{}',
      })
      .execute();
    await db
      .insertInto('score_override')
      .values({
        ...of,
        objective_id: 'asked-where',
        earned: true,
        reason: `${canary}Judgement`,
        person_id: member.personId,
      })
      .execute();
    return id;
  });
}

test('every text about a person is in their own copy, and nowhere after they were erased', async () => {
  const member = await buildMember(app.tenancy, ours, 'user', {
    firstName: `${canary}First`,
    surname: `${canary}Last`,
    email: `${canary}@example.test`.toLowerCase(),
  });
  const own = await signIn(app, member);
  const at = { organisation_id: ours.id, person_id: member.personId };
  await ask(
    'mutation ($u: String!) { updateOrganisation(Input: { ID: $o, APIIncomingURL: $u }) { ID } }'.replace(
      '($u',
      '($o: ID!, $u',
    ),
    { o: String(ours.id), u: 'https://hooks.example.org' },
  );
  await ask(
    'mutation ($i: UpdateMemberInput!) { updateMember(Input: $i) { ID } }',
    {
      i: {
        ID: String(member.personId),
        OnboardProgress: JSON.stringify({ [`${canary}Key`]: `${canary}Progress` }),
        Surname: `${canary}Last`,
      },
    },
    own,
  );
  await app.tenancy.acrossOrganisations('seed-demo', async ({ db }) => {
    await db
      .updateTable('sign_in')
      .set({ user_agent: `${canary}Agent`, address: `${canary}Address` })
      .where('person_id', '=', member.personId)
      .execute();
    await db
      .updateTable('membership')
      .set({
        invited_first_name: `${canary}Invited`,
        invited_surname: `${canary}Invited`,
        login_code: `${canary}Code`,
      })
      .where('person_id', '=', member.personId)
      .execute();
    await db
      .insertInto('audit_record')
      .values({
        organisation_id: ours.id,
        actor_person_id: member.personId,
        action: 'signed-in',
        target_kind: 'member',
        target_id: member.personId,
        details: JSON.stringify({
          device: `${canary}Browser`,
          address: `${canary}Network`,
          step: 'password',
        }),
      })
      .execute();
    await db
      .insertInto('upload')
      .values({
        ...at,
        tus_id: 'f'.repeat(32),
        kind: 'media',
        filename: `${canary}File.png`,
        size_bytes: 1,
        expires_at: new Date('2027-01-01'),
      })
      .execute();
    await db
      .insertInto('submission')
      .values({
        ...at,
        session_key: '019a0000-0000-7000-8000-000000000001',
        item_kind: 'simulation',
        item_id: 1,
        item_title: 'Fire drill',
        version_id: 1,
        external_user_id: `${canary}External`,
      })
      .execute();
  });
  const judged = await judgeAnother(member);
  await ask('mutation ($r: String) { deleteSelf(Reason: $r) { Success } }', { r: `${canary}Reason` }, own);

  const link = await ask('mutation { exportOwnData { URL Expires } }', {}, own);
  const address = link.data.exportOwnData.URL;
  const copy = await app.http.inject({ method: 'GET', url: address });
  expect(copy.statusCode).toBe(200);
  expect(copy.headers['content-disposition']).toContain('attachment');
  for (const part of [
    'First',
    'Last',
    'Key',
    'Progress',
    'Agent',
    'Address',
    'Code',
    'File.png',
    'External',
    'Reason',
    'Browser',
    'Network',
    'Judgement',
  ])
    expect(copy.body, part).toContain(`${canary}${part}`);
  expect(copy.body).toContain(`${canary}@example.test`.toLowerCase());
  expect(copy.body).not.toContain('argon2');

  const { data } = await ask('{ readDeletionRequests(filter: { Open: { eq: true } }) { nodes { ID } } }');
  const done = await carryOut(data.readDeletionRequests.nodes[0].ID);
  expect(done.data.carryOutDeletion).toMatchObject({ Reason: '', Receipt: { AccountErased: true } });
  expect(done.data.carryOutDeletion.Receipt.Kept).toContainEqual({ What: 'sessions', Count: 1 });
  expect(done.data.carryOutDeletion.Receipt.Removed).toContainEqual({ What: 'sign-ins', Count: 1 });
  expect(done.data.carryOutDeletion.Receipt.Kept).toContainEqual({ What: 'score-decisions', Count: 1 });
  const { rows: decided } = await app.database.executeSql(
    `select objective_id, earned, reason from score_override where submission_id = ${judged}`,
  );
  expect(decided).toEqual([{ objective_id: 'asked-where', earned: true, reason: '(Deleted)' }]);
  expect((await app.http.inject({ method: 'GET', url: address })).statusCode).not.toBe(200);

  // The receipt leaves with the mail.
  await readMails(app, { to: `${canary}@example.test`.toLowerCase() });
  const tables = await describeDatabase(app.database);
  await expect
    .poll(
      async () => {
        const found: string[] = [];
        for (const { name, kind } of tables) {
          if (kind === 'view') continue;
          const { rows } = await app.database.executeSql(
            `select count(*)::int as n from ${name} t where t::text ilike '%${canary}%'`,
          );
          if ((rows as { n: number }[])[0]?.n !== 0) found.push(name);
        }
        return found;
      },
      { timeout: 20_000, interval: 200 },
    )
    .toEqual([]);
});

test('no table keeps a text about a person that this proof does not know', async () => {
  const unknown: string[] = [];
  for (const { name, kind, columns } of await describeDatabase(app.database)) {
    if (kind === 'view' || (name !== 'person' && !columns.some((column) => column.name === 'person_id')))
      continue;
    for (const column of columns) {
      if (!/^(text|jsonb|character)/.test(column.type)) continue;
      const id = `${name}.${column.name}`;
      if (!codes.has(id) && !filled.has(id)) unknown.push(id);
    }
  }
  expect(unknown, 'export and erase it, then name it here').toEqual([]);
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

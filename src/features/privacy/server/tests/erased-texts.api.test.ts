import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildPublishedVirtualHuman } from '#tests/builders/conversations.ts';
import { readMails } from '#tests/builders/mail.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { answerTenantForm, buildTenantForm } from '#tests/builders/tenant-forms.ts';
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

const carryOut = (id: string) =>
  ask(
    'mutation ($id: ID!) { carryOutDeletion(ID: $id) { CarriedOut Reason Member { Name } Receipt { AccountErased Removed { What Count } Kept { What Count } } } }',
    { id },
  );

/** A word in everything that is kept about a person. */
const canary = 'Canary4711';
/** Text columns of rows about a person that hold codes, hashes and states, never personal texts. */
const codes = new Set([
  'membership.role',
  'membership.login_code',
  'membership.signup_method',
  'person.password_hash',
  // Of an account that belongs elsewhere: deleted when the invitation is answered.
  'person.stand_in_for',
  'person.mfa_secret',
  'person.mfa_pending_secret',
  'person.language',
  // The name of a partner in the settings.
  'partner_account.partner',
  'sign_in.kind',
  'sign_in.share_entry_hash',
  'upload.kind',
  'upload.tus_id',
  'upload.state',
  'upload.refusal',
  'upload.content_type',
  'attempt.item_kind',
  // One of a list.
  'attempt.channel',
  'attempt_channel_change.channel',
  'attempt_channel_change.item_kind',
  'attempt_channel_day.channel',
  'attempt_channel_day.item_kind',
  'attempt_day.item_kind',
  'attempt_day_change.item_kind',
  'counted_attempt.item_kind',
  'attempt.item_title',
  'one_time_link.token_hash',
  'one_time_link.kind',
  'mfa_recovery_code.code_hash',
  'item_person_statistics.item_kind',
  // Of a headset that waits to be paired: gone an hour after its ten minutes.
  'headset_pairing.code_hash',
  'headset_pairing.secret_hash',
  'headset_pairing.user_agent',
  'billing_command.kind',
  'billing_command.price_id',
  'billing_command.state',
  'billing_command.provider_ref',
  'billing_command.url',
  'form_file.question_id',
  'form_file.stage',
  'form_file.filename',
  'form_file.content_type',
  'form_respondent.stage',
  'form_response.locale',
  'form_response.stage',
  'known_device.token_hash',
  'score_override.objective_id',
  'scored_conversation.objectives',
  // Numbers of questions and options, and whether they were right.
  'counted_attempt.first_answers',
  // Names of the case, as the learner read them; the verdict is one of a list.
  'score_appeal.objective_id',
  'score_appeal.objective_name',
  'score_appeal.verdict',
  // Levels by objective, and hashes of the case.
  'gold_rating.levels',
  'gold_session.evidence',
  // Of the item, as in attempts; the label is one of a list.
  'badge.item_kind',
  'certificate.item_kind',
  'certificate.code',
  'certificate.completion',
  'certificate.colour',
  // Of the item, as in attempts.
  'certificate.title',
  'calendar_feed.secret_hash',
  'member_time_zone.time_zone',
  'inbox_notice.kind',
  'inbox_notice.key',
  'inbox_notice.path',
  'inbox_choice.kind',
  'badge.title',
  'badge.label',
  // Of what was earned, as in certificates.
  'open_badge.code',
  'open_badge.source_kind',
  'open_badge.achievement_code',
  'open_badge.title',
  // A moment.
  'view_mail_sent.occurrence',
  'agent_question.outcome',
  'agent_question.engine',
  'open_badge.colour',
]);
/** The columns with the word; a new text column of a person's row has to be added here or above. */
const filled = new Set([
  'person.email',
  'person.first_name',
  'person.surname',
  'membership.invited_first_name',
  'membership.invited_surname',
  'membership.onboard_progress',
  // Made of the names above.
  'membership.name_key',
  'sign_in.user_agent',
  'sign_in.address',
  'upload.filename',
  'attempt.external_user_id',
  'attempt.state',
  'deletion_request.reason',
  'deletion_request.receipt',
  'score_override.reason',
  'score_appeal.note',
  'score_appeal.reason',
  'form_response.answers',
]);

/** Their features' own tests export and erase them. */
const provenThere = new Set([
  'certificate.holder_name',
  'certificate.revoked_reason',
  'badge.revoked_reason',
  'inbox_notice.facts',
  'partner_account.external_id',
  'open_badge.document',
  'agent_question.question',
  'agent_question.answer',
  'saved_view.name',
  'saved_view.address',
]);

/** They answer a form of the organisation under their name. */
async function answerForm(own: string): Promise<void> {
  const askAs = async (who: string, text: string, variables?: Record<string, unknown>) =>
    (await ask(text, variables, who === 'learner' ? own : token)).data;
  const form = await buildTenantForm(askAs, 'How was it?', { Status: 'Published' });
  await answerTenantForm(askAs, 'learner', form, { q1: `${canary}Answer` });
}

/** They decide about an objective of a person who stays, and give the reason. */
async function judgeAnother(member: BuiltMember): Promise<number> {
  const learner = await buildMember(app.tenancy, ours, 'user');
  const human = await buildPublishedVirtualHuman(app.tenancy, admin);
  return app.tenancy.inOrganisation(ours.id, async ({ db, organisationId }) => {
    const { id } = await db
      .insertInto('attempt')
      .values({
        organisation_id: organisationId,
        person_id: learner.personId,
        attempt_key: randomUUID(),
        item_kind: 'virtual-human',
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
    const appeal = { ...of, objective_name: 'Asks where', contested: true, created_at: app.clock.now };
    await db
      .insertInto('score_appeal')
      .values([
        { ...appeal, objective_id: 'own', person_id: member.personId, note: `${canary}Appeal` },
        {
          ...appeal,
          objective_id: 'decided',
          person_id: learner.personId,
          note: 'I asked.',
          verdict: 'earned',
          stood: false,
          reason: `${canary}Decision`,
          decided_by_person_id: member.personId,
          decided_at: app.clock.now,
        },
      ])
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
  await ask(
    'mutation ($id: ID!) { updateMemberInterests(MemberID: $id, CategoryIDs: ["3", "5"]) { ID } }',
    { id: String(member.personId) },
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
      .insertInto('attempt')
      .values({
        ...at,
        attempt_key: '019a0000-0000-7000-8000-000000000001',
        item_kind: 'simulation',
        item_id: 1,
        item_title: 'Fire drill',
        version_id: 1,
        external_user_id: `${canary}External`,
      })
      .execute();
  });
  const judged = await judgeAnother(member);
  await answerForm(own);
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
    'Appeal',
    'Decision',
    'Answer',
  ])
    expect(copy.body, part).toContain(`${canary}${part}`);
  expect(copy.body).toContain(`${canary}@example.test`.toLowerCase());
  expect(copy.body).not.toContain('argon2');
  expect(JSON.parse(copy.body).account.interest_ids).toEqual([3, 5]);

  const { data } = await ask('{ readDeletionRequests(filter: { Open: { eq: true } }) { nodes { ID } } }');
  const done = await carryOut(data.readDeletionRequests.nodes[0].ID);
  expect(done.data.carryOutDeletion).toMatchObject({ Reason: '', Receipt: { AccountErased: true } });
  expect(done.data.carryOutDeletion.Receipt.Kept).toContainEqual({ What: 'sessions', Count: 1 });
  expect(done.data.carryOutDeletion.Receipt.Removed).toContainEqual({ What: 'sign-ins', Count: 1 });
  expect(done.data.carryOutDeletion.Receipt.Removed).toContainEqual({ What: 'form-answers', Count: 1 });
  expect(done.data.carryOutDeletion.Receipt.Kept).toContainEqual({ What: 'score-decisions', Count: 1 });
  expect(done.data.carryOutDeletion.Receipt.Removed).toContainEqual({ What: 'score-appeals', Count: 1 });
  expect(done.data.carryOutDeletion.Receipt.Kept).toContainEqual({ What: 'appeal-decisions', Count: 1 });
  const { rows: decided } = await app.database.executeSql(
    `select objective_id, earned, reason from score_override where submission_id = ${judged}`,
  );
  expect(decided).toEqual([{ objective_id: 'asked-where', earned: true, reason: '(Deleted)' }]);
  expect((await app.http.inject({ method: 'GET', url: address })).statusCode).not.toBe(200);

  const { rows: said } = await app.database.executeSql(
    `select interest_ids from person where id = ${member.personId}`,
  );
  expect(said).toEqual([{ interest_ids: [] }]);

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
      if (!codes.has(id) && !filled.has(id) && !provenThere.has(id)) unknown.push(id);
    }
  }
  expect(unknown, 'export and erase it, then name it here').toEqual([]);
});

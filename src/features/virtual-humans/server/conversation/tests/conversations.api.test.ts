import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCase } from '#features/virtual-humans/model/fixtures/small-case.ts';
import { startModelTestServer } from '#platform/testing/model-test-server.ts';
import {
  type ApiCaller,
  type BuiltVirtualHuman,
  buildPublishedVirtualHuman,
  createApiCaller,
  readReply,
} from '#tests/builders/conversations.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { newKey } from '#tests/builders/play.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

/** The same conversations, once with each engine: whoever finds the words, the rules are the same. */
describe.each(['built-in', 'model'] as const)('a conversation over /api with the %s engine', (engine) => {
  let app: TestApp;
  let model: Awaited<ReturnType<typeof startModelTestServer>>;
  let george: BuiltVirtualHuman;
  const people: Record<string, BuiltMember> = {};
  const callers: Record<'learner' | 'other' | 'analyst' | 'admin' | 'outsider' | 'nobody', ApiCaller> =
    {} as never; // filled before the tests run

  beforeAll(async () => {
    model = await startModelTestServer();
    model.behave({ kind: 'answer', text: 'It hurts here, you know. Right across my chest, when I walk.' });
    app = await startTestApp({ MODEL_HOSTS: model.host, LOG_LEVEL: 'error' });
    const organisation = await buildOrganisation(app.tenancy);
    const elsewhere = await buildOrganisation(app.tenancy, 'Elsewhere');
    people.admin = await buildMember(app.tenancy, organisation, 'admin');
    people.analyst = await buildMember(app.tenancy, organisation, 'analyst');
    people.learner = await buildMember(app.tenancy, organisation, 'user');
    people.other = await buildMember(app.tenancy, organisation, 'user');
    people.outsider = await buildMember(app.tenancy, elsewhere, 'admin');
    for (const [name, member] of Object.entries(people)) {
      const token = await signIn(app, member);
      callers[name as keyof typeof callers] = createApiCaller(app, token);
      if (name === 'admin' && engine === 'model') {
        const answer = await app.graphql(
          'mutation ($i: UpdateLanguageModelSettingsInput!) { updateLanguageModelSettings(Input: $i) { Engine } }',
          { i: { Engine: 'openai-compatible', BaseURL: model.url, ModelID: 'm', Key: 'k' } },
          { token },
        );
        expect(answer.errors).toBeUndefined();
      }
    }
    callers.nobody = createApiCaller(app, null);
    george = await buildPublishedVirtualHuman(app.tenancy, people.admin);
  });
  afterAll(async () => {
    await app.close();
    await model.stop();
  });

  it('begins with the person’s first words, once for each key', async () => {
    const key = newKey();
    const first = await callers.learner.begin(george, { key });
    expect(first).toMatchObject({
      vhId: String(george.id),
      title: 'George Ward',
      locale: 'en-GB',
      engine,
      finished: false,
      ended: null,
      result: null,
      goals: null,
      preview: null,
    });
    expect(first.turns.map(({ speaker, text }) => [speaker, text])).toEqual([
      ['human', 'Morning. My wife made me come.'],
    ]);
    expect(await callers.learner.begin(george, { key })).toEqual(first);
  });

  it('answers a turn clause by clause and keeps what was heard', async () => {
    const { id } = await callers.learner.begin(george);
    const { events } = await callers.learner.say(id, 'Where does it hurt?');
    expect(events.map(({ event }) => event)).toEqual([
      ...events.slice(0, -2).map(() => 'delta'),
      'turn',
      'state',
    ]);
    const { heard, kept } = readReply(events);
    expect(heard).toBe(kept);
    expect(kept).toBe(
      engine === 'model'
        ? 'It hurts here, you know. Right across my chest, when I walk.'
        : 'Across my chest, here.',
    );
    const { data } = await callers.learner.read(id);
    expect(data?.turns.map(({ number, speaker, source }) => [number, speaker, source])).toEqual([
      [1, 'human', 'built-in'],
      [2, 'learner', null],
      [3, 'human', engine],
    ]);
  });

  it('scores at the end, with the words that earned each point, once', async () => {
    const { id } = await callers.learner.begin(george);
    await callers.learner.say(id, 'Where does it hurt?');
    const { data } = await callers.learner.finish(id, { diagnosis: 'Angina' });
    expect(data).toMatchObject({ finished: true, ended: 'learner' });
    expect(data?.result).toMatchObject({
      conversationScore: 20,
      diagnosisScore: 100,
      pointsAchieved: 10,
      pointsPossible: 50,
    });
    const earned = data?.result?.objectives.filter((objective) => objective.earned);
    expect(earned?.map((objective) => [objective.id, objective.quotes[0]?.text ?? null])).toEqual([
      ['asks', 'Where does it hurt'],
    ]);
    const again = await callers.learner.finish(id, { diagnosis: 'Something else' });
    expect(again.data?.result).toEqual(data?.result);
    const late = await callers.learner.say(id, 'One more thing?');
    expect([late.status, late.error?.reason]).toEqual([409, 'conversation.ended']);
  });

  it('gives the stored answer to a turn that is sent again', async () => {
    const { id } = await callers.learner.begin(george);
    const key = newKey();
    const first = await callers.learner.say(id, 'Where does it hurt?', { key });
    const calls = model.calls.length;
    const second = await callers.learner.say(id, 'Where does it hurt?', { key });
    expect(readReply(second.events)).toEqual(readReply(first.events));
    expect(model.calls.length).toBe(calls);
    expect((await callers.learner.read(id)).data?.turns).toHaveLength(3);
  });

  it('takes one of two turns at once', async () => {
    const { id } = await callers.learner.begin(george);
    const answers = await Promise.all([
      callers.learner.say(id, 'Where does it hurt?', { after: 1 }),
      callers.learner.say(id, 'What worries you most?', { after: 1 }),
      callers.learner.say(id, 'How are you?', { after: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await callers.learner.read(id)).data?.turns).toHaveLength(3);
  });

  it('leaves an unfinished session when the tab is closed', async () => {
    const { id } = await callers.learner.begin(george);
    app.clock.now = new Date(app.clock.now.getTime() + 30_000);
    await callers.learner.say(id, 'Where does it hurt?');
    const token = await signIn(app, people.learner ?? { email: '' });
    const answer = await app.graphql(
      `query ($id: ID!) { readOneAnalyticsSubmission(ID: $id) { Finished Score TimeSpent PDAssessmentID
        PDConversationScore ConversationEnd VirtualHuman { ID Title Type ExternalID } } }`,
      { id },
      { token },
    );
    expect(answer.errors).toBeUndefined();
    expect(answer.data.readOneAnalyticsSubmission).toEqual({
      Finished: false,
      Score: null,
      TimeSpent: 30_000,
      PDAssessmentID: id,
      PDConversationScore: null,
      ConversationEnd: null,
      VirtualHuman: {
        ID: String(george.id),
        Title: 'George Ward',
        Type: 'medical',
        ExternalID: String(george.id),
      },
    });
  });

  it('is nobody else’s', async () => {
    const { id } = await callers.learner.begin(george);
    const found: Record<string, unknown[]> = {};
    for (const name of ['other', 'analyst', 'admin', 'outsider', 'nobody'] as const) {
      const caller = callers[name];
      found[name] = [
        (await caller.read(id)).status,
        (await caller.say(id, 'Hello?')).status,
        (await caller.finish(id)).status,
        (await caller.ask('POST', `assessments/${id}/hint`, {})).status,
      ];
    }
    expect(found).toEqual({
      other: [404, 404, 404, 404],
      analyst: [200, 404, 404, 404],
      admin: [200, 404, 404, 404],
      outsider: [404, 404, 404, 404],
      nobody: [401, 401, 401, 401],
    });
  });

  it('is not begun with what is not there, and refuses what makes no sense', async () => {
    const key = newKey();
    const begin = (caller: ApiCaller, body: Record<string, unknown>) =>
      caller.ask('POST', 'assessments', body);
    const vhId = String(george.id);
    expect((await begin(callers.outsider, { vhId, key })).status).toBe(404);
    expect((await begin(callers.nobody, { vhId, key })).status).toBe(401);
    expect((await begin(callers.learner, { vhId: '1', key })).status).toBe(404);
    expect((await begin(callers.learner, { vhId: 'x', key })).error?.code).toBe('BAD_USER_INPUT');
    expect((await begin(callers.learner, { vhId, key: 'mine' })).error?.code).toBe('BAD_USER_INPUT');
    expect((await begin(callers.learner, { vhId, key, locale: 'zh-TW' })).error?.reason).toBe(
      'conversation.locale',
    );
    const { id } = await callers.learner.begin(george);
    expect((await callers.learner.say(id, '   ')).error?.reason).toBe('conversation.empty-turn');
    expect((await callers.learner.say(id, 'x'.repeat(2_001))).error?.reason).toBe(
      'conversation.turn-too-long',
    );
    expect((await callers.learner.say(id, 'Hello', { key: 'x' })).error?.code).toBe('BAD_USER_INPUT');
  });

  it('asks for consent first where the case does', async () => {
    const asking = await buildPublishedVirtualHuman(app.tenancy, people.admin as BuiltMember, {
      settings: { requirePrivacyAgreement: true, privacyAgreementDescription: 'What you say is kept.' },
    });
    const body = { vhId: String(asking.id), key: newKey() };
    const refused = await callers.learner.ask('POST', 'assessments', body);
    expect(refused.error?.reason).toBe('conversation.consent-needed');
    const { id } = await callers.learner.begin(asking, { ...body, consent: true });
    const { rows } = await app.database.kysely
      .selectFrom('conversation')
      .where('submission_id', '=', Number(id))
      .select(['consented_at', 'consent_text_hash'])
      .execute()
      .then((found) => ({ rows: found }));
    expect(rows[0]?.consented_at).not.toBeNull();
    expect(rows[0]?.consent_text_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('ends when the time is up', async () => {
    const short = await buildPublishedVirtualHuman(app.tenancy, people.admin as BuiltMember, {
      settings: { timeLimitSeconds: 60 },
    });
    const { id } = await callers.learner.begin(short);
    app.clock.now = new Date(app.clock.now.getTime() + 66_000);
    const { events } = await callers.learner.say(id, 'Where does it hurt?');
    expect(events.at(-1)?.data).toMatchObject({ ended: 'time-limit' });
    expect((await callers.learner.finish(id)).data).toMatchObject({ finished: true, ended: 'time-limit' });
  });

  it('falls silent and shows where help is when the learner needs it', async () => {
    const caring = await buildPublishedVirtualHuman(app.tenancy, people.admin as BuiltMember, {
      content: makeCase({
        distress: {
          phrases: { 'en-GB': ['I cannot go on any more'] },
          message: { 'en-GB': 'Please talk to somebody.' },
          contacts: { 'en-GB': 'Ext. 1234' },
        },
      }),
    });
    const { id } = await callers.learner.begin(caring);
    const { events } = await callers.learner.say(id, 'I cannot go on any more.');
    expect(readReply(events)).toEqual({ heard: '', kept: null });
    expect(events.at(-1)?.data).toMatchObject({
      ended: 'distress',
      diagnosisQuestion: null,
      distress: { message: 'Please talk to somebody.', contacts: 'Ext. 1234' },
    });
    const { data } = await callers.learner.finish(id, { diagnosis: 'Angina' });
    expect(data?.result).toMatchObject({ diagnosisScore: -1, measures: { turns: 0 } });
  });

  it('keeps hidden scores from the learner and shows them to staff', async () => {
    const hidden = await buildPublishedVirtualHuman(app.tenancy, people.admin as BuiltMember, {
      settings: { hideScoresFromUsers: true, easyMode: true },
    });
    const begun = await callers.learner.begin(hidden);
    expect(begun.goals).toBeNull();
    await callers.learner.say(begun.id, 'Where does it hurt?');
    const { data } = await callers.learner.finish(begun.id, { diagnosis: 'Angina' });
    expect(data).toMatchObject({ finished: true, result: null, scoresHidden: true });
    expect((await callers.analyst.read(begun.id)).data?.result).toMatchObject({ conversationScore: 20 });
    const report = await callers.learner.ask('GET', `assessments/${begun.id}/coaching-session-report`);
    expect(report.data).toMatchObject({ generatingStatus: 'none', canGenerate: false, report: null });
    const asked = await callers.learner.ask('POST', `assessments/${begun.id}/coaching-session-report`, {});
    expect(asked.error?.code).toBe('FORBIDDEN');
  });

  it('shows the goals in easy mode only, and hints unless help is off', async () => {
    const easy = await buildPublishedVirtualHuman(app.tenancy, people.admin as BuiltMember, {
      settings: { easyMode: true },
    });
    const begun = await callers.learner.begin(easy);
    expect(begun.goals?.map(({ id, met }) => [id, met])).toEqual([
      ['asks', false],
      ['learns', false],
      ['says', false],
      ['names', false],
    ]);
    const { events } = await callers.learner.say(begun.id, 'Where does it hurt?');
    expect(events.at(-1)?.data).toMatchObject({ goals: [{ id: 'asks', met: true }, {}, {}, {}] });
    const hint = await callers.learner.ask('POST', `assessments/${begun.id}/hint`, {});
    expect(hint.data.hint).toEqual(expect.any(String));

    const exam = await buildPublishedVirtualHuman(app.tenancy, people.admin as BuiltMember, {
      settings: { easyMode: true, examMode: true },
    });
    const strict = await callers.learner.begin(exam);
    expect(strict.goals).toBeNull();
    const none = await callers.learner.ask('POST', `assessments/${strict.id}/hint`, {});
    expect(none.error?.reason).toBe('conversation.no-hints');
  });

  it('tells nothing of the rubric before the end', async () => {
    const facts = await callers.learner.ask('GET', `virtual-humans/${george.id}/player`);
    const begun = await callers.learner.begin(george);
    const { events } = await callers.learner.say(begun.id, 'How are you?');
    const read = await callers.learner.read(begun.id);
    const objectives = await callers.learner.ask('GET', `objectives?vhId=${george.id}`);
    const told = JSON.stringify([facts.data, begun, events, read.data, objectives.data]);
    for (const secret of [
      'Objective ',
      'Try asks',
      'angina',
      'Pain on effort',
      'I lost the house',
      'My father died',
      'red flag',
    ]) {
      expect(told).not.toContain(secret);
    }
    expect((await callers.analyst.ask('GET', `objectives?vhId=${george.id}`)).data).toContainEqual({
      id: 'asks',
      name: 'Objective asks',
      groupId: 'all',
      scoreMetadata: { points: 10, key: false },
    });
  });
});

// One database: what a model answers, over HTTP.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { OrganisationModel } from '#features/language-models/server/index.ts';
import { failuresToOpen, pauseMs } from '#platform/llm/circuit-breaker.ts';
import type { ModelPart, ModelRequest } from '#platform/llm/model-port.ts';
import { type ModelTestServer, startModelTestServer } from '#platform/testing/model-test-server.ts';
import {
  type BuiltMember,
  type BuiltOrganisation,
  buildMember,
  buildOrganisation,
  signIn,
} from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { lostAfterMs } from '../release-lost-calls-job.ts';

const key = 'sk-not-to-be-seen-4711';
const soon = { timeout: 10_000 };
let server: ModelTestServer;
let app: TestApp;
let organisation: BuiltOrganisation;
let admin: BuiltMember;
let token: string;
const logged: string[] = [];

beforeAll(async () => {
  server = await startModelTestServer();
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => logged.push(String(text)) > 0);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => logged.push(String(text)) > 0);
  app = await startTestApp({ MODEL_HOSTS: server.host, LOG_LEVEL: 'trace' });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await app.close();
  await server.stop();
});
beforeEach(async () => {
  server.behave({ kind: 'answer', text: 'Hello there.' });
  organisation = await buildOrganisation(app.tenancy);
  admin = await buildMember(app.tenancy, organisation, 'admin');
  token = await signIn(app, admin);
});
afterEach(() => {
  expect(logged.filter((text) => text.includes(key))).toEqual([]);
});

const fields =
  'Engine BaseURL ModelID HasKey Currency InputPriceMicros OutputPriceMicros MonthlyCeilingMicros JudgeWithModel UnderstandWithModel SpentMicros ReservedMicros';
const update = (input: Record<string, unknown>, as = token) =>
  app.graphql(
    `mutation ($input: UpdateLanguageModelSettingsInput!) { updateLanguageModelSettings(Input: $input) { ${fields} } }`,
    { input },
    { token: as },
  );
const read = async () =>
  (await app.graphql(`{ readLanguageModelSettings { ${fields} } }`, {}, { token })).data
    .readLanguageModelSettings;
const calls = async (filter = {}) =>
  (
    await app.graphql(
      `query ($filter: LanguageModelCallFilter) { readLanguageModelCalls(filter: $filter, limit: 100) {
        nodes { Purpose Engine ModelID Outcome InputTokens OutputTokens Estimated CostMicros FirstTextMs DurationMs }
        pageInfo { totalCount } } }`,
      { filter },
      { token },
    )
  ).data.readLanguageModelCalls.nodes;
const tryOut = () =>
  app.graphql('mutation { testLanguageModel { Outcome Refusal StatusCode DurationMs } }', {}, { token });
/** 10 for a million tokens in, 20 for a million out. */
const prices = { InputPriceMicros: 10_000_000, OutputPriceMicros: 20_000_000 };
const choose = async (more: Record<string, unknown> = {}) => {
  const answer = await update({
    Engine: 'openai-compatible',
    BaseURL: server.url,
    ModelID: 'small-1',
    Key: key,
    ...prices,
    ...more,
  });
  expect(answer.errors).toBeUndefined();
  return answer.data.updateLanguageModelSettings;
};
const getModel = async (): Promise<OrganisationModel> => {
  const model = await app.features.languageModels.gateway.forOrganisation(organisation.id, 'conversation');
  if (!model) throw new Error('The built-in engine.');
  return model;
};
const question: ModelRequest = {
  system: 'You are Ada, who is worried.',
  messages: [{ role: 'user', content: 'Good morning.' }],
  maxOutputTokens: 50,
};
const say = async (model: OrganisationModel, more: Partial<ModelRequest> = {}) => {
  const parts: ModelPart[] = [];
  for await (const part of model.streamChat({ ...question, ...more })) parts.push(part);
  return parts;
};
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => 'answered',
    (error) => error.kind,
  );

test('an organisation that chose nothing has the built-in engine, and nothing is sent anywhere', async () => {
  expect(await read()).toEqual({
    Engine: 'built-in',
    BaseURL: '',
    ModelID: '',
    HasKey: false,
    Currency: 'USD',
    InputPriceMicros: 0,
    OutputPriceMicros: 0,
    MonthlyCeilingMicros: null,
    JudgeWithModel: false,
    UnderstandWithModel: false,
    SpentMicros: 0,
    ReservedMicros: 0,
  });
  expect(await app.features.languageModels.gateway.forOrganisation(organisation.id, 'report')).toBeNull();
  expect((await tryOut()).errors?.[0]?.extensions).toMatchObject({
    code: 'CONFLICT',
    reason: 'language-model.built-in',
  });
});

test('a chosen model answers, and the log says what it cost and nothing of what was said', async () => {
  expect(await choose()).toMatchObject({ Engine: 'openai-compatible', HasKey: true });
  const model = await getModel();
  expect(model).toMatchObject({ engine: 'openai-compatible', modelId: 'small-1' });
  expect((await say(model)).map((part) => part.kind)).toEqual(['text', 'text', 'end']);
  const { value } = await (async () => {
    server.behave({ kind: 'answer', text: '{"score":3}', usage: { input: 100, output: 10 } });
    return model.answerJson({ ...question, schema: z.object({ score: z.number() }) });
  })();
  expect(value).toEqual({ score: 3 });
  expect(await calls()).toMatchObject([
    { Outcome: 'answered', InputTokens: 100, OutputTokens: 10, CostMicros: 1_200 },
    {
      Purpose: 'conversation',
      Engine: 'openai-compatible',
      ModelID: 'small-1',
      Outcome: 'answered',
      InputTokens: 25,
      OutputTokens: 5,
      Estimated: false,
      CostMicros: 350,
    },
  ]);
  expect(await read()).toMatchObject({ SpentMicros: 1_550, ReservedMicros: 0 });
  const rows = await app.tenancy.inOrganisation(organisation.id, ({ db }) =>
    db.selectFrom('language_model_call').selectAll().execute(),
  );
  expect(JSON.stringify(rows)).not.toMatch(/Ada|Good morning|Hello there/);
});

test('a key is sealed, and comes back in no answer, audit record or log', async () => {
  await choose();
  expect(JSON.stringify(await read())).not.toContain(key);
  const kept = await app.tenancy.inOrganisation(organisation.id, async ({ db }) => ({
    setting: await db.selectFrom('language_model_setting').selectAll().executeTakeFirstOrThrow(),
    audit: await db
      .selectFrom('audit_record')
      .selectAll()
      .where('action', '=', 'language-model-updated')
      .execute(),
  }));
  expect(JSON.stringify(kept)).not.toContain(key);
  expect(kept.setting.sealed_key).toMatch(/^v2\./);
  expect(kept.audit).toHaveLength(1);
  expect(kept.audit[0]?.details).toMatchObject({
    engine: 'openai-compatible',
    model: 'small-1',
    key: 'replaced',
  });
  // The provider repeats the key in its own words.
  server.behave({ kind: 'status', status: 401 });
  const answer = await tryOut();
  expect(answer.data.testLanguageModel).toMatchObject({
    Outcome: 'refused',
    Refusal: 'key',
    StatusCode: 401,
  });
  expect(JSON.stringify(answer)).not.toContain('sk-');
});

test('a key is not taken along to another host or another provider', async () => {
  await choose();
  expect((await update({ ModelID: 'other', BaseURL: `${server.url}/more` })).data).toMatchObject({
    updateLanguageModelSettings: { HasKey: true },
  });
  expect((await update({ BaseURL: 'https://models.example.org/v1' })).data).toMatchObject({
    updateLanguageModelSettings: { HasKey: false },
  });
  await choose();
  expect((await update({ Engine: 'anthropic' })).errors?.[0]?.extensions.fields).toHaveProperty('Key');
  expect((await update({ Key: '' })).data.updateLanguageModelSettings.HasKey).toBe(false);
});

describe('settings that cannot work are refused by field', () => {
  test.each([
    [{ Engine: 'openai-compatible', ModelID: 'm' }, 'BaseURL'],
    [{ Engine: 'openai-compatible', BaseURL: 'https://models.example.org/v1' }, 'ModelID'],
    [{ Engine: 'anthropic', ModelID: 'm' }, 'Key'],
    [{ Engine: 'psychic' }, 'Engine'],
    [{ BaseURL: 'ftp://models.example.org' }, 'BaseURL'],
    [{ BaseURL: 'https://user:pass@models.example.org' }, 'BaseURL'],
    [{ BaseURL: 'https://models.example.org/v1?key=1' }, 'BaseURL'],
    [{ ModelID: 'a b' }, 'ModelID'],
    [{ Key: 'line\nbreak' }, 'Key'],
    [{ Key: '鑰匙' }, 'Key'],
    [{ Currency: 'XXX' }, 'Currency'],
    [{ InputPriceMicros: -1 }, 'InputPriceMicros'],
    [{ OutputPriceMicros: 0.5 }, 'OutputPriceMicros'],
    [{ MonthlyCeilingMicros: 1e15 }, 'MonthlyCeilingMicros'],
  ])('%j: %s', async (input, field) => {
    const { errors } = await update(input);
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual([field]);
  });

  test.each([
    'http://127.0.0.1:1/v1',
    'https://10.0.0.1/v1',
    'https://169.254.169.254/latest',
    'https://[::1]/v1',
    'http://models.example.org/v1',
    'https://models.example.org:25/v1',
  ])('an address that may not be sent to: %s', async (BaseURL) => {
    const { errors } = await update({ Engine: 'openai-compatible', ModelID: 'm', BaseURL });
    expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual(['BaseURL']);
  });
});

test('fifty calls at once never pass the ceiling, whatever the order in which they end', async () => {
  const model = await (async () => {
    await choose({ MonthlyCeilingMicros: 0 });
    return getModel();
  })();
  expect(await errorOf(say(model))).toBe('ceiling-reached');
  const before = server.calls.length;
  // What one call sets aside: its bytes and what surrounds them in, the longest answer out.
  const bytes = Buffer.byteLength(question.system) + Buffer.byteLength('Good morning.') + 64 + 16;
  const reserved = bytes * 10 + 50 * 20;
  await choose({ MonthlyCeilingMicros: reserved * 7 + 1 });
  server.behave({ kind: 'answer', text: 'a b c', pauseMs: 300, usage: { input: bytes, output: 50 } });
  const outcomes = await Promise.all(Array.from({ length: 50 }, async () => errorOf(say(await getModel()))));
  expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(7);
  expect(outcomes.filter((outcome) => outcome === 'ceiling-reached')).toHaveLength(43);
  expect(server.calls.length - before).toBe(7);
  expect(await read()).toMatchObject({ SpentMicros: reserved * 7, ReservedMicros: 0 });
  expect(await calls({ Outcome: { eq: 'ceiling-reached' } })).toHaveLength(44);
});

test('what was set aside and not used can be spent by the next, and a provider that lies passes no ceiling', async () => {
  const bytes = Buffer.byteLength(question.system) + Buffer.byteLength('Good morning.') + 64 + 16;
  const reserved = bytes * 10 + 50 * 20;
  await choose({ MonthlyCeilingMicros: reserved + 350 });
  expect(await errorOf(say(await getModel()))).toBe('answered');
  server.behave({ kind: 'answer', text: 'x', usage: { input: 999_999_999, output: 999_999_999 } });
  expect(await errorOf(say(await getModel()))).toBe('answered');
  expect(await errorOf(say(await getModel()))).toBe('ceiling-reached');
  expect((await read()).SpentMicros).toBe(reserved + 350);
});

test('a new month has its whole ceiling', async () => {
  const before = app.clock.now;
  await choose({ MonthlyCeilingMicros: 3_000 });
  server.behave({ kind: 'answer', text: 'x', usage: { input: 100, output: 50 } });
  expect(await errorOf(say(await getModel()))).toBe('answered');
  expect(await errorOf(say(await getModel()))).toBe('ceiling-reached');
  app.clock.now = new Date('2026-12-01T00:00:00Z');
  try {
    expect(await errorOf(say(await getModel()))).toBe('answered');
  } finally {
    app.clock.now = before;
  }
});

test('a call that fails before any work costs nothing; one that ends in the middle costs what came', async () => {
  await choose();
  server.behave({ kind: 'status', status: 429 });
  expect(await errorOf(say(await getModel()))).toBe('overloaded');
  expect(await read()).toMatchObject({ SpentMicros: 0, ReservedMicros: 0 });
  server.behave({ kind: 'break-off' });
  expect(await errorOf(say(await getModel()))).toBe('broken-off');
  const [broken] = await calls();
  expect(broken).toMatchObject({ Outcome: 'broken-off', Estimated: true, OutputTokens: 2 });
  expect((await read()).SpentMicros).toBe(broken.CostMicros);
  expect(broken.CostMicros).toBeGreaterThan(0);
});

test('a reader who leaves in the middle ends the call at the provider, and it is settled', async () => {
  await choose();
  server.behave({ kind: 'never-ends' });
  const leftBefore = server.countLeft();
  for await (const part of (await getModel()).streamChat(question)) if (part.kind === 'text') break;
  await vi.waitFor(() => expect(server.countLeft()).toBe(leftBefore + 1), { timeout: 1_000 });
  expect((await calls())[0]).toMatchObject({ Outcome: 'aborted' });
  expect((await read()).ReservedMicros).toBe(0);
});

test('a reader who leaves at the end has had an answer', async () => {
  await choose();
  for await (const part of (await getModel()).streamChat(question)) if (part.kind === 'end') break;
  expect((await calls())[0]).toMatchObject({ Outcome: 'answered', CostMicros: 350 });
});

test('what a crash left set aside is given back by the job, and what still runs is not', async () => {
  await choose({ MonthlyCeilingMicros: 1_000_000 });
  server.behave({ kind: 'stall-in-middle' });
  const model = await getModel();
  const lost = model.streamChat(question)[Symbol.asyncIterator]();
  await lost.next();
  const held = (await read()).ReservedMicros;
  expect(held).toBeGreaterThan(0);
  const job = app.features.languageModels.jobs?.[0];
  const run = () =>
    job?.run(
      { organisationId: organisation.id },
      {
        tenancy: app.tenancy,
        log: app.http.log as never, // the job writes nothing
        signal: new AbortController().signal,
        attempt: 1,
        lastAttempt: false,
      },
    );
  await run();
  expect((await read()).ReservedMicros).toBe(held);
  const before = app.clock.now;
  app.clock.now = new Date(before.getTime() + lostAfterMs + 1);
  try {
    await run();
    expect(await read()).toMatchObject({ ReservedMicros: 0, SpentMicros: 0 });
    expect((await calls())[0]).toMatchObject({ Outcome: 'lost' });
    // The call was only slow: its end comes too late and changes nothing.
    await lost.return?.();
    expect(await read()).toMatchObject({ ReservedMicros: 0, SpentMicros: 0 });
  } finally {
    app.clock.now = before;
  }
});

test('the first call of an organisation asks for that job', async () => {
  await choose();
  await say(await getModel());
  await vi.waitFor(async () => {
    const { jobs } = await app.jobs.list({}, { limit: 100, offset: 0 });
    expect(jobs.map(({ name }) => name)).toContain('release-lost-model-calls');
  }, soon);
});

test('a provider that fails again and again is left alone for a while, by this organisation alone', async () => {
  await choose();
  server.behave({ kind: 'status', status: 500 });
  const model = await getModel();
  for (let count = 0; count < failuresToOpen; count++) expect(await errorOf(say(model))).toBe('overloaded');
  const before = server.calls.length;
  expect(await errorOf(say(await getModel()))).toBe('overloaded');
  expect(server.calls.length).toBe(before);
  server.behave({ kind: 'answer', text: 'well again' });
  const then = app.clock.now;
  app.clock.now = new Date(then.getTime() + pauseMs);
  try {
    expect(await errorOf(say(model))).toBe('answered');
  } finally {
    app.clock.now = then;
  }
});

test('a provider that is too slow for the caller is left alone too; one whose callers leave is not', async () => {
  await choose();
  server.behave({ kind: 'stall' });
  const leave = (signal: AbortSignal) => getModel().then((model) => errorOf(say(model, { signal })));
  for (let count = 0; count < failuresToOpen; count++) {
    const leaving = new AbortController();
    const left = leave(leaving.signal);
    await vi.waitFor(() => expect(server.countOpen()).toBe(1), soon);
    leaving.abort();
    expect(await left).toBe('aborted');
    await vi.waitFor(() => expect(server.countOpen()).toBe(0), soon);
  }
  for (let count = 0; count < failuresToOpen; count++)
    expect(await leave(AbortSignal.timeout(20))).toBe('timeout');
  expect(await leave(AbortSignal.timeout(20))).toBe('overloaded');
});

test('the model judges nothing until that is turned on, and is named in the log for it', async () => {
  const findJudge = () => app.features.languageModels.gateway.forOrganisation(organisation.id, 'judgement');
  await choose();
  expect((await read()).JudgeWithModel).toBe(false);
  expect(await findJudge()).toBeNull();
  await choose({ JudgeWithModel: true });
  expect((await read()).JudgeWithModel).toBe(true);
  const judge = await findJudge();
  if (!judge) throw new Error('the model was chosen to judge');
  for await (const _part of judge.streamChat(question)) {
    // Only the log is of interest.
  }
  expect((await calls())[0]).toMatchObject({ Purpose: 'judgement', Outcome: 'answered' });
  await choose({ JudgeWithModel: false });
  expect(await findJudge()).toBeNull();
});

test('a key of another installation is no key', async () => {
  await choose();
  await app.tenancy.inOrganisation(organisation.id, ({ db }) =>
    db.updateTable('language_model_setting').set({ sealed_key: 'v1.c29tZXRoaW5nIGVsc2U' }).execute(),
  );
  expect(await errorOf(say(await getModel()))).toBe('not-configured');
});

test('a test says how the model does, ten times a minute', async () => {
  await choose();
  expect((await tryOut()).data.testLanguageModel).toMatchObject({ Outcome: 'answered', Refusal: null });
  server.behave({ kind: 'page' });
  expect((await tryOut()).data.testLanguageModel.Outcome).toBe('garbage');
  expect((await calls())[0]).toMatchObject({ Purpose: 'test' });
  server.behave({ kind: 'status', status: 404 });
  for (let count = 2; count < 10; count++) await tryOut();
  expect((await tryOut()).errors?.[0]?.extensions.code).toBe('RATE_LIMITED');
});

test('another organisation sees nothing of it, and neither does a creator', async () => {
  await choose();
  await say(await getModel());
  const other = await buildOrganisation(app.tenancy);
  const theirs = await signIn(app, await buildMember(app.tenancy, other, 'admin'));
  const seen = await app.graphql(
    '{ readLanguageModelSettings { BaseURL HasKey } readLanguageModelCalls { nodes { ID } } }',
    {},
    { token: theirs },
  );
  expect(seen.data).toEqual({
    readLanguageModelSettings: { BaseURL: '', HasKey: false },
    readLanguageModelCalls: { nodes: [] },
  });
  const creator = await signIn(app, await buildMember(app.tenancy, organisation, 'contentcreator'));
  expect((await update({ Engine: 'built-in' }, creator)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
});

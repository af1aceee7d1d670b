import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CaseContent } from '#features/virtual-humans/model/case-content.ts';
import { makeCase, makeObjective } from '#features/virtual-humans/model/fixtures/small-case.ts';
import type { CaseVariants } from '#features/virtual-humans/model/variants/case-variants.ts';
import { type ModelTestServer, startModelTestServer } from '#platform/testing/model-test-server.ts';
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
import type { ApiAssessment, PlayerFacts } from '../../model/api-messages.ts';

const relatives = ['wife', 'son', 'neighbour'];
const variants: CaseVariants = {
  slots: [
    {
      id: 'who',
      name: 'relative',
      values: {
        kind: 'texts',
        texts: relatives.map((word, index) => ({ id: word, text: { 'en-GB': word }, weight: index })),
      },
    },
    { id: 'days', name: 'days', values: { kind: 'numbers', from: 3, to: 4, step: 1 } },
  ],
  difficulty: null,
  fixedSeed: null,
};

/** Every text that somebody but the author may read has a place. */
function makeVaried(changes: Partial<CaseVariants> = {}, more: Partial<CaseContent> = {}): CaseContent {
  const plain = makeCase();
  const [pain, ...topics] = plain.topics;
  if (!pain) throw new Error('the case has topics');
  return {
    ...plain,
    person: { ...plain.person, background: { 'en-GB': 'The {{relative}} knows of the pills.' } },
    briefing: { 'en-GB': 'George comes with his {{relative}}.' },
    learnerRole: { 'en-GB': 'the nurse of {{days}} days' },
    opening: { 'en-GB': ['Morning. My {{relative}} made me come.'] },
    topics: [
      {
        ...pain,
        variants: { 'en-GB': ['Where does it hurt?', 'What did your {{relative}} see?'] },
        answers: { 'en-GB': ['Across my chest, for {{days}} days.'] },
      },
      ...topics,
    ],
    objectives: [
      makeObjective('asks', { kind: 'topic', topicIds: ['pain'] }),
      makeObjective(
        'repeats',
        { kind: 'named', phrases: { 'en-GB': ['{{days}} days'] } },
        { hint: { 'en-GB': 'Say back that it has been {{days}} days.' } },
      ),
    ],
    diagnosis: null,
    variants: { ...variants, ...changes },
    ...more,
  };
}

let app: TestApp;
let model: ModelTestServer;
let people: Record<'admin' | 'learner' | 'other', BuiltMember>;
let callers: Record<'admin' | 'learner' | 'other', ApiCaller>;
let adminToken: string;

beforeAll(async () => {
  model = await startModelTestServer();
  app = await startTestApp({ LOG_LEVEL: 'silent', MODEL_HOSTS: model.host });
  const place = await buildOrganisation(app.tenancy);
  people = {
    admin: await buildMember(app.tenancy, place, 'admin'),
    learner: await buildMember(app.tenancy, place, 'user'),
    other: await buildMember(app.tenancy, place, 'user'),
  };
  adminToken = await signIn(app, people.admin);
  callers = {
    admin: createApiCaller(app, adminToken),
    learner: createApiCaller(app, await signIn(app, people.learner)),
    other: createApiCaller(app, await signIn(app, people.other)),
  };
});
afterAll(async () => {
  await app.close();
  await model.stop();
});

const build = (content: CaseContent = makeVaried()) =>
  buildPublishedVirtualHuman(app.tenancy, people.admin, { content });
const openingOf = ({ turns }: ApiAssessment) => turns[0]?.text ?? '';
const relativeOf = (assessment: ApiAssessment) => /My (\w+) made/.exec(openingOf(assessment))?.[1] ?? '';
const factsOf = async ({ id }: BuiltVirtualHuman, caller: ApiCaller, query = '') =>
  (await caller.ask<PlayerFacts>('GET', `virtual-humans/${id}/player${query}`)).data;
const storedOf = async (id: string) =>
  (
    await app.database.executeSql(
      `select variant_seed as seed, variant_key as key from conversation where submission_id = ${Number(id)}`,
    )
  ).rows[0] as { seed: number | null; key: string | null }; // a row of this statement
/** The end of a place looks like the end of two objects. */
const hasBraces = (value: unknown) => /\{\{/.test(JSON.stringify(value));

test('a learner reads one variant before, hears it, and is scored by it; the template stays with authors', async () => {
  const human = await build();
  const before = await factsOf(human, callers.learner);
  const begun = await callers.learner.begin(human);
  const relative = relativeOf(begun);
  expect(relatives).toContain(relative);
  expect(before?.briefing['en-GB']).toBe(`George comes with his ${relative}.`);
  expect(begun.task).toEqual({
    briefing: before?.briefing['en-GB'],
    learnerRole: before?.learnerRole['en-GB'],
  });
  const days = /of (\d) days/.exec(begun.task.learnerRole)?.[1];
  const said = await callers.learner.say(begun.id, `What did your ${relative} see?`);
  expect(readReply(said.events).kept).toBe(`Across my chest, for ${days} days.`);
  await callers.learner.say(begun.id, `So it has been ${days} days.`);
  const hint = await callers.learner.ask('POST', `assessments/${begun.id}/hint`, {});
  const done = await callers.learner.finish(begun.id);
  const earned = done.data?.result?.objectives.filter((one) => one.earned).map(({ id }) => id);
  expect(earned).toEqual(['asks', 'repeats']);
  const log = await callers.learner.read(begun.id);
  expect(log.data?.variant).toBeNull();
  for (const told of [before, begun, said.events, hint, done.data, log.data])
    expect(hasBraces(told)).toBe(false);
});

test('staff read which facts a talk had, in its log', async () => {
  const human = await build();
  const begun = await callers.learner.begin(human);
  const { seed, key } = await storedOf(begun.id);
  const log = await callers.admin.read(begun.id);
  expect(log.data?.variant).toEqual({
    seed,
    facts: [
      { name: 'relative', value: relativeOf(begun) },
      { name: 'days', value: /days=(\d)/.exec(key ?? '')?.[1] },
    ],
  });
  expect(hasBraces(log.data)).toBe(false);
});

test('who comes again gets variants that they have not had, while there are any, and reads the right task', async () => {
  const human = await build();
  const keys: string[] = [];
  for (let time = 0; time < 6; time++) {
    const before = await factsOf(human, callers.learner);
    const begun = await callers.learner.begin(human);
    expect(before?.briefing['en-GB']).toBe(begun.task.briefing);
    keys.push((await storedOf(begun.id)).key ?? '');
    if (time % 2 === 0) await callers.learner.finish(begun.id);
  }
  expect(new Set(keys).size).toBe(6);
  const seventh = await storedOf((await callers.learner.begin(human)).id);
  expect(keys).toContain(seventh.key);
  expect(seventh.key).not.toBe(keys.at(-1));
});

test('the same beginning, asked for twice, is the same talk', async () => {
  const human = await build();
  const key = newKey();
  const [one, again] = [
    await callers.learner.begin(human, { key }),
    await callers.learner.begin(human, { key }),
  ];
  expect(again.id).toBe(one.id);
  expect(again.turns).toEqual(one.turns);
});

test('difficulty stays within what the author wants', async () => {
  const human = await build(makeVaried({ difficulty: { from: 2, to: 2 } }));
  for (const caller of [callers.learner, callers.other])
    expect(relativeOf(await caller.begin(human))).toBe('neighbour');
});

test('everybody gets the variant that the author fixed, again and again', async () => {
  const human = await build(makeVaried({ fixedSeed: 3 }));
  const openings = new Set<string>();
  for (const caller of [callers.learner, callers.other, callers.learner])
    openings.add(openingOf(await caller.begin(human)));
  expect(openings.size).toBe(1);
});

test('going back to a turn keeps the variant, before it begins too, and is no talk that was had', async () => {
  const human = await build();
  const begun = await callers.learner.begin(human);
  await callers.learner.say(begun.id, 'Where does it hurt?');
  const rewind = async () =>
    (
      await callers.learner.ask<ApiAssessment>('POST', `assessments/${begun.id}/rewind`, {
        key: newKey(),
        turn: 2,
      })
    ).data;
  const again = await rewind();
  expect(again?.turns.map(({ text }) => text)).toEqual([openingOf(begun)]);
  expect(await storedOf(again?.id ?? '')).toEqual(await storedOf(begun.id));
  const before = await factsOf(human, callers.learner, `?rewindOf=${begun.id}`);
  expect(before?.briefing['en-GB']).toBe(begun.task.briefing);
  // Of another item, of somebody else, and of nothing.
  const elsewhere = await build();
  expect(await factsOf(elsewhere, callers.learner, `?rewindOf=${begun.id}`)).toBeNull();
  expect(await factsOf(human, callers.other, `?rewindOf=${begun.id}`)).toBeNull();
  expect(await factsOf(human, callers.learner, '?rewindOf=x')).toBeNull();
  const next = await storedOf((await callers.learner.begin(human)).id);
  expect(next.key).not.toBe((await storedOf(begun.id)).key);
});

test('a talk keeps its variant when the case is published anew, and so does its log', async () => {
  const human = await build();
  const begun = await callers.learner.begin(human);
  const relative = relativeOf(begun);
  await app.database.executeSql(
    `update virtual_human set content = jsonb_set(content, '{variants,fixedSeed}', '1') where id = ${human.id}`,
  );
  const input = { ID: String(human.id), Status: 'Published' };
  const published = await app.graphql(
    'mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { DownloadVersion } }',
    { i: input },
    { token: adminToken },
  );
  expect(published.errors).toBeUndefined();
  expect(published.data.updateVirtualHuman.DownloadVersion).toBe(2);
  await callers.learner.say(begun.id, `What did your ${relative} see?`);
  const log = await callers.admin.read(begun.id);
  expect(log.data?.variant?.facts[0]?.value).toBe(relative);
});

test('a preview is of one variant from its task to its result, and stores nothing', async () => {
  const human = await build();
  const before = await factsOf(human, callers.admin, '?draft=true');
  const begun = await callers.admin.begin(human, { preview: true, draft: true });
  expect(begun.task.briefing).toBe(before?.briefing['en-GB']);
  const said = await callers.admin.say('preview', 'Where does it hurt?', { preview: begun.preview });
  const days = /of (\d) days/.exec(begun.task.learnerRole)?.[1];
  expect(readReply(said.events).kept).toBe(`Across my chest, for ${days} days.`);
  expect(hasBraces([before, begun, said.events])).toBe(false);
});

test('an author previews the variant that they chose; nobody else chooses one', async () => {
  const human = await build();
  const seen = new Set<string>();
  for (const variantSeed of [0, 1, 2]) {
    const task = await factsOf(human, callers.admin, `?draft=true&variantSeed=${variantSeed}`);
    const begun = await callers.admin.begin(human, { preview: true, draft: true, variantSeed });
    expect(begun.task.briefing).toBe(task?.briefing['en-GB']);
    seen.add(`${begun.task.briefing} ${begun.task.learnerRole}`);
    const own = await factsOf(human, callers.learner, `?variantSeed=${variantSeed}`);
    expect(own).toEqual(await factsOf(human, callers.learner));
  }
  expect(seen.size).toBe(3);
  for (const wrong of ['-1', '1.5', 'x', '4294967296'])
    expect(
      (await callers.admin.ask('GET', `virtual-humans/${human.id}/player?draft=true&variantSeed=${wrong}`))
        .status,
    ).toBe(422);
});

test('an author’s line is answered by a drawn variant, and wordings are checked as a talk has them', async () => {
  const human = await build();
  const { data, errors } = await app.graphql(
    `query ($id: ID!, $content: JSON!) {
      tryVirtualHumanLines(ID: $id, Content: $content, Lines: ["Where does it hurt?"]) { Opening Lines { Reply } }
      checkVirtualHumanWordings(ID: $id, Content: $content) { Findings { Code Words } Read All } }`,
    { id: human.id, content: makeVaried() },
    { token: adminToken },
  );
  expect(errors).toBeUndefined();
  expect(data.tryVirtualHumanLines.Opening).toMatch(/^Morning\. My \w+ made me come\.$/);
  expect(hasBraces(data)).toBe(false);
});

test('the visitor of a link has a variant too', async () => {
  const human = await build();
  const shared = await app.graphql(
    'mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { ShareToken } }',
    { i: { ID: String(human.id), PublicAccess: true } },
    { token: adminToken },
  );
  const shareToken = shared.data.updateVirtualHuman.ShareToken;
  const opened = await app.graphql('mutation { createPublicToken { PDToken } }', {}, { shareToken });
  const visitor = createApiCaller(app, opened.data.createPublicToken.PDToken);
  const keys: (string | null)[] = [];
  for (let time = 0; time < 6; time++) {
    const before = await factsOf(human, visitor);
    const begun = await visitor.begin(human);
    expect(begun.task.briefing).toBe(before?.briefing['en-GB']);
    keys.push((await storedOf(begun.id)).key);
  }
  expect(new Set(keys).size).toBe(6);
});

test('a case without slots is stored without a seed', async () => {
  const human = await build(makeCase());
  expect(await storedOf((await callers.learner.begin(human)).id)).toEqual({ seed: null, key: null });
  expect((await factsOf(human, callers.learner))?.varies).toBe(false);
});

test('a language model gets the filled texts as well', async () => {
  const set = await app.graphql(
    'mutation ($i: UpdateLanguageModelSettingsInput!) { updateLanguageModelSettings(Input: $i) { Engine } }',
    { i: { Engine: 'openai-compatible', BaseURL: model.url, ModelID: 'm', Key: 'k' } },
    { token: adminToken },
  );
  expect(set.errors).toBeUndefined();
  const human = await build();
  const begun = await callers.learner.begin(human);
  model.calls.length = 0;
  await callers.learner.say(begun.id, 'Where does it hurt?');
  const asked = JSON.stringify(model.calls.map(({ body }) => body));
  expect(asked).toContain('Across my chest, for');
  expect(asked).toContain(relativeOf(begun));
  expect(hasBraces(model.calls.map(({ body }) => JSON.stringify(body.messages)))).toBe(false);
});

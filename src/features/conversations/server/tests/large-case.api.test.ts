import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeLargeCase } from '#features/virtual-humans/model/fixtures/large-case.ts';
import {
  type ApiCaller,
  type BuiltVirtualHuman,
  buildPublishedVirtualHuman,
  createApiCaller,
  readReply,
} from '#tests/builders/conversations.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let admin: BuiltMember;
let token: string;
let learner: ApiCaller;
let human: BuiltVirtualHuman;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const place = await buildOrganisation(app.tenancy);
  admin = await buildMember(app.tenancy, place, 'admin');
  token = await signIn(app, admin);
  learner = createApiCaller(app, await signIn(app, await buildMember(app.tenancy, place, 'user')));
  human = await buildPublishedVirtualHuman(app.tenancy, admin);
});
afterAll(() => app.close());

const save = (content: unknown, more: Record<string, unknown> = {}) =>
  app.graphql(
    'mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { Status Revision Content } }',
    { i: { ID: String(human.id), Content: content, ...more } },
    { token },
  );

async function check(content: unknown) {
  const { data, errors } = await app.graphql(
    `query ($id: ID!, $content: JSON!) { checkVirtualHumanWordings(ID: $id, Content: $content) {
      Findings { Code ItemID OtherName Words } Read All } }`,
    { id: String(human.id), content },
    { token },
  );
  expect(errors).toBeUndefined();
  return data.checkVirtualHumanWordings;
}

test('a case of 500 topics is saved, published and talked with', async () => {
  const content = makeLargeCase(500);
  const saved = await save(content);
  expect(saved.errors).toBeUndefined();
  expect(saved.data.updateVirtualHuman.Content.topics.length).toBe(500);
  const published = await save(content, { Status: 'Published' });
  expect(published.errors).toBeUndefined();
  expect(published.data.updateVirtualHuman.Status).toBe('Published');
  const { id } = await learner.begin(human);
  const late = content.topics.find(({ name }) => name['en-GB'] === 'need the insulin');
  const { events } = await learner.say(id, late?.variants['en-GB']?.[1] ?? '');
  expect(readReply(events).heard).toBe(late?.answers['en-GB']?.[0]);
}, 60_000);

test('501 topics are refused in words, and what was saved before is kept', async () => {
  expect((await save(makeLargeCase(500))).errors).toBeUndefined();
  const refused = await save(makeLargeCase(501));
  expect(refused.errors?.[0]?.extensions).toMatchObject({
    code: 'BAD_USER_INPUT',
    reason: 'virtual-human.too-many-topics',
  });
  const { data } = await app.graphql(
    'query ($id: ID!) { readOneVirtualHuman(ID: $id) { Content } }',
    { id: String(human.id) },
    { token },
  );
  expect(data.readOneVirtualHuman.Content.topics.length).toBe(500);
}, 60_000);

test('every wording of a large case is read before it is published, the very last one too', async () => {
  const content = makeLargeCase(300);
  const [first] = content.topics;
  const last = content.topics[299];
  if (!first || !last) throw new Error('The case has topics.');
  // The eighth wording of the last topic is the last one of all that is read.
  const wrong = {
    'en-GB': [...(last.variants['en-GB'] ?? []).slice(0, 7), 'Why does the pain describe you?'],
  };
  const topics = [...content.topics.slice(0, 299), { ...last, variants: wrong }];
  const found = await check({ ...content, topics });
  expect([found.Read, found.All]).toEqual([2_400, 2_400]);
  expect(found.Findings).toContainEqual(
    expect.objectContaining({ ItemID: 't299', OtherName: first.name['en-GB'] }),
  );
}, 60_000);

test('other requests are answered while the wordings of a large case are read', async () => {
  const order: string[] = [];
  const reading = check(makeLargeCase(400)).then((found) => order.push(`read ${found.Read}`));
  // Many turns fit into the reading of 3,200 wordings.
  const { id } = await learner.begin(human);
  await learner.say(id, 'Hello there.');
  order.push('answered');
  await reading;
  expect(order).toEqual(['answered', 'read 3200']);
}, 60_000);

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type ApiCaller,
  buildPublishedVirtualHuman,
  createApiCaller,
} from '#tests/builders/conversations.ts';
import { type BuiltMember, buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { forgetTexts } from '../retention-store.ts';

let app: TestApp;
let admin: BuiltMember;
let token: string;
let learner: ApiCaller;
let staff: ApiCaller;
let george: { id: number };
let talkId: string;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const place = await buildOrganisation(app.tenancy);
  admin = await buildMember(app.tenancy, place, 'admin');
  token = await signIn(app, admin);
  staff = createApiCaller(app, token);
  learner = createApiCaller(app, await signIn(app, await buildMember(app.tenancy, place, 'user')));
  george = await buildPublishedVirtualHuman(app.tenancy, admin);
  const { id } = await learner.begin(george);
  talkId = id;
  await learner.say(id, 'Where does it hurt?');
  await learner.say(id, 'Do you own a bicycle?');
  await learner.say(id, 'do you own bicycles');
  await learner.say(id, 'Is the porridge ready');
  const preview = await staff.begin(george, { preview: true });
  await staff.say('preview', 'Have you seen the lighthouse?', { preview: preview.preview });
});
afterAll(() => app.close());

async function list(order = 'frequent') {
  const { data, errors } = await app.graphql(
    `query ($id: ID!, $order: String) {
      readUnheardLines(ID: $id, Order: $order) { Key Text Alike Locale Count LastSaid SceneID GuessID } }`,
    { id: String(george.id), order },
    { token },
  );
  expect(errors).toBeUndefined();
  return data.readUnheardLines;
}
const texts = async (order?: string) => (await list(order)).map((line: { Text: string }) => line.Text);

function dismiss(key: string, isDismissed: boolean) {
  return app.graphql(
    'mutation ($id: ID!, $key: ID!, $on: Boolean) { dismissUnheardLine(ID: $id, Key: $key, Dismissed: $on) }',
    { id: String(george.id), key, on: isDismissed },
    { token },
  );
}

describe('what learners said and was not understood', () => {
  it('is listed with how often, alike lines as one, what was understood not, and nothing of a preview', async () => {
    const lines = await list();
    expect(lines.map((line: { Text: string; Count: number }) => [line.Text, line.Count])).toEqual([
      ['do you own bicycles', 2],
      ['Is the porridge ready', 1],
    ]);
    expect(lines[0]).toMatchObject({ Alike: ['Do you own a bicycle'], Locale: 'en-GB', SceneID: null });
    expect(lines[0].LastSaid).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  it('is also listed with the newest first', async () => {
    expect(await texts('newest')).toEqual(['Is the porridge ready', 'do you own bicycles']);
  });

  it('is put aside and stays so, as a hash alone, until it is taken back', async () => {
    const [{ Key }] = await list();
    await dismiss(Key, true);
    await dismiss(Key, true);
    expect(await texts()).toEqual(['Is the porridge ready']);
    const rows = await app.tenancy.readInOrganisation(admin.organisationId, (scope) =>
      scope.db.selectFrom('unheard_line_dismissal').selectAll().execute(),
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('bicycle');
    await dismiss(Key, false);
    expect(await texts()).toHaveLength(2);
  });

  it('is gone once the draft understands it', async () => {
    const read = await app.graphql(
      'query ($id: ID!) { readOneVirtualHuman(ID: $id) { Content } }',
      { id: String(george.id) },
      { token },
    );
    const content = read.data.readOneVirtualHuman.Content;
    content.topics[2].variants['en-GB'].push('Do you own a bicycle?');
    const { errors } = await app.graphql(
      'mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { ID } }',
      { i: { ID: String(george.id), Content: content } },
      { token },
    );
    expect(errors).toBeUndefined();
    expect(await texts()).toEqual(['Is the porridge ready']);
  });

  it('is gone with the words of the conversation', async () => {
    await app.tenancy.inOrganisation(admin.organisationId, (scope) =>
      forgetTexts(scope, [Number(talkId)], new Date()),
    );
    expect(await list()).toEqual([]);
  });

  it('is no line where the key is none, and no list where the order is none', async () => {
    expect((await dismiss('do you own bicycles', true)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    const { errors } = await app.graphql(
      'query ($id: ID!) { readUnheardLines(ID: $id, Order: "loudest") { Key } }',
      { id: String(george.id) },
      { token },
    );
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
  });
});

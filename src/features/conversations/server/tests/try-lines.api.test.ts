import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCase } from '#features/virtual-humans/model/fixtures/small-case.ts';
import { speakingUp } from '#features/virtual-humans/model/templates/speaking-up.ts';
import { buildPublishedVirtualHuman } from '#tests/builders/conversations.ts';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';

let app: TestApp;
let token: string;
let id: string;
let organisationId: number;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'silent' });
  const place = await buildOrganisation(app.tenancy);
  const admin = await buildMember(app.tenancy, place, 'admin');
  organisationId = admin.organisationId;
  token = await signIn(app, admin);
  id = String((await buildPublishedVirtualHuman(app.tenancy, admin)).id);
});
afterAll(() => app.close());

const document = `query ($id: ID!, $content: JSON!, $lines: [String!]!, $locale: String, $trust: Int, $scene: ID) {
  tryVirtualHumanLines(ID: $id, Content: $content, Lines: $lines, Locale: $locale, Trust: $trust, SceneID: $scene) {
    Opening Mood Trust Tension SceneID
    Lines { Text Reply Mood Trust Tension SceneID Ended ByMeaning GuessID Lost
      Understood { Kind ID Outcome Words Confidence RunnerUp { ID Confidence } }
      Earned { ObjectiveID Points Quotes } HeldBack { Rule ID Has Needed } } } }`;

async function attempt(lines: readonly string[], more: Record<string, unknown> = {}) {
  return app.graphql(document, { id, content: makeCase(), lines, ...more }, { token });
}

async function talk(lines: readonly string[], more: Record<string, unknown> = {}) {
  const { data, errors } = await attempt(lines, more);
  expect(errors).toBeUndefined();
  return data.tryVirtualHumanLines;
}

it('a line is answered by the draft that is sent, with what it earned and the words that earned it', async () => {
  const { Opening, Lines } = await talk(['Where does it hurt?']);
  expect(Opening).toBe('Morning. My wife made me come.');
  expect(Lines).toEqual([
    expect.objectContaining({
      Reply: 'Across my chest, here.',
      Trust: 3,
      GuessID: 'pain',
      Earned: [{ ObjectiveID: 'asks', Points: 10, Quotes: ['Where does it hurt'] }],
      HeldBack: [],
    }),
  ]);
});

it('a topic written a moment ago is understood, and what is saved stays as it was', async () => {
  const content = makeCase();
  const topics = content.topics.map((topic) =>
    topic.id === 'pain' ? { ...topic, variants: { 'en-GB': ['Tell me about the porridge'] } } : topic,
  );
  const { Lines } = await talk(['Tell me about the porridge'], { content: { ...content, topics } });
  expect(Lines[0].Understood[0]).toMatchObject({ ID: 'pain', Outcome: 'answered' });
  expect((await talk(['Tell me about the porridge'])).Lines[0].Understood[0].Kind).not.toBe('topic');
});

it('begins with the trust that is asked for', async () => {
  const low = await talk(['What are you afraid of?']);
  expect(low.Lines[0].HeldBack).toEqual([{ Rule: 'trust-too-low', ID: 'worry', Has: low.Trust, Needed: 5 }]);
  const high = await talk(['What are you afraid of?'], { trust: 6 });
  expect(high.Lines[0]).toMatchObject({ Reply: 'My father died at my age.', HeldBack: [] });
  expect(high.Lines[0].Earned).toEqual([expect.objectContaining({ ObjectiveID: 'learns' })]);
});

it('begins in the scene that is asked for, and in the first where that one is gone', async () => {
  const content = speakingUp();
  const second = content.scenes[1];
  const begun = await talk([], { content, scene: second?.id });
  expect(begun.SceneID).toBe(second?.id);
  expect(second?.says['en-GB']).toContain(begun.Opening);
  expect((await talk([], { content, scene: 'gone' })).SceneID).toBe(content.scenes[0]?.id);
});

it('a line that loses an objective that was met is named', async () => {
  const kind = ['Where does it hurt?', 'Show me where the pain is', 'Hello George'];
  const { Lines } = await talk([...kind, 'You are an idiot, shut up.']);
  expect(Lines.map((line: { Lost: string[] }) => line.Lost)).toEqual([[], [], [], ['counts']]);
  expect(Lines[3].Trust).toBeLessThan(Lines[2].Trust);
});

it('stores nothing', async () => {
  await talk(['Where does it hurt?', 'Goodbye']);
  const stored = await app.tenancy.readInOrganisation(organisationId, (scope) =>
    scope.db.selectFrom('conversation').select('submission_id').execute(),
  );
  expect(stored).toEqual([]);
});

it.each([
  ['no case', { content: { format: 1 } }, 'conversation.draft-unreadable'],
  ['another language', { locale: 'zh-TW' }, 'conversation.locale'],
  ['too many lines', { lines: new Array(21).fill('Hello') }, 'conversation.too-long'],
  ['a line that is too long', { lines: ['x'.repeat(2_001)] }, 'conversation.turn-too-long'],
])('refuses %s', async (_what, more, reason) => {
  const { errors } = await attempt(['Hello'], more);
  expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', reason });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

let app: TestApp;
let admin: BuiltMember;
let creator: BuiltMember;
let george: BuiltVirtualHuman;
const callers: Record<'admin' | 'creator' | 'analyst' | 'learner', ApiCaller> = {} as never; // filled below
let adminToken: string;

beforeAll(async () => {
  app = await startTestApp({ LOG_LEVEL: 'error' });
  const organisation = await buildOrganisation(app.tenancy);
  admin = await buildMember(app.tenancy, organisation, 'admin');
  creator = await buildMember(app.tenancy, organisation, 'contentcreator');
  adminToken = await signIn(app, admin);
  callers.admin = createApiCaller(app, adminToken);
  callers.creator = createApiCaller(app, await signIn(app, creator));
  callers.analyst = createApiCaller(
    app,
    await signIn(app, await buildMember(app.tenancy, organisation, 'analyst')),
  );
  callers.learner = createApiCaller(
    app,
    await signIn(app, await buildMember(app.tenancy, organisation, 'user')),
  );
  george = await buildPublishedVirtualHuman(app.tenancy, admin);
});
afterAll(() => app.close());

async function countRows(): Promise<number[]> {
  return app.tenancy.readInOrganisation(admin.organisationId, async ({ db }) => {
    const tables = [
      'submission',
      'submission_event',
      'conversation',
      'conversation_turn',
      'score_run',
    ] as const;
    const counts: number[] = [];
    for (const table of tables) {
      const row = await db
        .selectFrom(table)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      counts.push(Number(row.count));
    }
    return counts;
  });
}

describe('a preview', () => {
  it('is a whole conversation that leaves no trace', async () => {
    const before = await countRows();
    const begun = await callers.admin.begin(george, { preview: true, draft: true });
    expect(begun).toMatchObject({ id: 'preview', turns: [{ text: 'Morning. My wife made me come.' }] });
    const first = await callers.admin.say('preview', 'Where does it hurt?', { preview: begun.preview });
    expect(readReply(first.events).heard).toBe('Across my chest, here.');
    const state = first.events.at(-1);
    const preview = state?.event === 'state' ? state.data.preview : null;
    const hint = await callers.admin.ask('POST', 'assessments/preview/hint', { preview });
    expect(hint.data.hint).toEqual(expect.any(String));
    const end = await callers.admin.finish('preview', { preview, diagnosis: 'angina' });
    expect(end.data).toMatchObject({
      finished: true,
      result: { conversationScore: 20, diagnosisScore: 100 },
    });
    expect(await countRows()).toEqual(before);
  });

  it('is for those who may edit, and for nobody else’s hands', async () => {
    const body = { vhId: String(george.id), key: newKey(), preview: true, draft: true };
    for (const name of ['learner', 'analyst', 'creator'] as const) {
      expect((await callers[name].ask('POST', 'assessments', body)).status).toBe(404);
    }
    const own = await buildPublishedVirtualHuman(app.tenancy, creator);
    const begun = await callers.creator.begin(own, { preview: true });
    const stolen = await callers.admin.say('preview', 'Hello', { preview: begun.preview });
    expect(stolen.error?.reason).toBe('conversation.preview-over');
    const [text = '', signature = ''] = (begun.preview ?? '').split('.');
    const changed = `${text.slice(0, -4)}AAAA.${signature}`;
    expect((await callers.creator.say('preview', 'Hello', { preview: changed })).error?.reason).toBe(
      'conversation.preview-over',
    );
    app.clock.now = new Date(app.clock.now.getTime() + 2 * 60 * 60_000);
    expect((await callers.creator.say('preview', 'Hello', { preview: begun.preview })).error?.reason).toBe(
      'conversation.preview-over',
    );
  });
});

describe('a visitor with a link', () => {
  async function open(virtualHuman: BuiltVirtualHuman): Promise<{ PDToken: string; Token: string }> {
    const shared = await app.graphql(
      'mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { ShareToken } }',
      { i: { ID: String(virtualHuman.id), PublicAccess: true } },
      { token: adminToken },
    );
    const shareToken = shared.data.updateVirtualHuman.ShareToken;
    const answer = await app.graphql('mutation { createPublicToken { Token PDToken } }', {}, { shareToken });
    return answer.data.createPublicToken;
  }

  it('talks with the one the link names, by either token, and owns that talk alone', async () => {
    const shared = await buildPublishedVirtualHuman(app.tenancy, admin);
    const { Token, PDToken } = await open(shared);
    const visitor = createApiCaller(app, PDToken);
    const { id } = await visitor.begin(shared);
    await createApiCaller(app, Token).say(id, 'Where does it hurt?');
    expect((await visitor.finish(id)).data?.result).toMatchObject({ conversationScore: 20 });
    const another = createApiCaller(app, (await open(shared)).PDToken);
    expect((await another.read(id)).status).toBe(404);
    const elsewhere = await visitor.ask('POST', 'assessments', { vhId: String(george.id), key: newKey() });
    expect(elsewhere.status).toBe(404);
    const report = await visitor.ask('POST', `assessments/${id}/coaching-session-report`, {});
    expect(report.error?.code).toBe('FORBIDDEN');
    const graphql = await app.graphql('{ readPraxisGroups { nodes { ID } } }', {}, { token: PDToken });
    expect(graphql.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });
});

import { describe, expect, it } from 'vitest';
import {
  type BuiltVirtualHuman,
  buildPublishedVirtualHuman,
  createApiCaller,
  readReply,
} from '#tests/builders/conversations.ts';
import { newKey } from '#tests/builders/play.ts';
import { passTime, readState, type SessionStage } from './session-stage.ts';

export function describeWhoMay(stage: SessionStage): void {
  it('is nobody else’s', async () => {
    const { callers, george } = stage;
    const { id } = await callers.learner.begin(george);
    const found: Record<string, unknown[]> = {};
    for (const name of ['other', 'analyst', 'admin', 'outsider', 'nobody'] as const) {
      const caller = callers[name];
      found[name] = [
        (await caller.read(id)).status,
        (await caller.say(id, 'Hello?', { cutInAt: 3 })).status,
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
    expect((await callers.learner.read(id)).data?.turns.map(({ cutOffAt }) => cutOffAt)).toEqual([null]);
  });

  it('a visitor talks with the one a link names, by either token, and owns that conversation alone', async () => {
    const { app, people, george } = stage;
    const shared = await buildPublishedVirtualHuman(app.tenancy, people.admin);
    const { Token, PDToken } = await openLink(stage, shared);
    const visitor = createApiCaller(app, PDToken);
    const { id } = await visitor.begin(shared);
    await createApiCaller(app, Token).say(id, 'Where does it hurt?');
    expect((await visitor.finish(id)).data?.result).toMatchObject({ conversationScore: 20 });
    const another = createApiCaller(app, (await openLink(stage, shared)).PDToken);
    expect((await another.read(id)).status).toBe(404);
    const elsewhere = await visitor.ask('POST', 'assessments', { vhId: String(george.id), key: newKey() });
    expect(elsewhere.status).toBe(404);
    const report = await visitor.ask('POST', `assessments/${id}/coaching-session-report`, {});
    expect(report.error?.code).toBe('FORBIDDEN');
    const graphql = await app.graphql('{ readPraxisGroups { nodes { ID } } }', {}, { token: PDToken });
    expect(graphql.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED');
  });

  it('a visitor with an id of elsewhere is called by it, without one a public user', async () => {
    const { app, people, tokens } = stage;
    const shared = await buildPublishedVirtualHuman(app.tenancy, people.admin);
    const visitor = createApiCaller(app, (await openLink(stage, shared)).PDToken);
    for (const externalUserId of [undefined, ' badge-7 ']) {
      const body = { vhId: String(shared.id), key: newKey(), externalUserId };
      const begun = await visitor.ask('POST', 'assessments', body);
      expect(begun.error).toBeNull();
    }
    const { data } = await app.graphql(
      'query ($id: ID!) { readVirtualHumanSessions(ID: $id) { nodes { ExternalUserID Member { Name } } } }',
      { id: String(shared.id) },
      { token: tokens.admin },
    );
    const shown = data.readVirtualHumanSessions.nodes.toSorted((a: object, b: object) =>
      JSON.stringify(a).localeCompare(JSON.stringify(b)),
    );
    expect(shown).toEqual([
      { ExternalUserID: 'badge-7', Member: { Name: 'Public user (badge-7)' } },
      { ExternalUserID: null, Member: { Name: '(Public user)' } },
    ]);
  });

  describe('a preview', () => {
    it('is a whole session that leaves no trace', async () => {
      const { callers, george, engine } = stage;
      const before = await countRows(stage);
      const begun = await callers.admin.begin(george, { preview: true, draft: true });
      expect(begun).toMatchObject({ id: 'preview', turns: [{ text: 'Morning. My wife made me come.' }] });
      const first = await callers.admin.say('preview', 'Where does it hurt?', { preview: begun.preview });
      expect(readReply(first.events).heard).toBe(engine.reply);
      const { preview } = readState(first.events);
      expect((await callers.admin.say('preview', 'Go on', { preview, cutInAt: 3 })).status).toBe(200);
      const hint = await callers.admin.ask('POST', 'assessments/preview/hint', { preview });
      expect(hint.data.hint).toEqual(expect.any(String));
      const end = await callers.admin.finish('preview', { preview, diagnosis: 'angina' });
      expect(end.data).toMatchObject({
        finished: true,
        result: { conversationScore: 20, diagnosisScore: 100 },
      });
      expect(await countRows(stage)).toEqual(before);
    });

    it('is for those who may edit, and for nobody else’s hands', async () => {
      const { app, callers, people, george } = stage;
      const body = { vhId: String(george.id), key: newKey(), preview: true, draft: true };
      for (const name of ['learner', 'analyst', 'creator'] as const) {
        expect((await callers[name].ask('POST', 'assessments', body)).status).toBe(404);
      }
      const own = await buildPublishedVirtualHuman(app.tenancy, people.creator);
      const begun = await callers.creator.begin(own, { preview: true });
      const stolen = await callers.admin.say('preview', 'Hello', { preview: begun.preview });
      expect(stolen.error?.reason).toBe('conversation.preview-over');
      const [text = '', signature = ''] = (begun.preview ?? '').split('.');
      const changed = `${text.slice(0, -4)}AAAA.${signature}`;
      expect((await callers.creator.say('preview', 'Hello', { preview: changed })).error?.reason).toBe(
        'conversation.preview-over',
      );
      passTime(app, 2 * 60 * 60_000);
      expect((await callers.creator.say('preview', 'Hello', { preview: begun.preview })).error?.reason).toBe(
        'conversation.preview-over',
      );
    });
  });
}

async function openLink(
  { app, tokens }: SessionStage,
  virtualHuman: BuiltVirtualHuman,
): Promise<{ PDToken: string; Token: string }> {
  const shared = await app.graphql(
    'mutation ($i: VirtualHumanInput!) { updateVirtualHuman(Input: $i) { ShareToken } }',
    { i: { ID: String(virtualHuman.id), PublicAccess: true } },
    { token: tokens.admin },
  );
  const shareToken = shared.data.updateVirtualHuman.ShareToken;
  const answer = await app.graphql('mutation { createPublicToken { Token PDToken } }', {}, { shareToken });
  return answer.data.createPublicToken;
}

async function countRows({ app, people }: SessionStage): Promise<number[]> {
  return app.tenancy.readInOrganisation(people.admin.organisationId, async ({ db }) => {
    const tables = ['attempt', 'attempt_event', 'conversation', 'conversation_turn', 'score_run'] as const;
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

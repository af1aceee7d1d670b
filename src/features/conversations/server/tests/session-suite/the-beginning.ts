import { expect, it } from 'vitest';
import { type ApiCaller, buildPublishedVirtualHuman } from '#tests/builders/conversations.ts';
import { newKey } from '#tests/builders/play.ts';
import type { SessionStage } from './session-stage.ts';

export function describeTheBeginning(stage: SessionStage): void {
  it('begins with the person’s first words, once for each key', async () => {
    const { callers, george, engine } = stage;
    const key = newKey();
    const first = await callers.learner.begin(george, { key });
    expect(first).toMatchObject({
      vhId: String(george.id),
      title: 'George Ward',
      locale: 'en-GB',
      engine: engine.engine,
      finished: false,
      ended: null,
      result: null,
      goals: null,
      preview: null,
    });
    expect(first.turns.map(({ speaker, text, source }) => [speaker, text, source])).toEqual([
      ['human', 'Morning. My wife made me come.', 'built-in'],
    ]);
    expect(await callers.learner.begin(george, { key })).toEqual(first);
  });

  it('asks for consent first where the case does, and keeps what was agreed to', async () => {
    const { app, callers, people } = stage;
    const asking = await buildPublishedVirtualHuman(app.tenancy, people.admin, {
      settings: { requirePrivacyAgreement: true, privacyAgreementDescription: 'What you say is kept.' },
    });
    const body = { vhId: String(asking.id), key: newKey() };
    const refused = await callers.learner.ask('POST', 'assessments', body);
    expect(refused.error?.reason).toBe('conversation.consent-needed');
    const { id } = await callers.learner.begin(asking, { ...body, consent: true });
    const [row] = await app.database.kysely
      .selectFrom('conversation')
      .where('submission_id', '=', Number(id))
      .select(['consented_at', 'consent_text_hash'])
      .execute();
    expect(row?.consented_at).not.toBeNull();
    expect(row?.consent_text_hash).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is not begun with what is not there, and refuses what makes no sense', async () => {
    const { callers, george } = stage;
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

  it('tells nothing of the rubric before the end', async () => {
    const { callers, george } = stage;
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
}

import { expect, it } from 'vitest';
import { makeCase } from '#features/virtual-humans/model/fixtures/small-case.ts';
import { buildPublishedVirtualHuman, readReply } from '#tests/builders/conversations.ts';
import { newKey } from '#tests/builders/play.ts';
import { passTime, readState, type SessionStage } from './session-stage.ts';

export function describeTheTurns(stage: SessionStage): void {
  it('answers a turn clause by clause, and keeps what was heard and who found the words', async () => {
    const { callers, george, engine, model } = stage;
    const { id } = await callers.learner.begin(george);
    const { events } = await callers.learner.say(id, 'Where does it hurt?');
    if (engine.works) expect(model.calls.at(-1)?.path).toBe(engine.path);
    expect(events.map(({ event }) => event)).toEqual([
      ...events.slice(0, -2).map(() => 'delta'),
      'turn',
      'state',
    ]);
    expect(readReply(events)).toEqual({ heard: engine.reply, kept: engine.reply });
    expect(readState(events).notice).toBe(engine.notice);
    const { data } = await callers.learner.read(id);
    expect(data?.turns.map(({ number, speaker, source }) => [number, speaker, source])).toEqual([
      [1, 'human', 'built-in'],
      [2, 'learner', null],
      [3, 'human', engine.source],
    ]);
  });

  it('gives the stored answer to a turn that is sent again', async () => {
    const { callers, george, model } = stage;
    const { id } = await callers.learner.begin(george);
    const key = newKey();
    const first = await callers.learner.say(id, 'Where does it hurt?', { key });
    const calls = model.calls.length;
    const second = await callers.learner.say(id, 'Where does it hurt?', { key });
    expect(readReply(second.events)).toEqual(readReply(first.events));
    expect(readState(second.events).notice).toBe(stage.engine.notice);
    expect(model.calls.length).toBe(calls);
    expect((await callers.learner.read(id)).data?.turns).toHaveLength(3);
    const other = await callers.learner.say(id, 'Something else?', { key });
    expect(readReply(other.events).heard).toBe(stage.engine.reply);
  });

  it('takes one of several turns at once', async () => {
    const { callers, george } = stage;
    const { id } = await callers.learner.begin(george);
    const answers = await Promise.all([
      callers.learner.say(id, 'Where does it hurt?', { after: 1 }),
      callers.learner.say(id, 'What worries you most?', { after: 1 }),
      callers.learner.say(id, 'How are you?', { after: 1 }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await callers.learner.read(id)).data?.turns).toHaveLength(3);
  });

  it('keeps where the person was cut off, and lets them finish when they are asked to', async () => {
    const { callers, george, engine, model } = stage;
    const { id } = await callers.learner.begin(george);
    const opening = 'Morning. My wife made me come.';
    const heard = 'Morning. My wife'.length;
    const first = await callers.learner.say(id, 'Where does it hurt?', { cutInAt: heard });
    expect(readReply(first.events).heard).toBe(engine.reply);
    // A text that was heard to its end was not cut off.
    await callers.learner.say(id, 'Thank you', { cutInAt: engine.reply.length });
    const cuts = async () => (await callers.learner.read(id)).data?.turns.map(({ cutOffAt }) => cutOffAt);
    expect(await cuts()).toEqual([heard, null, null, null, null]);
    if (engine.works) expect(JSON.stringify(model.calls.at(-1)?.body)).toContain('Morning. My wife—');

    const other = await callers.learner.begin(george);
    const rest = await callers.learner.say(other.id, 'Sorry, go on', { cutInAt: heard });
    if (engine.works)
      expect(JSON.stringify(model.calls.at(-1)?.body)).toContain('before you could say this: \\"My wife');
    else expect(readReply(rest.events).heard).toContain(opening.slice('Morning. '.length));
    const nonsense = await callers.learner.say(other.id, 'And now?', { cutInAt: -1 });
    expect(nonsense.error?.code).toBe('BAD_USER_INPUT');
  });

  it('shows the goals in easy mode only, and hints unless help is off', async () => {
    const { app, callers, people } = stage;
    const easy = await buildPublishedVirtualHuman(app.tenancy, people.admin, {
      settings: { easyMode: true },
    });
    const begun = await callers.learner.begin(easy);
    expect(begun.goals?.map(({ id, met }) => [id, met])).toEqual([
      ['asks', false],
      ['learns', false],
      ['says', false],
      ['names', false],
      ['counts', false],
    ]);
    const { events } = await callers.learner.say(begun.id, 'Where does it hurt?');
    expect(readState(events)).toMatchObject({ goals: [{ id: 'asks', met: true }, {}, {}, {}, {}] });
    const hint = await callers.learner.ask('POST', `assessments/${begun.id}/hint`, {});
    expect(hint.data.hint).toEqual(expect.any(String));

    const exam = await buildPublishedVirtualHuman(app.tenancy, people.admin, {
      settings: { easyMode: true, examMode: true },
    });
    const strict = await callers.learner.begin(exam);
    expect(strict.goals).toBeNull();
    const none = await callers.learner.ask('POST', `assessments/${strict.id}/hint`, {});
    expect(none.error?.reason).toBe('conversation.no-hints');
  });

  it('ends when the time is up', async () => {
    const { app, callers, people } = stage;
    const short = await buildPublishedVirtualHuman(app.tenancy, people.admin, {
      settings: { timeLimitSeconds: 60 },
    });
    const { id } = await callers.learner.begin(short);
    passTime(app, 66_000);
    const { events } = await callers.learner.say(id, 'Where does it hurt?');
    expect(readState(events)).toMatchObject({ ended: 'time-limit' });
    expect((await callers.learner.finish(id)).data).toMatchObject({ finished: true, ended: 'time-limit' });
  });

  it('falls silent and shows where help is when the learner needs it', async () => {
    const { app, callers, people, model } = stage;
    const caring = await buildPublishedVirtualHuman(app.tenancy, people.admin, {
      content: makeCase({
        distress: {
          phrases: { 'en-GB': ['I cannot go on any more'] },
          message: { 'en-GB': 'Please talk to somebody.' },
          contacts: { 'en-GB': 'Ext. 1234' },
        },
      }),
    });
    const { id } = await callers.learner.begin(caring);
    const calls = model.calls.length;
    const { events } = await callers.learner.say(id, 'I cannot go on any more.');
    expect(readReply(events)).toEqual({ heard: '', kept: null });
    expect(readState(events)).toMatchObject({
      ended: 'distress',
      diagnosisQuestion: null,
      distress: { message: 'Please talk to somebody.', contacts: 'Ext. 1234' },
    });
    // No model receives it.
    expect(model.calls.length).toBe(calls);
    const { data } = await callers.learner.finish(id, { diagnosis: 'Angina' });
    expect(data?.result).toMatchObject({ diagnosisScore: -1, measures: { turns: 0 } });
  });

  it('counts nothing of the turn in which help was needed, and never shows an empty page', async () => {
    const { app, callers, people } = stage;
    const bare = await buildPublishedVirtualHuman(app.tenancy, people.admin, {
      content: makeCase({ distress: { phrases: {}, message: { 'en-GB': ' ' }, contacts: {} } }),
    });
    const { id } = await callers.learner.begin(bare);
    await callers.learner.say(id, 'Where does it hurt?');
    const { events } = await callers.learner.say(
      id,
      'There is a red flag. I took a load of pills this morning.',
    );
    const { ended, distress } = readState(events) ?? {};
    expect(ended).toBe('distress');
    expect(distress?.message).toContain('need help yourself');
    expect(distress?.contacts).toContain('emergency number');
    // A further turn gets no answer.
    const after = await callers.learner.say(id, 'Where does it hurt?');
    expect(after.error).not.toBeNull();
    const { data } = await callers.learner.finish(id);
    expect(data?.result).toMatchObject({ measures: { turns: 1 } });
    const goals = data?.result?.objectives ?? [];
    expect(goals.filter(({ earned }) => earned).map(({ name }) => name)).not.toContain('Objective names');
  });
}

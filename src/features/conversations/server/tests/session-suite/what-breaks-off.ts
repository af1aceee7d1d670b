import { type ClientRequest, request as openRequest } from 'node:http';
import { expect, it } from 'vitest';
import { readEvents, readReply } from '#tests/builders/conversations.ts';
import { newKey } from '#tests/builders/play.ts';
import { resetModel, type SessionStage } from './session-stage.ts';

const soon = { timeout: 10_000, interval: 20 };

export function describeWhatBreaksOff(stage: SessionStage): void {
  it('has kept the learner’s words when the first of the answer is heard', async () => {
    const { callers, george } = stage;
    const { id } = await callers.learner.begin(george);
    const stream = await listen(stage, id, { key: newKey(), text: 'Where does it hurt?' });
    const kept = (await callers.learner.read(id)).data?.turns.map(({ text }) => text);
    expect(kept?.slice(0, 2)).toEqual(['Morning. My wife made me come.', 'Where does it hurt?']);
    expect(readReply(readEvents(await stream.rest())).heard).toBe(stage.engine.reply);
  });

  it('a line that is lost in the middle costs no word: the same turn sent again has its one answer', async () => {
    const { callers, george } = stage;
    const { id } = await callers.learner.begin(george);
    const turn = { key: newKey(), text: 'Where does it hurt?' };
    const stream = await listen(stage, id, turn);
    await stream.leave();
    await expect
      .poll(async () => readReply((await callers.learner.say(id, turn.text, turn)).events).heard, soon)
      .toBe(stage.engine.reply);
    const { data } = await callers.learner.read(id);
    expect(data?.turns.map(({ speaker }) => speaker)).toEqual(['human', 'learner', 'human']);
  });

  it('who leaves before the answer is waited for no longer, and finds their words on coming back', async () => {
    const { callers, george, engine, model } = stage;
    const { id } = await callers.learner.begin(george);
    const turn = { key: newKey(), text: 'Where does it hurt?' };
    // A model in this suite never answers here; the other engines have answered before the learner could leave.
    if (engine.works) model.behave({ kind: 'stall-after-head' });
    const request = post(stage, id, turn);
    if (engine.works) await expect.poll(() => model.countOpen(), soon).toBe(1);
    else await new Promise((resolve) => request.once('response', resolve));
    request.destroy();
    await expect.poll(() => model.countOpen(), soon).toBe(0);
    await expect
      .poll(async () => (await callers.learner.read(id)).data?.turns.map(({ speaker }) => speaker), soon)
      .toEqual(engine.works ? ['human', 'learner'] : ['human', 'learner', 'human']);
    resetModel(stage);
    await expect
      .poll(async () => readReply((await callers.learner.say(id, turn.text, turn)).events).heard, soon)
      .toBe(engine.reply);
    expect((await callers.learner.read(id)).data?.turns).toHaveLength(3);
  });

  it('goes on where it was left, by the same key', async () => {
    const { callers, george } = stage;
    const key = newKey();
    const { id } = await callers.learner.begin(george, { key });
    await callers.learner.say(id, 'Where does it hurt?');
    const again = await callers.learner.begin(george, { key });
    expect([again.id, again.turns.length, again.finished]).toEqual([id, 3, false]);
    expect((await callers.learner.say(id, 'How are you?', { after: 3 })).status).toBe(200);
    expect((await callers.learner.say(id, 'How are you?', { after: 3 })).status).toBe(409);
    expect((await callers.learner.finish(id)).data).toMatchObject({ finished: true, ended: 'learner' });
  });

  it('stays as an unfinished session when nobody comes back', async () => {
    const { app, callers, george, tokens } = stage;
    const { id } = await callers.learner.begin(george);
    app.clock.now = new Date(app.clock.now.getTime() + 30_000);
    await callers.learner.say(id, 'Where does it hurt?');
    const answer = await app.graphql(
      `query ($id: ID!) { readOneAnalyticsSubmission(ID: $id) { Finished Score TimeSpent PDAssessmentID
        PDConversationScore ConversationEnd VirtualHuman { ID Title Type ExternalID } } }`,
      { id },
      { token: tokens.learner },
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
}

type Turn = { key: string; text: string };

function post({ port, tokens }: SessionStage, id: string, turn: Turn): ClientRequest {
  const request = openRequest({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: `/api/assessments/${id}/turns`,
    headers: { authorization: `Bearer ${tokens.learner}`, 'content-type': 'application/json' },
  });
  request.on('error', () => {});
  request.end(JSON.stringify(turn));
  return request;
}

/** Until the first part of the answer arrives. */
async function listen({ port, tokens }: SessionStage, id: string, turn: Turn) {
  const response = await fetch(`http://127.0.0.1:${port}/api/assessments/${id}/turns`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.learner}`, 'content-type': 'application/json' },
    body: JSON.stringify(turn),
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = (await reader?.read())?.value ?? '';
  expect(heard).toContain('event: delta');
  return {
    leave: async () => reader?.cancel(),
    async rest(): Promise<string> {
      for (let part = await reader?.read(); part && !part.done; part = await reader?.read())
        heard += part.value;
      return heard;
    },
  };
}

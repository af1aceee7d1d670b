// One database: what a model answers, over HTTP.
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ModelBehaviour, startModelTestServer } from '#platform/testing/model-test-server.ts';
import {
  type ApiCaller,
  type BuiltVirtualHuman,
  buildPublishedVirtualHuman,
  createApiCaller,
  readReply,
} from '#tests/builders/conversations.ts';
import { buildMember, buildOrganisation, signIn } from '#tests/builders/people.ts';
import { newKey } from '#tests/builders/play.ts';
import { startTestApp, type TestApp } from '#tests/test-app.ts';
import { injections } from '../../model/model-voice/fixtures/injections.ts';

let app: TestApp;
let model: Awaited<ReturnType<typeof startModelTestServer>>;
let george: BuiltVirtualHuman;
let learner: ApiCaller;
let learnerToken: string;
let port: number;

beforeAll(async () => {
  model = await startModelTestServer();
  app = await startTestApp({ MODEL_HOSTS: model.host, LOG_LEVEL: 'silent' });
  const organisation = await buildOrganisation(app.tenancy);
  const admin = await buildMember(app.tenancy, organisation, 'admin');
  learnerToken = await signIn(app, await buildMember(app.tenancy, organisation, 'user'));
  learner = createApiCaller(app, learnerToken);
  await app.graphql(
    'mutation ($i: UpdateLanguageModelSettingsInput!) { updateLanguageModelSettings(Input: $i) { Engine } }',
    { i: { Engine: 'openai-compatible', BaseURL: model.url, ModelID: 'm', Key: 'k' } },
    { token: await signIn(app, admin) },
  );
  george = await buildPublishedVirtualHuman(app.tenancy, admin);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port; // a TCP server's address has this shape
});
afterAll(async () => {
  await app.close();
  await model.stop();
});

async function ask(behaviour: Parameters<typeof model.behave>[0], text = 'Where does it hurt?') {
  // After five failures a provider is left alone for half a minute.
  app.clock.now = new Date(app.clock.now.getTime() + 31_000);
  model.behave(behaviour);
  const { id } = await learner.begin(george);
  const { status, events } = await learner.say(id, text);
  const state = events.at(-1);
  return {
    id,
    status,
    ...readReply(events),
    notice: state?.event === 'state' ? state.data.notice : undefined,
    turns: (await learner.read(id)).data?.turns ?? [],
  };
}

describe('when a model is in trouble the built-in engine answers, and says so', () => {
  it.each<ModelBehaviour>([
    { kind: 'status', status: 500 },
    { kind: 'status', status: 401 },
    { kind: 'status', status: 429 },
    { kind: 'page' },
    { kind: 'bad-json' },
    { kind: 'noise' },
    { kind: 'nothing' },
    { kind: 'empty' },
    { kind: 'tool-call' },
    { kind: 'filtered' },
    { kind: 'error-event' },
    { kind: 'megabyte' },
    { kind: 'long-line' },
  ])('%j', async (behaviour) => {
    const { status, heard, kept, notice, turns } = await ask(behaviour);
    expect({ status, heard, notice }).toEqual({
      status: 200,
      heard: 'Across my chest, here.',
      notice: 'built-in-stands-in',
    });
    expect(kept).toBe(heard);
    expect(turns.map(({ source }) => source)).toEqual(['built-in', null, 'fallback']);
  });

  it('also after a long silence, and the call is ended', { timeout: 30_000 }, async () => {
    const { heard, notice } = await ask({ kind: 'stall' });
    expect([heard, notice]).toEqual(['Across my chest, here.', 'built-in-stands-in']);
    await expect.poll(() => model.countOpen()).toBe(0);
  });
});

describe('a model that was talked out of its part', () => {
  // An answer ends the pause after the errors above, so that none of them counts against these.
  beforeAll(() => ask({ kind: 'answer', text: 'Across my chest, mostly.' }));

  // An empty answer is an error like those above: the built-in engine answers at once.
  it.each(injections.filter(({ reply }, index) => index % 9 === 0 && reply !== ''))(
    'is not heard: $learner',
    async (injection) => {
      const before = model.calls.length;
      const { heard, turns } = await ask({ kind: 'answer', text: injection.reply }, injection.learner);
      expect(heard).not.toBe('');
      expect(heard).not.toContain(injection.reply.slice(0, 40) || '\u0000');
      expect(turns.at(-1)?.source).toBe('fallback');
      // The model is asked once more, then no more.
      expect(model.calls.length - before).toBe(2);
      expect(JSON.stringify(model.calls.at(-1)?.body)).toContain('Answer again');
    },
  );

  it('is heard as far as it kept to it', async () => {
    const { heard, turns } = await ask({
      kind: 'answer',
      text: 'It hurts right here when I climb. As an AI language model I feel nothing.',
    });
    expect(heard).toBe('It hurts right here when I climb.');
    expect(turns.at(-1)?.source).toBe('model');
  });

  it('takes half a sentence back and says it anew, and leaves it to the built-in engine where it fails again', async () => {
    const broken = 'It hurts right here in the middle, as an AI language model I feel nothing.';
    for (const [then, heard, source] of [
      ['It hurts right here.', 'It hurts right here.', 'model'],
      [broken, 'Across my chest, here.', 'fallback'],
    ] as const) {
      const before = model.calls.length;
      const text = () => (model.calls.length === before + 1 ? broken : then);
      const answered = await ask(() => ({ kind: 'answer', text: text() }));
      expect(answered.heard).toBe(heard);
      expect(answered.kept).toBe(heard);
      expect(answered.turns.at(-1)?.source).toBe(source);
    }
  });

  it('never hears of the rubric', () => {
    const told = JSON.stringify(model.calls.map(({ body }) => body));
    for (const secret of [
      'Objective ',
      'Try asks',
      'Pain on effort',
      'I lost the house at cards.',
      'My father died',
    ]) {
      // The corpus has learners who say such things themselves; the system text never does.
      const systems = model.calls.map(
        ({ body }) => JSON.stringify(body.messages ?? '').split('"role":"user"')[0],
      );
      expect(systems.join('\n')).not.toContain(secret);
    }
    expect(told).toContain('George Ward');
  });
});

it('speaks the first clause before the reply is whole, and takes no other turn meanwhile', async () => {
  app.clock.now = new Date(app.clock.now.getTime() + 31_000);
  model.behave({
    kind: 'answer',
    text: 'It hurts here. It started on Monday, in the garden. I sat down.',
    pauseMs: 150,
  });
  const { id } = await learner.begin(george);
  const response = await fetch(`http://127.0.0.1:${port}/api/assessments/${id}/turns`, {
    method: 'POST',
    headers: { authorization: `Bearer ${learnerToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({ key: newKey(), text: 'Where does it hurt?' }),
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = (await reader?.read())?.value ?? '';
  expect(first).toContain('event: delta');
  expect(first).not.toContain('event: turn');
  const second = await learner.say(id, 'And what worries you?');
  expect(second.error?.reason).toBe('conversation.reply-pending');
  let rest = '';
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) rest += part.value;
  expect(rest).toContain('event: state');
});

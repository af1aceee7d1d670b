import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import {
  type ModelBehaviour,
  type ModelTestServer,
  startModelTestServer,
} from '#platform/testing/model-test-server.ts';
import { createModelClient } from './model-client.ts';
import { ModelError, type ModelErrorKind } from './model-error.ts';
import { parseModelHosts } from './model-hosts.ts';
import { createModelHttp } from './model-http.ts';
import type { ModelPart, ModelRequest } from './model-port.ts';
import { modelProviders } from './sdk-model.ts';

const apiKey = 'sk-secret-of-ours';
const patient = { firstMs: 20_000, nextMs: 20_000, wholeMs: 30_000 };
/** The limit for behaviours that would never end. */
const short = { firstMs: 300, nextMs: 300, wholeMs: 600 };
const soon = { timeout: 10_000 };
const endless = ['stall', 'stall-after-head', 'stall-in-middle', 'comments-for-ever'];
const question = {
  system: 'You are Ada.',
  messages: [{ role: 'user', content: 'Hello' }],
  maxOutputTokens: 100,
} satisfies ModelRequest;
const mood = z.object({ mood: z.enum(['calm', 'angry']), words: z.array(z.string()) });

let server: ModelTestServer;
beforeEach(async () => {
  server = await startModelTestServer();
});
afterEach(() => server.stop());

describe.each(modelProviders)('a model that speaks as %s', (provider) => {
  const connect = (limits = patient) =>
    createModelClient({
      http: createModelHttp({ hosts: parseModelHosts(server.host) ?? new Set() }),
    }).connect({ provider, baseUrl: server.url, modelId: 'm-1', apiKey }, limits);

  test('answers in texts as they come, and says at the end what they cost', async () => {
    server.behave({ kind: 'answer', text: 'Well, hello to you. 你好。' });
    const parts = await readAll(connect().streamChat(question));
    expect(parts.slice(0, -1).map((part) => part.kind === 'text' && part.text)).toEqual([
      'Well, ',
      'hello ',
      'to ',
      'you. ',
      '你好。',
    ]);
    expect(parts.at(-1)).toEqual({
      kind: 'end',
      usage: { inputTokens: 25, outputTokens: 5, estimated: false },
      finish: 'stop',
    });
    const [call] = server.calls;
    expect(JSON.stringify(call?.body)).toContain('You are Ada.');
    expect(call?.body).toMatchObject({ model: 'm-1', max_tokens: 100, stream: true });
    expect(JSON.stringify(call?.headers)).toContain(apiKey);
  });

  test('is counted by its letters where it does not say what it cost', async () => {
    server.behave({ kind: 'answer', text: 'abcdef', usage: null });
    expect((await readAll(connect().streamChat(question))).at(-1)).toMatchObject({
      usage: { outputTokens: 2, estimated: true },
    });
  });

  test('sends nothing before the first part is asked for', async () => {
    connect().streamChat(question);
    await new Promise((resolve) => setImmediate(resolve));
    expect(server.calls).toHaveLength(0);
  });

  const errors: [ModelBehaviour, ModelErrorKind][] = [
    [{ kind: 'status', status: 400 }, 'refused'],
    [{ kind: 'status', status: 401 }, 'refused'],
    [{ kind: 'status', status: 403 }, 'refused'],
    [{ kind: 'status', status: 404 }, 'refused'],
    [{ kind: 'status', status: 302, location: 'http://127.0.0.1:1/' }, 'refused'],
    [{ kind: 'status', status: 408 }, 'overloaded'],
    [{ kind: 'status', status: 429 }, 'overloaded'],
    [{ kind: 'status', status: 500 }, 'overloaded'],
    [{ kind: 'status', status: 503 }, 'overloaded'],
    [{ kind: 'status', status: 529 }, 'overloaded'],
    [{ kind: 'page' }, 'garbage'],
    [{ kind: 'json' }, 'garbage'],
    [{ kind: 'bad-json' }, 'garbage'],
    [{ kind: 'noise' }, 'garbage'],
    [{ kind: 'nothing' }, 'garbage'],
    [{ kind: 'empty' }, 'garbage'],
    [{ kind: 'tool-call' }, 'garbage'],
    [{ kind: 'megabyte' }, 'garbage'],
    [{ kind: 'long-line' }, 'garbage'],
    [{ kind: 'filtered' }, 'refused'],
    [{ kind: 'error-event' }, 'overloaded'],
    [{ kind: 'no-end' }, 'broken-off'],
    [{ kind: 'break-off' }, 'broken-off'],
    [{ kind: 'stall' }, 'timeout'],
    [{ kind: 'stall-after-head' }, 'timeout'],
    [{ kind: 'stall-in-middle' }, 'timeout'],
    [{ kind: 'comments-for-ever' }, 'timeout'],
  ];
  test.each(errors)('that does %j is %s, in words of ours, and is left', async (behaviour, kind) => {
    server.behave(behaviour);
    const port = connect(endless.includes(behaviour.kind) ? short : patient);
    const error = await catchError(() => readAll(port.streamChat(question)));
    expect(error).toBeInstanceOf(ModelError);
    expect(error).toMatchObject({ kind });
    expect(describeAll(error)).not.toMatch(/sk-secret|You are Ada|out of luck/);
    await vi.waitFor(() => expect(server.countOpen()).toBe(0), soon);
  });

  test('that talks for ever is cut at what an answer may be', async () => {
    server.behave({ kind: 'never-ends' });
    const error = await catchError(() => readAll(connect().streamChat({ ...question, maxOutputTokens: 20 })));
    expect(error).toMatchObject({ kind: 'garbage' });
    await vi.waitFor(() => expect(server.countOpen()).toBe(0), soon);
  });

  test.each<ModelBehaviour>([
    { kind: 'stall' },
    { kind: 'stall-after-head' },
    { kind: 'stall-in-middle' },
    { kind: 'never-ends' },
  ])('that does %j is left within a second after the caller has left', async (behaviour) => {
    server.behave(behaviour);
    const leaving = new AbortController();
    const reading = catchError(() => readAll(connect().streamChat({ ...question, signal: leaving.signal })));
    await vi.waitFor(() => expect(server.countOpen()).toBe(1), soon);
    leaving.abort();
    expect(await reading).toMatchObject({ kind: 'aborted' });
    await vi.waitFor(() => expect(server.countLeft()).toBe(1), { timeout: 1_000 });
  });

  test('that talks on past all time is ended with the time of the whole', async () => {
    server.behave({ kind: 'never-ends' });
    const port = connect({ ...patient, wholeMs: short.wholeMs });
    const error = await catchError(() => readAll(port.streamChat({ ...question, maxOutputTokens: 50_000 })));
    expect(error).toMatchObject({ kind: 'timeout' });
    await vi.waitFor(() => expect(server.countOpen()).toBe(0), soon);
  });

  test('is left when the reader stops in the middle', async () => {
    server.behave({ kind: 'never-ends' });
    for await (const part of connect().streamChat(question)) if (part.kind === 'text') break;
    await vi.waitFor(() => expect(server.countLeft()).toBe(1), { timeout: 1_000 });
  });

  test('is not asked at all by a caller who has left before', async () => {
    const error = await catchError(() =>
      readAll(connect().streamChat({ ...question, signal: AbortSignal.abort() })),
    );
    expect(error).toMatchObject({ kind: 'aborted' });
    expect(server.calls).toHaveLength(0);
  });

  test('is not hurried by a caller who takes the time to use a part', async () => {
    server.behave({ kind: 'answer', text: 'one two three' });
    let text = '';
    for await (const part of connect({ ...patient, nextMs: short.nextMs }).streamChat(question)) {
      if (text === '') await new Promise((resolve) => setTimeout(resolve, short.nextMs + 100));
      if (part.kind === 'text') text += part.text;
    }
    expect(text).toBe('one two three');
  });

  test('gives an object out of the words around it', async () => {
    server.behave({
      kind: 'answer',
      text: 'Sure!\n```json\n{"mood":"calm","words":["a","b"],"__proto__":{"evil":1}}\n```',
    });
    const { value, usage } = await connect().answerJson({
      ...question,
      schema: mood,
      temperature: 0,
      seed: 7,
    });
    expect(value).toEqual({ mood: 'calm', words: ['a', 'b'] });
    expect('evil' in value).toBe(false);
    expect(usage.outputTokens).toBe(5);
  });

  test.each(['{"mood":"hungry","words":[]}', '{"mood":"calm"', 'none', '[]', '}{', 'null'])(
    'gives no object for %s',
    async (text) => {
      server.behave({ kind: 'answer', text });
      const error = await catchError(() => connect().answerJson({ ...question, schema: mood }));
      expect(error).toMatchObject({ kind: 'garbage' });
    },
  );

  test('that takes no form of answer, temperature or seed is asked without, and without from then on', async () => {
    server.behave(({ body }) =>
      'temperature' in body || 'response_format' in body || 'output_config' in body || 'tools' in body
        ? { kind: 'status', status: 400 }
        : { kind: 'answer', text: '{"mood":"angry","words":[]}' },
    );
    const port = connect();
    const ask = () => port.answerJson({ ...question, schema: mood, temperature: 0 });
    expect((await ask()).value.mood).toBe('angry');
    expect(server.calls).toHaveLength(2);
    await ask();
    expect(server.calls).toHaveLength(3);
  });

  test('keeps its connection for the next turn, and a connection that died meanwhile is made anew', async () => {
    const port = connect();
    await readAll(port.streamChat(question));
    await vi.waitFor(() => expect(server.countOpen()).toBe(0), soon);
    await readAll(port.streamChat(question));
    expect(server.countConnections()).toBe(1);
    server.dropIdleConnections();
    await readAll(port.streamChat(question));
    expect(server.calls).toHaveLength(3);
  });
});

test('a server without a key is sent none', async () => {
  const client = createModelClient({
    http: createModelHttp({ hosts: parseModelHosts(server.host) ?? new Set() }),
  });
  const target = { provider: 'openai-compatible', baseUrl: server.url, modelId: 'm', apiKey: null } as const;
  await readAll(client.connect(target, patient).streamChat(question));
  expect(server.calls[0]?.headers.authorization).toBeUndefined();
});

test('nobody at the address is said within the time', async () => {
  const { host, url } = server;
  await server.stop();
  const client = createModelClient({ http: createModelHttp({ hosts: parseModelHosts(host) ?? new Set() }) });
  const target = { provider: 'openai-compatible', baseUrl: url, modelId: 'm', apiKey } as const;
  const error = await catchError(() => readAll(client.connect(target, patient).streamChat(question)));
  expect(error).toMatchObject({ kind: 'unreachable' });
  server = await startModelTestServer();
});

async function readAll(parts: AsyncIterable<ModelPart>): Promise<ModelPart[]> {
  const all: ModelPart[] = [];
  for await (const part of parts) all.push(part);
  return all;
}

async function catchError(work: () => Promise<unknown>): Promise<unknown> {
  try {
    await work();
  } catch (error) {
    return error;
  }
  throw new Error('It went well.');
}

/** All fields of an error that a log would write. */
function describeAll(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return `${error.stack} ${JSON.stringify(error)} ${String(error.cause ?? '')}`;
}

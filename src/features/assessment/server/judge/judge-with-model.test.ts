import { afterAll, beforeAll, expect, test } from 'vitest';
import { learnerSays, makeCase } from '#features/virtual-humans/model/fixtures/small-case.ts';
import { createModelClient } from '#platform/llm/model-client.ts';
import { parseModelHosts } from '#platform/llm/model-hosts.ts';
import { createModelHttp } from '#platform/llm/model-http.ts';
import { type ModelBehaviour, startModelTestServer } from '#platform/testing/model-test-server.ts';
import { judgeWithModel } from './judge-with-model.ts';

let server: Awaited<ReturnType<typeof startModelTestServer>>;
const soon = { timeout: 10_000 };
const conversation = {
  content: makeCase(),
  locale: 'en-GB',
  turns: [learnerSays(1, 'Is there a spot that bothers you?')],
} as const;

beforeAll(async () => {
  server = await startModelTestServer();
});
afterAll(() => server.stop());

function judge(signal: AbortSignal, limits = { firstMs: 20_000, nextMs: 20_000, wholeMs: 30_000 }) {
  const http = createModelHttp({ hosts: parseModelHosts(server.host) ?? new Set() });
  const target = { provider: 'openai-compatible', baseUrl: server.url, modelId: 'm', apiKey: null } as const;
  return judgeWithModel(createModelClient({ http }).connect(target, limits), conversation, signal);
}

const endless: ModelBehaviour[] = [
  { kind: 'stall' },
  { kind: 'stall-after-head' },
  { kind: 'stall-in-middle' },
  { kind: 'comments-for-ever' },
];

test.each(endless)('a judge that does %j is given up when the patience is at an end', async (behaviour) => {
  server.behave(behaviour);
  await expect(judge(AbortSignal.timeout(100))).rejects.toMatchObject({ kind: 'timeout' });
  await expect.poll(() => server.countOpen(), soon).toBe(0);
});

test.each(endless)('a judge that does %j is given up by the limits of a call too', async (behaviour) => {
  server.behave(behaviour);
  const short = { firstMs: 100, nextMs: 100, wholeMs: 200 };
  await expect(judge(new AbortController().signal, short)).rejects.toMatchObject({ kind: 'timeout' });
  await expect.poll(() => server.countOpen(), soon).toBe(0);
});

test('who stops waiting ends the call', async () => {
  server.behave({ kind: 'stall-in-middle' });
  const leaving = new AbortController();
  const judging = judge(leaving.signal);
  const ended = expect(judging).rejects.toMatchObject({ kind: 'aborted' });
  await expect.poll(() => server.countOpen(), soon).toBe(1);
  leaving.abort();
  await ended;
  await expect.poll(() => server.countOpen(), soon).toBe(0);
});

test('a judge that answers at length is asked three times and no more, and its answer is cut to what fits', async () => {
  const many = Array.from({ length: 40 }, () => ({ objectiveId: 'o1', earned: false, quotes: [] }));
  const before = server.calls.length;
  server.behave({ kind: 'answer', text: `Sure! \`\`\`json\n${JSON.stringify({ criteria: many })}\n\`\`\`` });
  const { criteria } = await judge(new AbortController().signal);
  expect(criteria).toEqual([{ objectiveId: 'asks', earned: false, quotes: [] }]);
  expect(server.calls.length - before).toBe(3);
});

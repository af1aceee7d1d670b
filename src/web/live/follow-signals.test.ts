import { expect, test } from 'vitest';
import { followSignals } from './follow-signals.ts';

const changed = (topic: string) => `event: changed\ndata: {"topic":"${topic}","kind":"k","count":2}\n\n`;
const open = 'event: open\ndata: {}\n\n';

function answer(text: string, status = 200): Response {
  return new Response(text, { status });
}

/** Follows these answers, one after the other; after the last one the tab is left. */
async function follow(...answers: (Response | Error)[]) {
  const said: string[] = [];
  const pauses: number[] = [];
  const leaving = new AbortController();
  await followSignals({
    request: async () => {
      const next = answers.shift();
      if (next instanceof Error) throw next;
      if (next) return next;
      leaving.abort();
      throw new Error('left');
    },
    hear: ({ topic, count }) => said.push(`${topic} ${count}`),
    hearAll: () => said.push('all'),
    setUp: (up) => said.push(up ? 'up' : 'down'),
    leaving: leaving.signal,
    wait: async (ms) => void pauses.push(ms),
    random: () => 1,
  });
  return { said, pauses };
}

test('signals are heard, and all is asked anew when a stream opens or the server missed something', async () => {
  const { said } = await follow(
    answer(
      `${open}: beat\n\n${changed('inbox')}event: missed\ndata: {}\n\nevent: changed\ndata: {"topic":1}\n\nevent: changed\ndata: nonsense\n\nevent: later\ndata: {}\n\n${changed('badges')}`,
    ),
  );
  expect(said).toEqual(['up', 'all', 'inbox 2', 'all', 'badges 2', 'down', 'down']);
});

test('a line that breaks is tried again at growing distances, which begin anew with each stream', async () => {
  const broken = () => new Error('no line');
  const { pauses } = await follow(
    broken(),
    answer('', 503),
    answer('', 429),
    answer(open),
    ...Array.from({ length: 8 }, broken),
  );
  expect(pauses.slice(0, 4)).toEqual([1000, 2000, 4000, 1000]);
  expect(pauses.at(-1)).toBe(60_000);
});

test.each([
  ['refused', () => answer('{}', 401)],
  ['over', () => answer(`${open}event: over\ndata: {}\n\n${changed('inbox')}`)],
])('a session that is %s is not tried again', async (_name, make) => {
  const { pauses, said } = await follow(make(), answer(`${open}${changed('inbox')}`));
  expect(pauses).toEqual([]);
  expect(said).not.toContain('inbox 2');
  expect(said.at(-1)).toBe('down');
});

import { expect, test } from 'vitest';
import { createFairTurns } from './fair-turns.ts';

/** Work that takes so many milliseconds of a clock that the test moves. */
function createHouse() {
  const clock = { ms: 0 };
  const turns = createFairTurns(() => clock.ms);
  const done: string[] = [];
  const check = (network: string, takesMs: number) =>
    turns
      .run(network, async () => {
        clock.ms += takesMs;
        done.push(network);
      })
      .catch((error: { code?: string }) => done.push(`${network} ${error.code}`));
  return { clock, done, check };
}

test('a network that asks for much waits for itself, and another one has its turn next', async () => {
  const { done, check } = createHouse();
  await Promise.all([check('a', 1), check('a', 1), check('a', 1), check('b', 1), check('c', 1)]);
  expect(done).toEqual(['a', 'a', 'b', 'c', 'a']);
});

test('whoever used up its share of a minute is refused until the next one, and nobody else is', async () => {
  const { clock, done, check } = createHouse();
  await Promise.all(Array.from({ length: 6 }, () => check('a', 5_000)));
  expect(done).toEqual(['a', 'a', 'a', 'a', 'a RATE_LIMITED', 'a RATE_LIMITED']);
  await check('b', 5_000);
  expect(done.at(-1)).toBe('b');
  clock.ms = 60_000;
  await check('a', 5_000);
  expect(done.at(-1)).toBe('a');
});

test('what fails ends its own turn alone', async () => {
  const turns = createFairTurns(() => 0);
  const failing = turns.run('a', () => Promise.reject(new Error('no badge')));
  const next = turns.run('a', async () => 'checked');
  await expect(failing).rejects.toThrow('no badge');
  expect(await next).toBe('checked');
});

test('more than a network may have waiting is refused at once', async () => {
  const { done, check } = createHouse();
  await Promise.all(Array.from({ length: 62 }, () => check('a', 1)));
  expect(done.filter((outcome) => outcome === 'a UNAVAILABLE')).toHaveLength(1);
});

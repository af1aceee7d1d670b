import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findNextTry, retryForMs } from './retry-schedule.ts';

const start = new Date('2026-11-02T09:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

test.each([
  [1, 30],
  [2, 60],
  [3, 120],
  [4, 240],
  [8, 3_840],
  [12, 21_600],
  [30, 21_600],
])('after %i failures the wait is at most %i seconds, and at least nothing', (attempts, bound) => {
  const state = { attempts, firstTriedAt: start, now: start, retryAfterSeconds: null };
  expect(findNextTry({ ...state, random: 0 })).toEqual(start);
  expect(findNextTry({ ...state, random: 0.5 })).toEqual(after(bound * 500));
});

test('the receiver may ask for a longer wait, not for a shorter one', () => {
  const state = { attempts: 3, firstTriedAt: start, now: start, random: 0.5 };
  expect(findNextTry({ ...state, retryAfterSeconds: 600 })).toEqual(after(600_000));
  expect(findNextTry({ ...state, retryAfterSeconds: 1 })).toEqual(after(60_000));
});

test('a day after the first try it ends, whatever chance does, and not before half a day of usual luck', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 200 }), (chances) => {
      let now = start;
      for (const [index, random] of chances.entries()) {
        const next = findNextTry({
          attempts: index + 1,
          firstTriedAt: start,
          now,
          random,
          retryAfterSeconds: null,
        });
        if (next === null) return true;
        expect(next.getTime()).toBeGreaterThanOrEqual(now.getTime());
        expect(next.getTime()).toBeLessThanOrEqual(start.getTime() + retryForMs);
        now = next;
      }
      return true;
    }),
    { numRuns: 50 },
  );
  let now = start;
  let attempts = 1;
  for (; attempts < 100; attempts += 1) {
    const next = findNextTry({ attempts, firstTriedAt: start, now, random: 0.5, retryAfterSeconds: null });
    if (next === null) break;
    now = next;
  }
  expect(now.getTime() - start.getTime()).toBeGreaterThan(retryForMs / 2);
  expect(attempts).toBeLessThan(25);
});

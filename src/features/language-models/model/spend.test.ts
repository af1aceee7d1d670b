import { expect, test } from 'vitest';
import { highestPriceMicros } from './model-settings.ts';
import { costOf, monthOf } from './spend.ts';

test('a call costs its tokens by their prices, rounded up', () => {
  const prices = { inputPriceMicros: 150_000, outputPriceMicros: 600_000 };
  expect(costOf({ input: 1_000, output: 200 }, prices)).toBe(270);
  expect(costOf({ input: 1, output: 0 }, prices)).toBe(1);
  expect(costOf({ input: 0, output: 0 }, prices)).toBe(0);
});

test('the dearest call of the longest conversation is still an exact number', () => {
  const prices = { inputPriceMicros: highestPriceMicros, outputPriceMicros: highestPriceMicros };
  expect(Number.isSafeInteger(costOf({ input: 4_000_000, output: 4_000_000 }, prices) * 1_000)).toBe(true);
});

test('a month begins at midnight in UTC', () => {
  expect(monthOf(new Date('2026-11-30T23:59:59.999Z'))).toBe('2026-11-01');
  expect(monthOf(new Date('2026-12-01T00:00:00Z'))).toBe('2026-12-01');
});

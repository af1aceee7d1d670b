import { describe, expect, it } from 'vitest';
import { isFinalStatus, retryDelayMs } from './retry-delay.ts';

describe('retries', () => {
  it('waits longer each time and gives up in the end', () => {
    const delays = [1, 2, 3, 4, 5, 6].map((attempt) => retryDelayMs(attempt) ?? Infinity);
    expect(delays).toEqual(delays.toSorted((a, b) => a - b));
    expect(retryDelayMs(7)).toBeUndefined();
  });

  it.each([
    [403, true],
    [404, true],
    [410, true],
    [408, false],
    [429, false],
    [503, false],
    [0, false],
    [undefined, false],
  ])('takes the answer %s for final: %s', (status, isFinal) => {
    expect(isFinalStatus(status)).toBe(isFinal);
  });
});

import { describe, expect, it } from 'vitest';
import { readTagParam } from './content-list-query.ts';

describe('a tag in the address', () => {
  it.each([
    [12, '12'],
    ['12', '12'],
    ['0', undefined],
    ['abc', undefined],
    [-1, undefined],
    [1.5, undefined],
    [undefined, undefined],
    [['1'], undefined],
  ])('%j reads as %s', (value, tag) => {
    expect(readTagParam(value)).toBe(tag);
  });
});

import { expect, it } from 'vitest';
import { isToldRelatively } from './feed-time.ts';

it.each([
  ['2026-03-08T12:00:00Z', true],
  ['2026-03-01T12:00:01Z', true],
  ['2026-03-01T12:00:00Z', false],
  ['2025-03-08T12:00:00Z', false],
])('%s is told by how long ago it was on 8 March at noon: %s', (moment, told) => {
  expect(isToldRelatively(moment, Date.parse('2026-03-08T12:00:00Z'))).toBe(told);
});

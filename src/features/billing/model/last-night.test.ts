import { expect, test } from 'vitest';
import { lastNight } from './last-night.ts';

test.each([
  ['2026-11-02T09:00:00Z', '2026-11-02T03:00:00.000Z'],
  ['2026-11-02T03:00:00Z', '2026-11-02T03:00:00.000Z'],
  ['2026-11-02T02:59:59Z', '2026-11-01T03:00:00.000Z'],
  ['2027-01-01T00:30:00Z', '2026-12-31T03:00:00.000Z'],
])('at %s the last night was %s', (now, night) => {
  expect(lastNight(new Date(now)).toISOString()).toBe(night);
});

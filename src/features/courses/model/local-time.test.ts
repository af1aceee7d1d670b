/// <reference lib="esnext.temporal" />
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toInstant, toLocalTime } from './local-time.ts';

const zones = [
  'Europe/London',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Taipei',
  'Asia/Kolkata',
  'UTC',
];
const minuteMs = 60_000;

it('is the local time that calendars say, and leads back to its instant', () => {
  fc.assert(
    fc.property(
      fc.integer({
        min: Date.parse('2000-01-01') / minuteMs,
        max: Date.parse('2040-01-01') / minuteMs,
      }),
      fc.constantFrom(...zones),
      (minutes, zone) => {
        const instant = new Date(minutes * minuteMs).toISOString();
        const local = toLocalTime(instant, zone);
        const calendar = Temporal.Instant.from(instant).toZonedDateTimeISO(zone).toPlainDateTime();
        expect(local).toBe(calendar.toString().slice(0, 16));
        const expected = Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds;
        expect(toInstant(local, zone)).toBe(new Date(expected).toISOString());
      },
    ),
    { numRuns: 2_000 },
  );
});

it.each([
  // Clocks go from 1:00 to 2:00, and back again.
  ['2026-03-29T01:30', 'Europe/London', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
  // A midnight that was passed over.
  ['2018-11-04T00:00', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
])('%s in %s is %s', (local, zone, instant) => {
  expect(toInstant(local, zone)).toBe(instant);
});

it('what is no time is none', () => {
  expect([toInstant('', 'UTC'), toInstant('2026-13-01T00:00', 'UTC')]).toEqual([null, null]);
});

/// <reference lib="esnext.temporal" />

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#kernel/days.ts';
import { dayOf, dueOf } from './due.ts';
import { type ReminderStep, reminderDue, reminderHour } from './reminder-steps.ts';

const zones = ['UTC', 'Europe/London', 'Asia/Taipei', 'Asia/Kathmandu', 'America/Santiago'];
const hourMs = 60 * 60 * 1000;

/** All that is told of a round when somebody looks every quarter of an hour, with the local day of each. */
function listTold(assignedAt: Date, dueOn: string | null, timeZone: string, days: number) {
  const told: { step: ReminderStep; at: Date }[] = [];
  for (let quarter = 0; quarter < days * 96; quarter += 1) {
    const at = new Date(assignedAt.getTime() + quarter * (hourMs / 4));
    const step = reminderDue({ assignedAt, dueOn }, at, timeZone);
    if (step && told.at(-1)?.step !== step) told.push({ step, at });
  }
  return told;
}

describe('what a round tells', () => {
  test('is a step at nine in the morning of its own day', () => {
    const assignedAt = new Date('2026-11-02T10:20:00Z');
    const told = listTold(assignedAt, '2026-11-16', 'Asia/Taipei', 30);
    expect(told.map(({ step, at }) => [step, at.toISOString().slice(0, 13)])).toEqual([
      ['assigned', '2026-11-03T01'],
      ['week-before', '2026-11-09T01'],
      ['day-before', '2026-11-15T01'],
      ['due-today', '2026-11-16T01'],
      ['overdue-day', '2026-11-17T01'],
      ['overdue-week', '2026-11-23T01'],
    ]);
  });

  test('is on one day one step, never before nine, each step at most once', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2026-01-01'), max: new Date('2027-01-01'), noInvalidDate: true }),
        fc.constantFrom(...zones),
        fc.integer({ min: 1, max: 12 }),
        (assignedAt, timeZone, days) => {
          const due = dueOf({ date: null, days }, assignedAt, timeZone);
          const told = listTold(assignedAt, due?.on ?? null, timeZone, 22);
          expect(new Set(told.map(({ step }) => step)).size).toBe(told.length);
          const onDays = told.map(({ at }) => dayOf(at, timeZone));
          expect(new Set(onDays).size).toBe(onDays.length);
          for (const { at } of told) {
            const hour = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(
              timeZone,
            ).hour;
            expect(hour).toBe(reminderHour);
          }
        },
      ),
      { numRuns: 8 },
    );
  });

  test('of a day that passed is dropped, and of several on one day the most urgent is told', () => {
    const round = { assignedAt: new Date('2026-11-01T10:00:00Z'), dueOn: '2026-11-10' };
    expect(reminderDue(round, new Date('2026-11-04T12:00:00Z'), 'UTC')).toBeNull();
    const dueTomorrow = { assignedAt: new Date('2026-11-09T07:00:00Z'), dueOn: '2026-11-10' };
    expect(reminderDue(dueTomorrow, new Date('2026-11-09T09:00:00Z'), 'UTC')).toBe('day-before');
    expect(reminderDue({ ...round, dueOn: null }, new Date('2026-11-02T09:00:00Z'), 'UTC')).toBe('assigned');
  });

  test('is nothing while a clock that was set back says it was not assigned yet', () => {
    const round = { assignedAt: new Date('2026-11-02T10:00:00Z'), dueOn: addDays('2026-11-02', 1) };
    expect(reminderDue(round, new Date('2026-11-02T09:30:00Z'), 'UTC')).toBeNull();
  });
});

import { describe, expect, test } from 'vitest';
import { findDueTime, isLate, parseSchedule, type Schedule } from './schedule.ts';

const read = (text: string): Schedule => {
  const schedule = parseSchedule(text);
  if (!schedule) throw new Error(`${text} is no schedule`);
  return schedule;
};

describe('when a backup is due', () => {
  test.each([['02:00'], ['2:30'], ['23:59'], ['6h'], ['24h']])('%s is understood', (text) => {
    expect(parseSchedule(text)).not.toBeNull();
  });

  test.each([['24:00'], ['2'], ['0h'], ['25h'], ['daily'], ['']])('%s is not', (text) => {
    expect(parseSchedule(text)).toBeNull();
  });

  test('at a time of the day by the clock of this machine, today or yesterday', () => {
    const at = (hour: number, day = 22) => new Date(2026, 10, day, hour, 0);
    expect(findDueTime(read('02:00'), at(3))).toEqual(at(2));
    expect(findDueTime(read('02:00'), at(2))).toEqual(at(2));
    expect(findDueTime(read('02:00'), at(1))).toEqual(at(2, 21));
  });

  test('every so many hours at the same instants in every process', () => {
    expect(findDueTime(read('6h'), new Date('2026-11-22T13:10:00Z'))).toEqual(
      new Date('2026-11-22T12:00:00Z'),
    );
  });

  test('a backup is late once two were missed', () => {
    const newest = new Date('2026-11-20T02:00:00Z');
    expect(isLate(read('02:00'), newest, new Date('2026-11-22T01:00:00Z'))).toBe(false);
    expect(isLate(read('02:00'), newest, new Date('2026-11-22T03:00:00Z'))).toBe(true);
    expect(isLate(read('6h'), newest, new Date('2026-11-20T15:00:00Z'))).toBe(true);
  });
});

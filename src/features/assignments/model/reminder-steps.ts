import { addDays } from '#kernel/days.ts';
import { dayOf, isAfterHour } from './due.ts';

/** From the least to the most urgent: of several on one day the last is told. */
const reminderSteps = [
  'assigned',
  'week-before',
  'day-before',
  'due-today',
  'overdue-day',
  'overdue-week',
] as const;
export type ReminderStep = (typeof reminderSteps)[number];

/** Where the person is. */
export const reminderHour = 9;

/** In days after the day it is due. */
const stepDays: Readonly<Record<Exclude<ReminderStep, 'assigned'>, number>> = {
  'week-before': -7,
  'day-before': -1,
  'due-today': 0,
  'overdue-day': 1,
  'overdue-week': 7,
};

/**
 * What an open round tells its person now: the step of this day, from nine in the morning where they are. A day that
 * passed without it, because nothing ran or the round came later, is dropped and never made up for.
 */
export function reminderDue(
  round: { assignedAt: Date; dueOn: string | null },
  now: Date,
  timeZone: string,
): ReminderStep | null {
  if (now < round.assignedAt || !isAfterHour(now, timeZone, reminderHour)) return null;
  const today = dayOf(now, timeZone);
  const told = reminderSteps.filter((step) => dayOfStep(step, round, timeZone) === today);
  return told.at(-1) ?? null;
}

/** Days after the day it is due on which something is told, for the search of rounds. */
export const daysOfSteps: readonly number[] = Object.values(stepDays);

function dayOfStep(
  step: ReminderStep,
  { assignedAt, dueOn }: { assignedAt: Date; dueOn: string | null },
  timeZone: string,
): string | null {
  const assignedOn = dayOf(assignedAt, timeZone);
  const first = isAfterHour(assignedAt, timeZone, reminderHour) ? addDays(assignedOn, 1) : assignedOn;
  if (step === 'assigned') return first;
  if (dueOn === null) return null;
  const day = addDays(dueOn, stepDays[step]);
  // Nothing is told of a day whose morning was over before the round began.
  return day < first ? null : day;
}

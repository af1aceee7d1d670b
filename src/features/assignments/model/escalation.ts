import { addDays } from '#kernel/days.ts';
import { isAfterHour } from './due.ts';
import { reminderHour } from './reminder-steps.ts';

/** What was to be told while nothing ran is made up for within a week; what is older is on the page. */
export const escalationPatienceDays = 7;

/** Whether the mail of the day may go out: from nine in the morning where the manager is. */
export function isDigestHour(now: Date, managersZone: string): boolean {
  return isAfterHour(now, managersZone, reminderHour);
}

/** Whether a late round is something for the managers of its person on this day of theirs. */
export function isEscalated(round: { dueOn: string; afterDays: number }, today: string): boolean {
  const first = addDays(round.dueOn, round.afterDays);
  return first <= today && today < addDays(first, escalationPatienceDays);
}

import { sql } from 'kysely';
import { z } from 'zod';
import { readClock } from '#features/attempts/model/zone-clock.ts';
import { measureSelection, planOf } from '#features/attempts/server/attempt-selection-view.ts';
import {
  attemptsByHourOfWeek,
  hoursKnown,
  learnersByHourOfWeek,
} from '#features/attempts/server/begun-hours-view.ts';
import type { ItemsSeen } from '#features/content/server/index.ts';
import type { ReadScope } from '#platform/tenancy/scope.ts';
import { type HourPeople, hourOfWeekOf } from '../../model/time-of-day.ts';
import type { Question } from '../analytics-question.ts';
import { selectAttempts } from '../analytics-store.ts';

const rowSchema = z.object({
  known: z.boolean(),
  hours: z.array(z.object({ hour: z.number(), sessions: z.number() })),
  people: z.array(z.object({ hour: z.number(), people: z.number(), everybody: z.number() })),
});

export type TimeOfDayRow = {
  /** Whether sessions of an earlier version are in the hours as well. */
  known: boolean;
  hours: { weekday: number; hour: number; sessions: number; withheld?: boolean }[];
  /** Who is behind each hour; none where that is not asked. */
  people: HourPeople[];
};

/** How many sessions began in each hour of the week, on the clock of a time zone. */
export async function readTimeOfDay(
  scope: ReadScope,
  question: Question,
  seen: ItemsSeen,
  { timeZone, withholds }: { timeZone: string; withholds: boolean },
): Promise<TimeOfDayRow> {
  const selection = await measureSelection(scope, selectAttempts(scope, question, seen));
  const clock = readClock(timeZone, selection);
  const people = withholds ? learnersByHourOfWeek(scope, selection, clock) : null;
  const { rows } = await sql`${planOf(selection)}
    select ${hoursKnown(scope)} as known,
      (select coalesce(json_agg(json_build_object('hour', h.hour, 'sessions', h.views) order by h.hour), '[]')
        from ${attemptsByHourOfWeek(scope, selection, clock)} h) as hours,
      ${people === null ? sql`'[]'::json` : sql`(select coalesce(json_agg(p), '[]') from ${people} p)`} as people`.execute(
    scope.db,
  );
  const { known, hours, people: behind } = rowSchema.parse(rows[0]);
  return {
    known,
    hours: hours.map(({ hour, sessions }) => ({ ...hourOfWeekOf(hour), sessions })),
    people: behind.map(({ hour, ...counted }) => ({ ...hourOfWeekOf(hour), ...counted })),
  };
}

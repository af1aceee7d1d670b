import { isFew, withholdRows } from '#kernel/fewest-people.ts';

/** An hour of the week on somebody's clock: weekdays from Monday, which is 1, to Sunday, which is 7; hours from 0 to 23. */
export type HourOfWeek = { weekday: number; hour: number };

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
export const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/** Of hours counted from 0, which begins on Monday at midnight. */
export function hourOfWeekOf(hours: number): HourOfWeek {
  return { weekday: Math.floor(hours / 24) + 1, hour: hours % 24 };
}

/** Different people who began in an hour: of those asked for, and whoever they are. */
export type HourPeople = HourOfWeek & { people: number; everybody: number };

/**
 * Hours that are withheld: with few people, or that few others have. With them goes the next smallest of their weekday, whose
 * sessions stand beside them as those of a day, and of all hours, which make up the total.
 * @returns keys of `keyOf`
 */
export function withholdHours(hours: readonly HourPeople[]): Set<string> {
  const begun = hours.filter(({ people }) => people > 0).map((each) => ({ ...each, key: keyOf(each) }));
  const others = begun.filter(({ people, everybody }) => isFew(everybody - people));
  const ofWeekdays = weekdays.flatMap((weekday) => [
    ...withholdRows(begun.filter((each) => each.weekday === weekday)),
  ]);
  return new Set([...others.map(({ key }) => key), ...ofWeekdays, ...withholdRows(begun)]);
}

export function keyOf({ weekday, hour }: HourOfWeek): string {
  return `${weekday}/${hour}`;
}

/** Sessions that began in an hour of the week, as the API answers them. */
export type ListedHour = { Weekday: number; Hour: number; Sessions: number; Withheld: boolean };

export type HourGrid = {
  /** Null for what is withheld. */
  sessionsAt(at: HourOfWeek): number | null;
  /** The shown ones alone. */
  ofWeekday(weekday: number): number;
  ofHour(hour: number): number;
  total: number;
  /** The most of one hour. */
  most: number;
  hasWithheld: boolean;
};

/** What is listed, to be looked up by weekday and hour: what is not listed is nothing. */
export function layOutHours(listed: readonly ListedHour[]): HourGrid {
  const shown = listed.filter(({ Withheld }) => !Withheld);
  const known = new Map(
    listed.map(({ Weekday, Hour, Sessions, Withheld }) => [
      keyOf({ weekday: Weekday, hour: Hour }),
      Withheld ? null : Sessions,
    ]),
  );
  const sum = (rows: readonly ListedHour[]) => rows.reduce((total, { Sessions }) => total + Sessions, 0);
  return {
    sessionsAt: (at) => {
      const found = known.get(keyOf(at));
      return found === undefined ? 0 : found;
    },
    ofWeekday: (weekday) => sum(shown.filter(({ Weekday }) => Weekday === weekday)),
    ofHour: (hour) => sum(shown.filter(({ Hour }) => Hour === hour)),
    total: sum(shown),
    most: Math.max(0, ...shown.map(({ Sessions }) => Sessions)),
    hasWithheld: shown.length < listed.length,
  };
}

/** Where most began: the hour of the week, the weekday and the share outside of Monday to Friday from 8 to 18; null for nothing. */
export type Habits = { busiest: HourOfWeek & { sessions: number }; weekday: number; outsidePercent: number };

export function findHabits(listed: readonly ListedHour[]): Habits | null {
  const grid = layOutHours(listed);
  const [busiest] = listed
    .filter(({ Sessions }) => Sessions > 0)
    .toSorted((a, b) => b.Sessions - a.Sessions || a.Weekday - b.Weekday || a.Hour - b.Hour);
  if (!busiest) return null;
  const [weekday = 1] = weekdays.toSorted((a, b) => grid.ofWeekday(b) - grid.ofWeekday(a) || a - b);
  const inside = listed
    .filter(({ Weekday, Hour }) => Weekday <= 5 && Hour >= 8 && Hour < 18)
    .reduce((total, { Sessions }) => total + Sessions, 0);
  return {
    busiest: { weekday: busiest.Weekday, hour: busiest.Hour, sessions: busiest.Sessions },
    weekday,
    outsidePercent: ((grid.total - inside) / grid.total) * 100,
  };
}

/** When backups are made: at a time of the day of this machine, or every so many hours. */
export type Schedule = { hour: number; minute: number } | { everyHours: number };

/** '02:00' or '6h'. Null when it is neither. */
export function parseSchedule(text: string): Schedule | null {
  const time = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(text);
  if (time) return { hour: Number(time[1]), minute: Number(time[2]) };
  const hours = /^([1-9]|1\d|2[0-4])h$/.exec(text);
  return hours ? { everyHours: Number(hours[1]) } : null;
}

const hourMs = 3_600_000;

/** The newest instant at or before `now` at which a backup is due: the same for every process of the installation. */
export function findDueTime(schedule: Schedule, now: Date): Date {
  if ('everyHours' in schedule) {
    const step = schedule.everyHours * hourMs;
    return new Date(Math.floor(now.getTime() / step) * step);
  }
  const today = new Date(now);
  today.setHours(schedule.hour, schedule.minute, 0, 0);
  if (today.getTime() > now.getTime()) today.setDate(today.getDate() - 1);
  return today;
}

/** A backup is late when the one before the last that was due is still the newest: one may take its time. */
export function isLate(schedule: Schedule, newest: Date, now: Date): boolean {
  const stepMs = ('everyHours' in schedule ? schedule.everyHours : 24) * hourMs;
  return now.getTime() - newest.getTime() > 2 * stepMs;
}

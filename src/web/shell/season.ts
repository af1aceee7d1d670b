export type Season = 'halloween' | 'winter' | 'easter' | 'april-fools' | 'lunar-new-year';

/** The season of the product's logo on a day of the person's own calendar; null on most. */
export function seasonOf(day: Date): Season | null {
  const year = day.getFullYear();
  const date = (day.getMonth() + 1) * 100 + day.getDate();
  if (date >= 1024 && date <= 1102) return 'halloween';
  if (date >= 1212) return 'winter';
  const fromEaster = Math.round((dayNumber(day) - dayNumber(easterOf(year))) / 86_400_000);
  if (fromEaster >= -2 && fromEaster <= 1) return 'easter';
  if (date === 401 || date === 402) return 'april-fools';
  if (year === 2024 && date >= 210 && date <= 221) return 'lunar-new-year';
  return null;
}

/** Without hours and summer time. */
function dayNumber(day: Date): number {
  return Date.UTC(day.getFullYear(), day.getMonth(), day.getDate());
}

/** Easter Sunday of the Gregorian calendar, by the method of Meeus, Jones and Butcher. */
function easterOf(year: number): Date {
  const a = year % 19;
  const century = Math.floor(year / 100);
  const d = Math.floor(century / 4);
  const g = Math.floor((8 * century + 13) / 25);
  const h = (19 * a + century - d - g + 15) % 30;
  const i = Math.floor((year % 100) / 4);
  const l = (32 + 2 * (century % 4) + 2 * i - h - ((year % 100) % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return new Date(year, month - 1, (h + l - 7 * m + 33 * month + 19) % 32);
}

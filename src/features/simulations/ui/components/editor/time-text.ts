const secondMs = 1_000;
const minuteMs = 60_000;
const hourMs = 3_600_000;

/** '0:05.25', '12:00', '1:02:03.5': as short as it can be said exactly. */
export function formatTime(milliseconds: number): string {
  const ms = Math.max(0, Math.round(milliseconds));
  const hours = Math.floor(ms / hourMs);
  const minutes = Math.floor(ms / minuteMs) % 60;
  const seconds = Math.floor(ms / secondMs) % 60;
  const rest = ms % secondMs;
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(3, '0').replace(/0+$/, '')}`;
  const tail = `${String(seconds).padStart(2, '0')}${fraction}`;
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

/** '0:05.3': always one digit after the point, for what runs. */
export function formatRunningTime(milliseconds: number): string {
  const tenths = Math.floor(Math.max(0, milliseconds) / 100) * 100;
  const text = formatTime(tenths);
  return text.includes('.') ? text : `${text}.0`;
}

/** Reads '5', '5.25', '1:05', '1:02:03,5' as milliseconds; null for anything else. */
export function parseTime(text: string): number | null {
  const match = /^(?:(\d{1,3}):)?(?:(\d{1,3}):)?(\d{1,6})(?:[.,](\d{1,3}))?$/.exec(text.trim());
  if (!match) return null;
  const [, first, second, seconds = '0', fraction = ''] = match;
  const hours = second === undefined ? 0 : Number(first);
  const minutes = Number(second ?? first ?? 0);
  if (first !== undefined && Number(seconds) >= 60) return null;
  if (second !== undefined && minutes >= 60) return null;
  const ms = Number(fraction.padEnd(3, '0'));
  return hours * hourMs + minutes * minuteMs + Number(seconds) * secondMs + ms;
}

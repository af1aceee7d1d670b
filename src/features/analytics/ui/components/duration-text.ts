import type { Formats } from '#locales/format.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** A length of time in its largest unit: '12.5 hrs', '42 mins', '8 secs'. */
export function durationText(milliseconds: number, number: Formats['number']): string {
  const [unit, sizeMs] =
    milliseconds >= hourMs
      ? (['hour', hourMs] as const)
      : milliseconds >= minuteMs
        ? (['minute', minuteMs] as const)
        : (['second', 1000] as const);
  return number(milliseconds / sizeMs, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'hour' ? 1 : 0,
  });
}

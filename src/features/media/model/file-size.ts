const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** A size in the largest unit that leaves a whole number before the point, in steps of 1024: '6 MB', '2.93 GB'. */
export function formatFileSize(bytes: number): string {
  let value = Math.max(0, bytes);
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  // Rounding may reach the next step: 1023.999 kB is 1 MB.
  if (Number(value.toFixed(2)) >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit++;
  }
  return `${Number(value.toFixed(2))} ${units[unit]}`;
}

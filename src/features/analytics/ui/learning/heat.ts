/** The higher the percent the darker, but never so dark that the number on it cannot be read. */
export function heatOf(percent: number): string {
  return `color-mix(in srgb, var(--color-accent-text) ${Math.round(percent * 0.35)}%, var(--color-surface))`;
}

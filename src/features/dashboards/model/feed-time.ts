const relativeHours = 168;

/** Whether a moment is told by how long ago it was, as what is younger than a week is; else by its day. */
export function isToldRelatively(moment: string | Date, now: number): boolean {
  return Math.abs(now - new Date(moment).getTime()) < relativeHours * 3_600_000;
}

const leastGapMs = 1_000;

/**
 * Writes progress at most once a second and never two at a time. A write that fails is left out: the next one says
 * more. `settle` waits for the last write, so that it cannot land after the end.
 */
export function createProgressWriter(write: (value: number) => Promise<void>) {
  let writing: Promise<void> | null = null;
  let last = 0;
  let lastValue = -1;

  function report(value: number): void {
    const whole = Math.floor(value);
    const now = performance.now();
    if (writing || whole <= lastValue || now - last < leastGapMs) return;
    last = now;
    lastValue = whole;
    writing = write(whole)
      .catch(() => {})
      .finally(() => {
        writing = null;
      });
  }

  async function settle(): Promise<void> {
    await writing;
  }

  return { report, settle };
}

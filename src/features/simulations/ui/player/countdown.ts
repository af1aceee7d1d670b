/** Counts down in steps and tells when the time is over. Starting again, or stopping, ends the count before. */
export type Countdown = {
  start(ms: number, onLeft: (leftMs: number) => void): void;
  /** For people who need longer: no limit of ours may shut anybody out (WCAG 2.2.1). */
  extend(ms: number): void;
  stop(): void;
};

const tickMs = 250;

export function createCountdown(): Countdown {
  let timer: ReturnType<typeof setInterval> | undefined;
  let until = 0;
  const stop = () => clearInterval(timer);
  return {
    start(ms, onLeft) {
      stop();
      until = Date.now() + ms;
      timer = setInterval(() => {
        const left = Math.max(0, until - Date.now());
        if (left === 0) stop();
        onLeft(left);
      }, tickMs);
    },
    extend(ms) {
      until += ms;
    },
    stop,
  };
}

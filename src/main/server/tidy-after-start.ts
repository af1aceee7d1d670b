import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const restMs = 2_500;
/** The share of processor time above which the server counts as busy: its own background work takes less. */
const quiet = 0.04;

/**
 * Starting leaves some 40 MB of garbage, and the engine keeps it until there is much to do. It is freed once, a moment
 * after the start, for an eighth of a second of CPU in which no request is answered: so only in a quiet moment. No
 * other code may ask for this.
 */
export function tidyAfterStart(): void {
  let before = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    const busy = performance.eventLoopUtilization(now, before).utilization > quiet;
    before = now;
    if (busy) return;
    clearInterval(timer);
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    if (typeof collect === 'function') collect({ type: 'major', flavor: 'last-resort' });
  }, restMs).unref();
}

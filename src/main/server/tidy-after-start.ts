import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const restMs = 2_500;
/** Share of the time in which something was done: what the server does by itself is less. */
const quiet = 0.04;

/**
 * Starting leaves some 40 MB behind that nobody uses, and the engine keeps them until there is much to do. They are
 * given back once, a moment after the start, for an eighth of a second of CPU in which nobody is answered: so not before
 * a rest in which hardly anybody asked. Nothing else in the program may ask for this.
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

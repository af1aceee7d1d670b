import { describe, expect, it } from 'vitest';
import { createConnectionWatch } from './connection-watch.ts';

/** A line that the test cuts and mends, and a clock that it moves. */
function startLine() {
  const line = { there: false, now: 0, signedOut: 0, checks: 0 };
  const timers: { at: number; call: () => void }[] = [];
  const watch = createConnectionWatch({
    isThere: async () => {
      line.checks += 1;
      return line.there;
    },
    now: () => line.now,
    after(ms, call) {
      const timer = { at: line.now + ms, call };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
    signOut: () => {
      line.signedOut += 1;
    },
  });
  return {
    line,
    watch,
    async pass(ms: number) {
      const end = line.now + ms;
      for (;;) {
        const next = timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
        if (!next) break;
        timers.splice(timers.indexOf(next), 1);
        line.now = next.at;
        next.call();
        await Promise.resolve();
        await Promise.resolve();
      }
      line.now = end;
    },
  };
}

describe('a lost connection', () => {
  it('is told at once and signs nobody out while it lasts less than a minute', async () => {
    const { line, watch, pass } = startLine();
    expect(watch.isLost()).toBe(false);
    watch.reportLost();
    expect(watch.isLost()).toBe(true);
    await pass(55_000);
    expect(line.signedOut).toBe(0);
    line.there = true;
    await pass(5_000);
    expect(watch.isLost()).toBe(false);
    await pass(120_000);
    expect(line.signedOut).toBe(0);
  });

  it('signs out after a minute of failed checks', async () => {
    const { line, watch, pass } = startLine();
    watch.reportLost();
    await pass(59_000);
    expect(line.signedOut).toBe(0);
    await pass(2_000);
    expect(line.signedOut).toBe(1);
  });

  it('is asked on where signing out was refused, and ends when the server answers', async () => {
    const { line, watch, pass } = startLine();
    watch.reportLost();
    await pass(90_000);
    line.there = true;
    await pass(4_000);
    expect(watch.isLost()).toBe(false);
    const { checks } = line;
    await pass(60_000);
    expect(line.checks).toBe(checks);
  });

  it('begins a new minute with each break', async () => {
    const { line, watch, pass } = startLine();
    for (let breaks = 0; breaks < 5; breaks++) {
      line.there = false;
      watch.reportLost();
      await pass(40_000);
      line.there = true;
      await pass(4_000);
    }
    expect(line.signedOut).toBe(0);
  });

  it('tells those who listen, once for each change', async () => {
    const { line, watch, pass } = startLine();
    const heard: boolean[] = [];
    const stop = watch.subscribe(() => heard.push(watch.isLost()));
    watch.reportLost();
    watch.reportLost();
    line.there = true;
    await watch.checkNow();
    stop();
    watch.reportLost();
    await pass(0);
    expect(heard).toEqual([true, false]);
  });
});

import { renderToString } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

/** A browser whose idle moments the test gives. */
function stubIdleMoments() {
  const asked: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => asked.push(begin));
  return { pass: () => asked.shift()?.(), count: () => asked.length };
}

it('gives one part its turn in each idle moment, in the order in which they were drawn', async () => {
  const idle = stubIdleMoments();
  vi.resetModules();
  const { waitForTurn } = await import('./turns.ts');
  const begun: string[] = [];
  waitForTurn(() => begun.push('courses'));
  const leave = waitForTurn(() => begun.push('a page that was left'));
  waitForTurn(() => begun.push('bell'));
  expect(begun).toEqual([]);
  idle.pass();
  expect(begun).toEqual(['courses']);
  leave();
  idle.pass();
  expect(begun).toEqual(['courses', 'bell']);
  vi.unstubAllGlobals();
});

it('draws at once what comes after the start', async () => {
  const idle = stubIdleMoments();
  vi.resetModules();
  const { waitForTurn } = await import('./turns.ts');
  const { Later } = await import('./Later.tsx');
  const draw = () => renderToString(<Later>the bell</Later>);
  waitForTurn(() => {});
  idle.pass();
  expect(draw()).toBe('');
  idle.pass();
  expect(draw()).toBe('the bell');
  expect(idle.count()).toBe(0);
  vi.unstubAllGlobals();
});

it('goes on where the browser knows no idle moments', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', undefined);
  vi.resetModules();
  const { waitForTurn } = await import('./turns.ts');
  const begin = vi.fn();
  waitForTurn(begin);
  await vi.runAllTimersAsync();
  expect(begin).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

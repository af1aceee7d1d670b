import { beforeEach, expect, test } from 'vitest';
import { type CircuitBreaker, createCircuitBreaker, failuresToOpen, pauseMs } from './circuit-breaker.ts';

let now: Date;
let breaker: CircuitBreaker;
beforeEach(() => {
  now = new Date('2026-11-02T09:00:00Z');
  breaker = createCircuitBreaker({ clock: () => now });
});
const fail = (times: number, name = 'a') => {
  for (let count = 0; count < times; count++) breaker.leave(name, false);
};
const pass = (ms: number) => {
  now = new Date(now.getTime() + ms);
};

test('a provider that fails again and again is left alone, and nobody else is', () => {
  fail(failuresToOpen - 1);
  expect(breaker.enter('a')).toBe(true);
  fail(1);
  expect(breaker.enter('a')).toBe(false);
  expect(breaker.enter('b')).toBe(true);
});

test('a success between failures starts the count anew', () => {
  fail(failuresToOpen - 1);
  breaker.leave('a', true);
  fail(failuresToOpen - 1);
  expect(breaker.enter('a')).toBe(true);
});

test('after the pause one call tries, and the others wait for it', () => {
  fail(failuresToOpen);
  pass(pauseMs);
  expect([breaker.enter('a'), breaker.enter('a')]).toEqual([true, false]);
  breaker.leave('a', true);
  expect([breaker.enter('a'), breaker.enter('a')]).toEqual([true, true]);
});

test('a try that fails begins another pause; one that was given up lets the next one try', () => {
  fail(failuresToOpen);
  pass(pauseMs);
  expect(breaker.enter('a')).toBe(true);
  breaker.leave('a', false);
  expect(breaker.enter('a')).toBe(false);
  pass(pauseMs);
  expect(breaker.enter('a')).toBe(true);
  breaker.leave('a', null);
  expect(breaker.enter('a')).toBe(true);
});

test('a try that is never heard of holds the others for one pause only', () => {
  fail(failuresToOpen);
  pass(pauseMs);
  breaker.enter('a');
  pass(pauseMs);
  expect(breaker.enter('a')).toBe(true);
});

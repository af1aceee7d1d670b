import { expect, test } from 'vitest';
import { CatchUps } from './catch-ups.ts';
import { LagMeter } from './lag-meter.ts';
import { findReplicaFault, ReplicaLostError } from './replica-faults.ts';

const reading = (
  seconds: number,
  written: number,
  replayed: number | null,
  commitAge: number | null = null,
) => ({
  atMs: seconds * 1_000,
  written: BigInt(written),
  replayed: replayed === null ? null : BigInt(replayed),
  newestCommitAgeMs: commitAge === null ? null : commitAge * 1_000,
});

test('a replica that has everything is not behind, however old its newest commit is', () => {
  const meter = new LagMeter();
  expect(meter.measure(reading(0, 100, 100, 3_600))).toBe(0);
  expect(meter.measure(reading(1, 100, 120, 3_600))).toBe(0);
});

test('after a quiet hour it is behind since the change that it lacks, not since the newest commit', () => {
  const meter = new LagMeter();
  meter.measure(reading(0, 100, 100, 3_600));
  expect(meter.measure(reading(1, 150, 100, 3_601))).toBe(1_000);
  expect(meter.measure(reading(4, 300, 100, 3_604))).toBe(4_000);
  expect(meter.measure(reading(5, 300, 150, 3_605))).toBe(4_000);
  expect(meter.measure(reading(6, 300, 300, 3_606))).toBe(0);
});

test('on a busy system it is behind by its newest commit', () => {
  const meter = new LagMeter();
  expect(meter.measure(reading(0, 100, 50, 2))).toBe(2_000);
  expect(meter.measure(reading(10, 900, 110, 0.4))).toBe(400);
});

test('nothing is known of one that says nothing, or that has reached no place that was seen', () => {
  const meter = new LagMeter();
  expect(meter.measure(reading(0, 100, null, 1))).toBeNull();
  expect(meter.measure(reading(1, 100, 50, null))).toBeNull();
});

test('a lag says too much rather than too little, whichever way both go on', () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 200; round++) {
    const meter = new LagMeter();
    // What the primary had written at the end of each second, and what of it the replica took over.
    const written = [0];
    let replayed = 0;
    for (let second = 1; second < 60; second++) {
      written.push((written.at(-1) ?? 0) + random(3) * random(50));
      replayed = Math.max(replayed, written[Math.max(0, second - random(12))] ?? 0);
      const lag = meter.measure(reading(second, written[second] ?? 0, replayed));
      const complete = written.findLastIndex((place) => place <= replayed);
      if (lag !== null) expect(lag).toBeGreaterThanOrEqual((second - complete) * 1_000);
    }
  }
});

test('who wrote is answered by the primary until the replica has the place of after the write', () => {
  const writes = new CatchUps(30_000);
  writes.note(7, 1_000);
  // The primary was asked before the write.
  writes.settle(900, 100n, 100n);
  expect(writes.has(7)).toBe(true);
  writes.settle(2_000, 150n, 149n);
  writes.settle(3_000, 400n, 149n);
  expect([writes.has(7), writes.has(8)]).toEqual([true, false]);
  writes.settle(4_000, 500n, 150n);
  expect(writes.has(7)).toBe(false);
  writes.note(7, 5_000);
  writes.note(7, 6_000);
  writes.settle(5_500, 600n, 600n);
  expect(writes.has(7)).toBe(true);
  writes.settle(40_000, 700n, 0n);
  expect(writes.has(7)).toBe(false);
});

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });

test.each([
  [coded('40001', 'canceling statement due to conflict with recovery'), 'conflict'],
  [coded('57P01', 'terminating connection due to conflict with recovery'), 'conflict'],
  [coded('40P01', 'deadlock detected: canceling statement due to deadlock with recovery'), 'conflict'],
  [coded('57P01', 'terminating connection due to administrator command'), 'away'],
  [coded('57P03', 'the database system is starting up'), 'away'],
  [coded('53300', 'sorry, too many clients already'), 'away'],
  [coded('ECONNREFUSED', 'connect ECONNREFUSED'), 'away'],
  [new Error('Connection terminated unexpectedly'), 'away'],
  [new ReplicaLostError('gone'), 'away'],
  // The primary would not answer these either, or should not have to.
  [new Error('timeout exceeded when trying to connect'), null],
  [coded('57014', 'canceling statement due to statement timeout'), null],
  [coded('25006', 'cannot execute INSERT in a read-only transaction'), null],
  [coded('40001', 'could not serialize access due to concurrent update'), null],
  [coded('22012', 'division by zero'), null],
])('%s: %s', (error, fault) => {
  expect(findReplicaFault(error)).toBe(fault);
});

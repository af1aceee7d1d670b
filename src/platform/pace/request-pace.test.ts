import { expect, test } from 'vitest';
import type { PaceLedger } from './pace-ledger.ts';
import { createRequestPace } from './request-pace.ts';

const who = [{ key: 'person 1', perMinute: 100 }];

/** What a database counts, in memory: the real one has its test in tests/safety/request-pace.test.ts. */
function createLedger(): PaceLedger & { asked: number } {
  const used = new Map<string, number>();
  const ledger = {
    asked: 0,
    async reserve({ key, perMinute }: { key: string; perMinute: number }, minute: number, points: number) {
      ledger.asked += 1;
      const next = (used.get(`${key} ${minute}`) ?? 0) + points;
      if (next > perMinute) return 'over' as const;
      used.set(`${key} ${minute}`, next);
      return 'granted' as const;
    },
    async forgetBefore() {},
  };
  return ledger;
}

async function countPassed(pace: ReturnType<typeof createRequestPace>, tries: number): Promise<number> {
  let passed = 0;
  for (let time = 0; time < tries; time++) if ((await pace.take(who, 1)) === 0) passed += 1;
  return passed;
}

test('one process alone holds the limit, and says how long to wait', async () => {
  const clock = { now: new Date('2026-11-02T09:00:20Z') };
  const pace = createRequestPace({ ledger: null, clock: () => clock.now });
  expect(await countPassed(pace, 150)).toBe(100);
  expect(await pace.take(who, 1)).toBe(40);
  expect(await pace.take([{ key: 'person 2', perMinute: 100 }], 1)).toBe(0);
  clock.now = new Date('2026-11-02T09:01:00Z');
  expect(await pace.take(who, 1)).toBe(0);
});

test('what costs more takes more, and what was refused takes nothing', async () => {
  const pace = createRequestPace({ ledger: null, clock: () => new Date('2026-11-02T09:00:00Z') });
  expect(await pace.take(who, 60)).toBe(0);
  expect(await pace.take(who, 60)).toBeGreaterThan(0);
  expect(await pace.take(who, 40)).toBe(0);
});

test('three processes let pass the limit and a twentieth each, whoever is asked', async () => {
  const ledger = createLedger();
  const clock = () => new Date('2026-11-02T09:00:00Z');
  const processes = [1, 2, 3].map(() => createRequestPace({ ledger, clock }));
  let passed = 0;
  for (let round = 0; round < 100; round++) {
    for (const pace of processes) if ((await pace.take(who, 1)) === 0) passed += 1;
  }
  expect(passed).toBeGreaterThanOrEqual(100);
  expect(passed).toBeLessThanOrEqual(115);
});

test('whoever asks for little costs no statement', async () => {
  const ledger = createLedger();
  const pace = createRequestPace({ ledger, clock: () => new Date('2026-11-02T09:00:00Z') });
  expect(await countPassed(pace, 5)).toBe(5);
  expect(ledger.asked).toBe(0);
  await countPassed(pace, 1_000);
  expect(ledger.asked).toBeLessThanOrEqual(21);
});

test('while the ledger is away each process holds the limit by itself', async () => {
  const ledger: PaceLedger = { reserve: async () => 'unreachable', forgetBefore: async () => {} };
  const pace = createRequestPace({ ledger, clock: () => new Date('2026-11-02T09:00:00Z') });
  expect(await countPassed(pace, 300)).toBe(100);
});

test('many at the same moment are not let pass twice', async () => {
  const ledger = createLedger();
  const pace = createRequestPace({ ledger, clock: () => new Date('2026-11-02T09:00:00Z') });
  const waits = await Promise.all(Array.from({ length: 400 }, () => pace.take(who, 1)));
  expect(waits.filter((wait) => wait === 0).length).toBeLessThanOrEqual(105);
});

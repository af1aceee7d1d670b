import { isDeepStrictEqual } from 'node:util';
import autocannon from 'autocannon';
import { childrenCpuSince, readChildrenCpu, readCpuMs } from './machine.ts';
import { describeRatio, median, printTable, runInterleaved } from './rounds.ts';

export type Contestant = {
  name: string;
  pid: number;
  url: string;
  headers: Record<string, string>;
  body: string;
};
export type Measured = {
  perSecond: number;
  p99Ms: number;
  /** CPU of the server's own process, and of PostgreSQL for it, milliseconds a request. */
  serverCpuMs: number;
  databaseCpuMs: number;
};

const connections = 20;

/** All must give the same answer, or they do not do the same work. */
export async function assertSameAnswers(contestants: readonly Contestant[]): Promise<void> {
  const answers = await Promise.all(
    contestants.map(async ({ url, headers, body }) =>
      (await fetch(url, { method: 'POST', headers, body })).json(),
    ),
  );
  for (const [index, answer] of answers.entries()) {
    if (isDeepStrictEqual(answer, answers[0])) continue;
    const [first, other] = [answers[0], answer].map((value) => JSON.stringify(value).slice(0, 1500));
    throw new Error(`${contestants[index]?.name} answers differently:\n${first}\n${other}`);
  }
}

/** Loads each in turn and prints throughput, CPU and how they stand to the last one, which is the limit. */
export async function runHttpDuel(
  contestants: readonly Contestant[],
  options: { postgresPid: number; rounds: number; seconds: number },
): Promise<Record<string, Measured[]>> {
  await assertSameAnswers(contestants);
  // Long enough that every contestant's code is compiled; a server meets its load warm.
  for (const contestant of contestants) await load(contestant, options.postgresPid, 6);
  const results = await runInterleaved(
    options.rounds,
    Object.fromEntries(
      contestants.map((contestant) => [
        contestant.name,
        () => load(contestant, options.postgresPid, options.seconds),
      ]),
    ),
  );
  const limit = results[contestants.at(-1)?.name ?? ''] ?? [];
  printTable(
    Object.entries(results).map(([name, measured]) => ({
      [`${options.rounds} rounds of ${options.seconds} s`]: name,
      'req/s': middle(measured, 'perSecond').toFixed(0),
      'p99 ms': middle(measured, 'p99Ms').toFixed(0),
      'server CPU ms': middle(measured, 'serverCpuMs').toFixed(3),
      'database CPU ms': middle(measured, 'databaseCpuMs').toFixed(3),
      'of the limit': describeRatio(pick(measured, 'perSecond'), pick(limit, 'perSecond')),
    })),
  );
  return results;
}

export function pick(measured: readonly Measured[], field: keyof Measured): number[] {
  return measured.map((one) => one[field]);
}

function middle(measured: readonly Measured[], field: keyof Measured): number {
  return median(pick(measured, field));
}

async function load(contestant: Contestant, postgresPid: number, seconds: number): Promise<Measured> {
  const cpuBefore = readCpuMs(contestant.pid);
  const databaseBefore = readChildrenCpu(postgresPid);
  const result = await autocannon({
    url: contestant.url,
    method: 'POST',
    headers: contestant.headers,
    body: contestant.body,
    connections,
    duration: seconds,
  });
  const requests = result.requests.total;
  if (result.non2xx + result.errors > 0)
    throw new Error(`${contestant.name}: ${result.non2xx} refused, ${result.errors} failed.`);
  return {
    perSecond: requests / result.duration,
    p99Ms: result.latency.p99,
    serverCpuMs: (readCpuMs(contestant.pid) - cpuBefore) / requests,
    databaseCpuMs: childrenCpuSince(postgresPid, databaseBefore) / requests,
  };
}

/**
 * P8: receiving an upload in pieces of 50 MB, ours against bare @tus/server with its own file store, round about. Each
 * server is a process of its own and this one only sends, so that a server's memory is measured alone.
 * `node bench/tus-receive.ts [megabytes]` (300 unless told; 3000 for the memory goal).
 */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeMachine, readMemoryMb } from './lib/machine.ts';
import { type RunningServer, startNodeServer } from './lib/processes.ts';
import { describeRatio, median, printTable, runInterleaved } from './lib/rounds.ts';

const megabyte = 1_000_000;
const totalMb = Number(process.argv[2] ?? 300);
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const piece = randomBytes(50 * megabyte);
const checksum = `sha1 ${createHash('sha1').update(piece).digest('base64')}`;
const tus = { 'tus-resumable': '1.0.0' };

console.log(
  `P8 receiving ${totalMb} MB. Goal: 0.9 of bare @tus/server; memory grows by at most 40 MB for 3,000 MB.\n  ${describeMachine()}`,
);
const folder = mkdtempSync(join(tmpdir(), 'praxis-bench-tus-'));
const bare = await startNodeServer('bench/peers/bare-tus.ts', { DATA_DIR: folder });
const ours = await startNodeServer('bench/peers/our-tus.ts', { DATA_DIR: folder });
try {
  // One piece warms each up; from then on memory is watched.
  for (const server of [bare, ours]) await upload(server, false, 50);
  const rest = { bare: readMemoryMb(bare.pid).resident, ours: readMemoryMb(ours.pid).resident };
  const peak = { ...rest };
  const watch = setInterval(() => {
    peak.bare = Math.max(peak.bare, readMemoryMb(bare.pid).resident);
    peak.ours = Math.max(peak.ours, readMemoryMb(ours.pid).resident);
  }, 100);
  const results = await runInterleaved(rounds, {
    'bare @tus/server': () => upload(bare, false, totalMb),
    Praxis: () => upload(ours, false, totalMb),
    'Praxis with checksums': () => upload(ours, true, totalMb),
  });
  clearInterval(watch);
  const reference = results['bare @tus/server'] ?? [];
  printTable(
    Object.entries(results).map(([name, speeds]) => ({
      [`${rounds} rounds of ${totalMb} MB`]: name,
      'MB/s': median(speeds).toFixed(0),
      'of bare': describeRatio(speeds, reference),
    })),
  );
  console.log(
    `  memory of the server grew by ${(peak.ours - rest.ours).toFixed(0)} MB from ${rest.ours.toFixed(0)}; bare by ${(peak.bare - rest.bare).toFixed(0)} MB from ${rest.bare.toFixed(0)}`,
  );
  console.log(`  ${describeMachine()}`);
} finally {
  await bare.stop();
  await ours.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);

/** Megabytes a second. */
async function upload(server: RunningServer, checked: boolean, sizeMb: number): Promise<number> {
  const size = sizeMb * megabyte;
  const created = await fetch(`${server.url}/uploads`, {
    method: 'POST',
    headers: { ...tus, 'upload-length': String(size) },
  });
  const location = new URL(created.headers.get('location') ?? '', server.url).href;
  const startedAt = performance.now();
  for (let at = 0; at < size; at += piece.length) {
    const body = piece.subarray(0, Math.min(piece.length, size - at));
    const answer = await fetch(location, {
      method: 'PATCH',
      body,
      headers: {
        ...tus,
        'upload-offset': String(at),
        'content-type': 'application/offset+octet-stream',
        ...(checked && body.length === piece.length ? { 'upload-checksum': checksum } : {}),
      },
    });
    if (answer.status !== 204) throw new Error(`${answer.status} ${await answer.text()}`);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  await fetch(location, { method: 'DELETE', headers: tus });
  return sizeMb / seconds;
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startPraxis } from './processes.ts';

// The demo starts a video every twelve seconds.
const quietMs = 25_000;
const patienceMs = 300_000;

/** A fresh demo converts its dozen videos first, for about three minutes; figures taken beside that are ffmpeg's. */
export async function waitForQuiet({ pid }: RunningServer): Promise<void> {
  console.log('  waiting until the demo has converted its footage, about three minutes');
  const startedAt = performance.now();
  let quietSince = startedAt;
  while (performance.now() - quietSince < quietMs) {
    if (performance.now() - startedAt > patienceMs) throw new Error('The demo does not come to rest.');
    if (isConverting(pid)) quietSince = performance.now();
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Processes that decode pictures stay; those that convert name ffmpeg, behind bubblewrap where there is one. */
function isConverting(pid: number): boolean {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return children.some((child) => {
    try {
      return /ffmpeg/.test(readFileSync(`/proc/${child}/cmdline`, 'utf8'));
    } catch {
      return false;
    }
  });
}

/** The real server on a fresh copy of the demo, as a newcomer starts it. */
export async function startDemo(environment: Record<string, string> = {}): Promise<RunningServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'praxis-bench-'));
  const server = await startPraxis({ DATA_DIR: dataDir, PRAXIS_DEMO: '1', ...environment });
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

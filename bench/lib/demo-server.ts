import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningServer, startPraxis } from './processes.ts';

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

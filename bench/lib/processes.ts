import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';

export type RunningServer = { pid: number; url: string; readyMs: number; stop(): Promise<void> };

const running = new Set<ChildProcess>();
// A benchmark that is broken off leaves nothing behind.
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1));

const defaultPatienceMs = 60_000;
export const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** How long it may take until it answers; a minute unless told. */
type StartOptions = { readyPath?: string; nodeArgs?: string[]; patienceMs?: number };

/** Starts a Node program of this folder's that listens on PORT, and waits until `readyPath` answers. */
export async function startNodeServer(
  script: string,
  environment: Record<string, string>,
  options: StartOptions = {},
): Promise<RunningServer> {
  const port = await findFreePort();
  const startedAt = performance.now();
  const child = spawn(process.execPath, [...(options.nodeArgs ?? []), script], {
    cwd: projectRoot,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  running.add(child);
  const exited = once(child, 'exit').then(() => running.delete(child));
  const url = `http://127.0.0.1:${port}`;
  const address = url + (options.readyPath ?? '/');
  for (;;) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}.`);
    if (performance.now() - startedAt > (options.patienceMs ?? defaultPatienceMs))
      throw new Error(`${script} did not start.`);
    const answered = await fetch(address).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok;
      },
      () => false,
    );
    if (answered) break;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return {
    pid: child.pid ?? 0,
    url,
    readyMs: performance.now() - startedAt,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Requests are counted as always; one asker of a benchmark asks for more than a person may. */
const endlessPace = { REQUESTS_PER_MINUTE: '100000000', ANONYMOUS_REQUESTS_PER_MINUTE: '100000000' };

/** Cases of a demo that is made at the start would be tried while something else is measured. */
const noLab = { TEST_LAB_AFTER_SECONDS: 'off' };

/** The real server, as `npm start` runs it; BENCH_PROFILE names a folder for a CPU profile of it. */
export function startPraxis(
  environment: Record<string, string>,
  options: StartOptions = {},
): Promise<RunningServer> {
  const folder = process.env.BENCH_PROFILE;
  const nodeArgs = folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
  return startNodeServer(
    'src/main/server.ts',
    { LOG_LEVEL: 'error', HOST: '127.0.0.1', ...endlessPace, ...noLab, ...environment },
    { readyPath: '/readyz', ...options, nodeArgs: [...nodeArgs, ...(options.nodeArgs ?? [])] },
  );
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

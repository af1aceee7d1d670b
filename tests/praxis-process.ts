import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The program itself, as its operator starts and ends it. */

const root = fileURLToPath(new URL('..', import.meta.url));

/** A start keeps what it compiled, which is half of an operator's command: tests run so many that they use it too. */
export const compiledBefore = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/praxis') };

export type Running = {
  child: ChildProcess;
  /** Empty when it ended instead of getting ready. */
  url: string;
  /** Resolves when it has ended. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  output: () => string;
};

const folders: string[] = [];
const children = new Set<ChildProcess>();

/** For afterEach: ends what still runs and removes the folders. */
export async function endProcesses(): Promise<void> {
  const ends = [...children].map((child) => new Promise((resolve) => child.once('close', resolve)));
  for (const child of children) child.kill('SIGKILL');
  await Promise.all(ends);
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'praxis-process-'));
  folders.push(folder);
  return folder;
}

/** @param wrapper a command that runs the program, with its arguments before it */
export async function startPraxis(
  settings: Record<string, string>,
  args: string[] = [],
  wrapper: string[] = [],
): Promise<Running> {
  const [command = process.execPath, ...rest] = [...wrapper, process.execPath, 'src/main/server.ts', ...args];
  const child = spawn(command, rest, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      PRAXIS_DEMO: '0',
      LOG_LEVEL: 'silent',
      // Loaded by tests that are about it; it would take half a minute of a core from each that starts the demo.
      SENTENCE_MODEL: 'off',
      // So would the demo's films: whoever is about films names the program.
      FFMPEG_PATH: '/nowhere/ffmpeg',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  let output = '';
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => {
      children.delete(child);
      resolve({ code, signal });
    });
  });
  const ready = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const match = /ready at (https?:\S+)/.exec(output);
      if (match?.[1]) resolve(match[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const url = await Promise.race([ready, ended.then(() => '')]);
  return { child, url, ended, output: () => output };
}

export async function askPraxis(
  url: string,
  query: string,
  variables: Record<string, unknown> = {},
  token = '',
) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify({ query, variables }),
  });
  // The answer is as wide as the whole schema.
  // biome-ignore lint/suspicious/noExplicitAny: see above
  return (await response.json()) as { data: any; errors?: unknown[] };
}

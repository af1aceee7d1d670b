import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import type { Sandbox } from '../transcode/sandbox.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

export type DocumentLimits = {
  memoryBytes: number;
  /** Milliseconds of the clock, after which the process is ended. */
  wallMs: number;
  answerBytes: number;
};

/**
 * Gives the bytes of one document to a program of its own, behind the walls that pictures and films have, and answers what
 * it wrote. The first argument of the program is the memory that it may use, `readable` the folders that it reads besides those of this one. What it does ends with the answer.
 * @returns null where it could not be started, was ended by a limit, or wrote more than is wanted
 */
export async function readInProcess(
  sandbox: Sandbox,
  run: { program: string; args: readonly string[]; limits: DocumentLimits; readable?: readonly string[] },
  bytes: Buffer,
): Promise<Buffer | null> {
  const { program, args, limits, readable = [] } = run;
  const child = sandbox.start({
    program: process.execPath,
    args: ['--max-old-space-size=512', program, String(limits.memoryBytes), ...args],
    readable: [
      `${root}node_modules`,
      `${root}package.json`,
      `${root}src/platform/documents`,
      `${root}src/platform/images`,
      ...readable,
    ],
    // In addition to the library's own memory, for the engine's stacks and heaps.
    limits: { dataBytes: limits.memoryBytes + 1024 ** 3, outputBytes: 0 },
  });
  const { stdin, stdout } = child;
  if (!stdin || !stdout) return null;
  const timer = setTimeout(() => sandbox.stop(child), limits.wallMs);
  let size = 0;
  stdout.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size > limits.answerBytes) sandbox.stop(child);
  });
  child.once('error', () => stdout.destroy());
  // A reader that ended does not take the rest.
  stdin.on('error', () => {});
  stdin.end(bytes);
  try {
    const answer = await buffer(stdout);
    return answer.length > limits.answerBytes ? null : answer;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
    sandbox.stop(child);
  }
}

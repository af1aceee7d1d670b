import { type ChildProcess, spawn } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import { findProgram } from './find-tools.ts';
import { folderBytes } from './work-folder.ts';

/**
 * Runs programs that read uploads of strangers: without network, with their input read-only, one folder to write to,
 * and limits on time, memory and size. Bubblewrap isolates them where the system allows it; elsewhere the limits and
 * the caller's forced demuxer and protocol list remain.
 */
export type Sandbox = {
  run(command: SandboxedCommand): Promise<SandboxedResult>;
  /**
   * Starts a long-running program that communicates over its pipes; it may read `readable`, write nothing, and use no
   * network.
   */
  start(command: SandboxedService): ChildProcess;
  /** Ends such a program and all processes that it started. */
  stop(child: ChildProcess): void;
  /** Describes the isolation in a sentence, for the system page. */
  describe(): { wall: 'namespaces' | 'limits'; sentence: string };
};

type SandboxedService = {
  program: string;
  args: readonly string[];
  /** Files and folders of the product. */
  readable: readonly string[];
  limits: { dataBytes: number; outputBytes: number };
};

type SandboxedCommand = {
  program: string;
  /** `inputMark` and `outputMark` stand for the input file and the folder to write to. */
  args: readonly string[];
  /** The only file that the program may read. */
  inputPath: string;
  /** The only folder that the program may write to; null for none. */
  workFolder: string | null;
  limits: SandboxLimits;
  signal: AbortSignal;
  onLine?: (line: string) => void;
};

export type SandboxLimits = {
  wallSeconds: number;
  cpuSeconds: number;
  memoryBytes: number;
  outputBytes: number;
};
export type SandboxedResult = { exitCode: number | null; stdout: string; stderr: string };

/** The command was stopped by one of its limits; the message may be shown. */
export class SandboxLimitError extends Error {}

export const inputMark = '{input}';
export const outputMark = '{output}';

const sandboxedInput = '/input/source';
const sandboxedOutput = '/output';
const kept = 256 * 1024;
const folderCheckMs = 1_000;

/** Tries once whether bubblewrap works here (containers often forbid it) and says so in `describe`. */
export async function createSandbox(settings: { searchPath: string }): Promise<Sandbox> {
  const shell = (await findProgram('sh', settings.searchPath)) ?? '/bin/sh';
  const found = await findProgram('bwrap', settings.searchPath);
  const wrapper = found !== null && (await canWrap(found, shell)) ? found : null;

  async function run(command: SandboxedCommand): Promise<SandboxedResult> {
    command.signal.throwIfAborted();
    const line = wrapper ? await wrap(wrapper, command) : bare(command);
    return execute(shell, line, command);
  }

  function start(command: SandboxedService): ChildProcess {
    const line = [command.program, ...command.args];
    const inside = wrapper ? [wrapper, ...wallsOf(command), '--', ...line] : line;
    return spawn(shell, ['-c', serviceLimits(command.limits), ...inside], {
      detached: true,
      stdio: ['pipe', 'pipe', 'ignore'],
      env: { PATH: '/usr/bin:/bin', LANG: 'C' },
    });
  }

  function describe(): ReturnType<Sandbox['describe']> {
    if (wrapper) {
      return {
        wall: 'namespaces',
        sentence:
          'Video tools run in a sandbox without network (bubblewrap), with limits on time, memory and size.',
      };
    }
    return {
      wall: 'limits',
      sentence:
        'Video tools run with a forced file format, local files only and limits on time, memory and size. ' +
        'Install bubblewrap, and allow it user namespaces, to take the network away from them as well.',
    };
  }

  return { run, start, stop: killGroup, describe };
}

async function canWrap(wrapper: string, shell: string): Promise<boolean> {
  const command = { program: shell, args: ['-c', 'exit 0'], inputPath: '/dev/null', workFolder: null };
  const args = await wrap(wrapper, command);
  return new Promise((resolve) => {
    const child = spawn(wrapper, args.slice(1), { stdio: 'ignore', env: {}, timeout: 5_000 });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

type Line = Pick<SandboxedCommand, 'program' | 'args' | 'inputPath' | 'workFolder'>;

function bare(command: Line): string[] {
  return [command.program, ...placeMarks(command.args, command.inputPath, command.workFolder ?? '')];
}

/** An engine like Node reserves far more addresses than it uses, so the limit is on writable memory. */
function serviceLimits({ dataBytes, outputBytes }: SandboxedService['limits']): string {
  return [
    'ulimit -c 0',
    `ulimit -d ${Math.ceil(dataBytes / 1024)} 2>/dev/null || true`,
    `ulimit -f ${Math.ceil(outputBytes / 512)}`,
    'exec "$0" "$@"',
  ].join('; ');
}

function wallsOf({ program, readable }: SandboxedService): string[] {
  const programFolder = dirname(realpathSync(program));
  return [
    ...commonWalls,
    ...['--ro-bind', programFolder, programFolder],
    ...readable.flatMap((path) => ['--ro-bind', path, path]),
  ];
}

function killGroup(child: ChildProcess): void {
  // Without a pid no process was started.
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch {
    // The process ended by itself in the meantime.
  }
}

const commonWalls = [
  '--unshare-all',
  '--die-with-parent',
  '--new-session',
  '--clearenv',
  ...['--ro-bind', '/usr', '/usr'],
  ...['/bin', '/lib', '/lib64', '/etc/ld.so.cache', '/etc/alternatives', '/nix/store'].flatMap((path) => [
    '--ro-bind-try',
    path,
    path,
  ]),
  ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
];

async function wrap(wrapper: string, command: Line): Promise<string[]> {
  const programFolder = dirname(await realpath(command.program));
  const own = /^\/(usr|bin|lib)/.test(programFolder) ? [] : ['--ro-bind', programFolder, programFolder];
  return [
    wrapper,
    ...commonWalls,
    ...own,
    ...['--ro-bind', command.inputPath, sandboxedInput],
    ...(command.workFolder
      ? ['--bind', command.workFolder, sandboxedOutput, '--chdir', sandboxedOutput]
      : []),
    '--',
    command.program,
    ...placeMarks(command.args, sandboxedInput, sandboxedOutput),
  ];
}

function placeMarks(args: readonly string[], input: string, output: string): string[] {
  return args.map((arg) => arg.replaceAll(inputMark, input).replaceAll(outputMark, output));
}

/**
 * The shell sets the limits and then replaces itself by the program: every system has one, and nothing of it remains.
 */
function limitScript(limits: SandboxLimits): string {
  const blocks = Math.ceil(limits.outputBytes / 512);
  return [
    'ulimit -c 0',
    `ulimit -t ${limits.cpuSeconds}`,
    `ulimit -v ${Math.ceil(limits.memoryBytes / 1024)} 2>/dev/null || true`,
    `ulimit -f ${blocks}`,
    // Gives other work of the server precedence; on an idle machine it makes no difference.
    'renice -n 10 -p $$ >/dev/null 2>&1 || true',
    'exec "$0" "$@"',
  ].join('; ');
}

async function execute(shell: string, line: string[], command: SandboxedCommand): Promise<SandboxedResult> {
  const child = spawn(shell, ['-c', limitScript(command.limits), ...line], {
    // A process group of its own, so that all of it can be ended.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: '/usr/bin:/bin', LANG: 'C' },
    ...(command.workFolder ? { cwd: command.workFolder } : {}),
  });
  let stopped: Error | null = null;
  const stop = (reason: Error) => {
    stopped ??= reason;
    killGroup(child);
  };
  const abort = () => stop(toError(command.signal.reason));
  command.signal.addEventListener('abort', abort, { once: true });
  const wall = setTimeout(
    () => stop(new SandboxLimitError('Working on this video took too long.')),
    command.limits.wallSeconds * 1000,
  );
  const checkFolder = async (folder: string) => {
    if ((await folderBytes(folder)) > command.limits.outputBytes)
      stop(new SandboxLimitError('This video becomes too large.'));
  };
  const watch = setInterval(() => {
    if (command.workFolder) checkFolder(command.workFolder).catch((error) => stop(toError(error)));
  }, folderCheckMs);

  let stdout = '';
  let stderr = '';
  createInterface({ input: child.stdout }).on('line', (text) => {
    try {
      command.onLine?.(text);
    } catch (error) {
      stop(toError(error));
    }
    if (stdout.length < 4 * 1024 * 1024) stdout += `${text}\n`;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-kept);
  });
  // A broken pipe is reported by the end of the program.
  for (const pipe of [child.stdout, child.stderr]) pipe.on('error', () => {});
  try {
    const exitCode = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject);
      child.once('close', resolve);
    });
    if (stopped) throw stopped;
    return { exitCode, stdout, stderr };
  } finally {
    clearTimeout(wall);
    clearInterval(watch);
    command.signal.removeEventListener('abort', abort);
  }
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new Error('The work was stopped.');
}

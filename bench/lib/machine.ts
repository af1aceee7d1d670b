import { readdirSync, readFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';

/** Kernel ticks a second, as /proc counts them. */
const ticksPerSecond = 100;

/** What else the machine was doing: figures of two runs are only comparable when this is alike. */
export function describeMachine(): string {
  const load = loadavg().map((value) => value.toFixed(1));
  return `${new Date().toISOString().slice(0, 16)}Z, ${cpus().length} cores, load ${load.join(' ')}, Node ${process.version}`;
}

/** CPU milliseconds a process has used so far; 0 once it is gone. */
export function readCpuMs(pid: number): number {
  const fields = readStat(pid);
  // After the name: state is field 3, utime 14 and stime 15.
  return fields ? ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond : 0;
}

/** The same for each child of a process: the sessions of a PostgreSQL server. */
export function readChildrenCpu(parent: number): Map<number, number> {
  return new Map(listChildren(parent).map((pid) => [pid, readCpuMs(pid)]));
}

/** What they used since; a session that came in between counts whole, one that ended is lost. */
export function childrenCpuSince(parent: number, before: ReadonlyMap<number, number>): number {
  let total = 0;
  for (const [pid, cpuMs] of readChildrenCpu(parent)) total += cpuMs - (before.get(pid) ?? 0);
  return total;
}

export function listChildren(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => Number(readStat(pid)?.[1]) === parent);
}

export function findParent(pid: number): number {
  return Number(readStat(pid)?.[1]);
}

/** Memory a process holds, MB of 1,000,000 bytes: resident, and its fair share of what is shared. */
export function readMemoryMb(pid: number): { resident: number; proportional: number } {
  const text = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  const read = (name: string) =>
    (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(text)?.[1]) * 1024) / 1e6;
  return { resident: read('Rss'), proportional: read('Pss') };
}

function readStat(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name stands in brackets and may hold spaces.
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

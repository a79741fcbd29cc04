import { readdirSync, readFileSync } from 'node:fs';

/** Information on processes from Linux's /proc. A process that has ended has no command, no memory and no time. */

/** The command line, with spaces between the arguments. */
export function commandOf(pid: number): string {
  return procFile(pid, 'cmdline').replaceAll('\0', ' ').trim();
}

/** Resident memory in megabytes. */
export function residentMemory(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(procFile(pid, 'status'))?.[1] ?? 0) / 1024;
}

/** Proportional memory in megabytes: memory shared by several processes is divided among them. */
export function proportionalMemory(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(procFile(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024;
}

/** Processor time in seconds, in steps of 10 ms. */
export function processorTime(pid: number): number {
  return timeOf(pid, [11, 12]);
}

function timeOf(pid: number, parts: number[]): number {
  // The process name before it may contain anything, brackets too.
  const fields = procFile(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  return parts.reduce((sum, part) => sum + Number(fields[part] ?? 0), 0) / 100;
}

/** The processor time of the PostgreSQL processes below this one, with that of their ended children. */
export function processorTimeOfPostgres(): number {
  const postgres = descendants(process.pid).filter((pid) => commandOf(pid).includes('postgres'));
  return postgres.reduce((sum, pid) => sum + timeOf(pid, [11, 12, 13, 14]), 0);
}

/** Children, their children, and so on. */
export function descendants(root: number): number[] {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: parentOf(Number(name)) }));
  const found = [root];
  for (const pid of found) for (const child of parents) if (child.parent === pid) found.push(child.pid);
  return found.slice(1);
}

function parentOf(pid: number): number {
  return Number(/^PPid:\s+(\d+)/m.exec(procFile(pid, 'status'))?.[1]);
}

function procFile(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}

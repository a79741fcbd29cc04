import { readdirSync, readFileSync } from 'node:fs';

/** What Linux tells of processes in /proc. One that has ended has no command, no memory and no time. */

/** Its arguments with spaces between them. */
export function commandOf(pid: number): string {
  return procFile(pid, 'cmdline').replaceAll('\0', ' ').trim();
}

/** Megabytes in memory. */
export function residentMemory(pid: number): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(procFile(pid, 'status'))?.[1] ?? 0) / 1024;
}

/** Megabytes in memory; what several processes share is divided among them. */
export function proportionalMemory(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB/m.exec(procFile(pid, 'smaps_rollup'))?.[1] ?? 0) / 1024;
}

/** Seconds that processors have worked for it, in steps of 10 ms. */
export function processorTime(pid: number): number {
  return timeOf(pid, [11, 12]);
}

function timeOf(pid: number, parts: number[]): number {
  // The name before it may hold anything, brackets too.
  const fields = procFile(pid, 'stat').split(') ').at(-1)?.split(' ') ?? [];
  return parts.reduce((sum, part) => sum + Number(fields[part] ?? 0), 0) / 100;
}

/** The same of the processes of PostgreSQL below this one, with those of its own that have ended. */
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

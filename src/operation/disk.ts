import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { isDiskFull } from '../platform/db/failures.ts';

/** Room on a disk, in bytes. */
export interface DiskUsage {
  of: 'data' | 'database';
  free: number;
  size: number;
}

/** Room on the disks that this process can see: of DATA_DIR, and of the embedded database where there is one. */
export async function readDisks({ dataDir, database }: Config): Promise<DiskUsage[]> {
  const folders: [DiskUsage['of'], string][] = [['data', dataDir]];
  if (!database.server) folders.push(['database', join(dataDir, 'postgres')]);
  const found = await Promise.all(folders.map(([of, folder]) => roomOf(of, folder)));
  return found.filter((disk) => disk !== undefined);
}

/** Undefined where there is no such folder: with a database server nothing has to be in DATA_DIR. */
async function roomOf(of: DiskUsage['of'], folder: string): Promise<DiskUsage | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { of, free: bavail * bsize, size: blocks * bsize };
  } catch {
    return undefined;
  }
}

/**
 * Remembers that the database said to this process that its disk is full. Only the database knows that of a server, and
 * while it is so nobody could write it down for the others.
 */
export class DiskFullWatch {
  #last = Number.NEGATIVE_INFINITY;

  /** Looks at what a query failed with. */
  notice(error: unknown): void {
    if (isDiskFull(error)) this.#last = performance.now();
  }

  /** Whether it said so within the last `seconds`. */
  within(seconds: number): boolean {
    return performance.now() - this.#last < seconds * 1000;
  }
}

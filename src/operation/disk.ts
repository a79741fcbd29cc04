import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../platform/config/config.ts';
import { isDiskFull } from '../platform/db/failures.ts';

/** Free space and size of a disk, in bytes. */
export interface DiskUsage {
  of: 'data' | 'database';
  free: number;
  size: number;
}

/** Free space on the disks that this process can see: of DATA_DIR, and of the embedded database if used. */
export async function readDisks({ dataDir, database }: Config): Promise<DiskUsage[]> {
  const folders: [DiskUsage['of'], string][] = [['data', dataDir]];
  if (!database.server) folders.push(['database', join(dataDir, 'postgres')]);
  const found = await Promise.all(folders.map(([of, folder]) => roomOf(of, folder)));
  return found.filter((disk) => disk !== undefined);
}

/** Undefined where the folder is missing: DATA_DIR need not exist if the database is not the embedded one. */
async function roomOf(of: DiskUsage['of'], folder: string): Promise<DiskUsage | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { of, free: bavail * bsize, size: blocks * bsize };
  } catch {
    return undefined;
  }
}

/**
 * Remembers in memory that the database reported a full disk to this process. Only a database server knows its disk,
 * and while it is full the fact cannot be stored there for the other processes.
 */
export class DiskFullWatch {
  #last = Number.NEGATIVE_INFINITY;

  /** Checks the error of a failed query. */
  notice(error: unknown): void {
    if (isDiskFull(error)) this.#last = performance.now();
  }

  /** Whether the database reported a full disk within the last `seconds`. */
  within(seconds: number): boolean {
    return performance.now() - this.#last < seconds * 1000;
  }
}

import { access, constants, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file from which nothing could be read, and why. */
export interface UnreadFile {
  file: string;
  /** In Swedish; follows the file's name. */
  why: string;
  /** True: cut off, empty or unreadable. False: a file of something else. */
  isBroken: boolean;
  /** The kind, if its structure shows it though something else is wrong. */
  kind?: string;
}

/** A file with its content. */
export interface SourceFile {
  name: string;
  bytes: Buffer;
}

const ENDINGS = /\.(?:json|csv|json\.gz|csv\.gz)$/i;
/** File names of historical ads, which are counted separately. */
export const PAST_ADS_FILE = /\.(?:jsonl|jsonl\.gz|zip)$/i;
const namesIn = async (folder: string) => (await readdir(folder)).filter((name) => ENDINGS.test(name)).toSorted();

/**
 * A fingerprint of the files that may hold figures: names, sizes, and when the content or permissions last changed. It
 * changes when the content changes.
 */
export async function folderFingerprint(folder: string): Promise<string> {
  const parts = await Promise.all(
    (await namesIn(folder)).map(async (name) => {
      const { size, ctimeMs } = await stat(join(folder, name));
      return `${name}:${size}:${Math.round(ctimeMs)}`;
    }),
  );
  return parts.join('|');
}

/** Reads all of the files, whatever their names; those that cannot be opened are returned as `unread`. */
export async function readFolder(folder: string): Promise<{ files: SourceFile[]; unread: UnreadFile[] }> {
  const files: SourceFile[] = [];
  const unread: UnreadFile[] = [];
  for (const name of await namesIn(folder)) {
    const bytes = await readFile(join(folder, name)).catch(() => undefined);
    if (bytes) files.push({ name, bytes });
    else unread.push({ file: name, why: 'gick inte att läsa', isBroken: true });
  }
  return { files, unread };
}

/** A folder, as shown to the operator: why it cannot be read, or its files with their dates. */
export interface FolderState {
  folder: string;
  problem?: string;
  files: { name: string; isOpen: boolean; at: Date }[];
  /** The number of files of historical ads. A year's file never changes, so dates of these files mean nothing. */
  pastAds: number;
}

export async function inspectFolder(folder: string): Promise<FolderState> {
  try {
    const files = await Promise.all(
      (await namesIn(folder)).map(async (name) => {
        const path = join(folder, name);
        const isOpen = access(path, constants.R_OK).then(
          () => true,
          () => false,
        );
        return { name, isOpen: await isOpen, at: (await stat(path)).mtime };
      }),
    );
    return { folder, files, pastAds: (await readdir(folder)).filter((name) => PAST_ADS_FILE.test(name)).length };
  } catch (error) {
    return { folder, problem: (error as NodeJS.ErrnoException).code ?? String(error), files: [], pastAds: 0 };
  }
}

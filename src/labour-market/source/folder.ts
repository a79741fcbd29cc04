import { access, constants, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file that gives nothing, and why. */
export interface UnreadFile {
  file: string;
  /** In Swedish, after its name. */
  why: string;
  /** Cut, empty or closed: else it is a file of something else. */
  isBroken: boolean;
  /** Where its form says what it holds, and something else in it is wrong. */
  kind?: string;
}

/** A file with what it holds. */
export interface SourceFile {
  name: string;
  bytes: Buffer;
}

const ENDINGS = /\.(?:json|csv|json\.gz|csv\.gz)$/i;
/** Historical ads, which are counted apart. */
export const PAST_ADS_FILE = /\.(?:jsonl|jsonl\.gz|zip)$/i;
const namesIn = async (folder: string) => (await readdir(folder)).filter((name) => ENDINGS.test(name)).toSorted();

/**
 * The files that may hold figures, with their sizes and when they or their rights changed: another fingerprint is
 * another content.
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

/** Whatever the files are called; what cannot be opened is told. */
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

/** A folder as the operator is told of it: why it cannot be read, or its files with their age. */
export interface FolderState {
  folder: string;
  problem?: string;
  files: { name: string; isOpen: boolean; at: Date }[];
  /** How many files of historical ads there are: a year stays as it is, so that their age says nothing. */
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

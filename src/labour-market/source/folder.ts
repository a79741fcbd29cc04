import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A file with what it holds. */
export interface SourceFile {
  name: string;
  bytes: Buffer;
}

const ENDINGS = /\.(?:json|csv|json\.gz|csv\.gz)$/i;
const namesIn = async (folder: string) => (await readdir(folder)).filter((name) => ENDINGS.test(name)).toSorted();

/** The files that may hold figures, with their sizes and times: another fingerprint is another content. */
export async function fingerprintOf(folder: string): Promise<string> {
  const parts = await Promise.all(
    (await namesIn(folder)).map(async (name) => {
      const { size, mtimeMs } = await stat(join(folder, name));
      return `${name}:${size}:${Math.round(mtimeMs)}`;
    }),
  );
  return parts.join('|');
}

/** Whatever the files are called; what cannot be opened is told. */
export async function readFolder(folder: string): Promise<{ files: SourceFile[]; problems: string[] }> {
  const files: SourceFile[] = [];
  const problems: string[] = [];
  for (const name of await namesIn(folder)) {
    const bytes = await readFile(join(folder, name)).catch(() => undefined);
    if (bytes) files.push({ name, bytes });
    else problems.push(`${name} gick inte att läsa`);
  }
  return { files, problems };
}

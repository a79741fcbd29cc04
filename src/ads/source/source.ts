import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sampleRecords } from '../sample/sample.ts';

/** The value of AD_SOURCE. */
export type AdSource =
  | { kind: 'off' }
  | { kind: 'sample' }
  | { kind: 'file'; path: string }
  | { kind: 'server'; base: string };

export function createAdSource(setting: string): AdSource {
  if (setting === 'off') return { kind: 'off' };
  if (setting === 'sample') return { kind: 'sample' };
  if (setting.startsWith('file://')) return { kind: 'file', path: fileURLToPath(setting) };
  if (setting.startsWith('file:')) return { kind: 'file', path: setting.slice('file:'.length) };
  return { kind: 'server', base: setting };
}

/** The source could not be read, or not to its end. The message is Swedish, for the administrator. */
export class SourceProblem extends Error {
  /** From the source's Retry-After. */
  readonly retryAt: Date | undefined;

  constructor(message: string, retryAt?: Date) {
    super(message);
    this.retryAt = retryAt;
  }
}

/** A file in pieces. @throws SourceProblem when it cannot be read */
export async function* fileChunks(path: string): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) yield chunk as Buffer;
  } catch (error) {
    throw unreadable(path, error);
  }
}

/** A fingerprint that changes with the content of a file, without reading it. @throws SourceProblem */
export async function fileFingerprint(path: string): Promise<string> {
  try {
    const { mtimeNs, size, ino } = await stat(path, { bigint: true });
    return `${mtimeNs} ${size} ${ino}`;
  } catch (error) {
    throw unreadable(path, error);
  }
}

function unreadable(path: string, error: unknown): SourceProblem {
  const { code } = error as { code?: string };
  const why = code === 'ENOENT' ? 'finns inte' : `går inte att läsa (${code ?? (error as Error).message})`;
  return new SourceProblem(`Filen ${path} ${why}. Kontrollera AD_SOURCE.`);
}

/** The built-in ads as JSON lines, like those of a server. */
export async function* sampleChunks(now: Date): AsyncGenerator<Buffer> {
  for (const record of sampleRecords(now)) yield Buffer.from(`${JSON.stringify(record)}\n`);
}

import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { generateRecord } from '../../tools/sample/generate.ts';

/** Bytes of HTML that most records contain besides their text; with it they are as large as the agency's. */
const FORMATTED = 3000;

/** A record as large as the agency's, with its timestamp of the last change. */
export function recordLine(seed: number, now: Date, changes: Record<string, unknown> = {}): string {
  const record = generateRecord(seed, now);
  const description = record.description as { text: string; text_formatted: string | null };
  const paragraphs = (description.text_formatted ?? description.text).slice(0, FORMATTED);
  const timestamp = now.getTime() - 3_600_000 + (seed % 3_000_000);
  return `${JSON.stringify({
    ...record,
    description: { ...description, text_formatted: `<p>${paragraphs}</p>` },
    timestamp,
    ...changes,
  })}\n`;
}

/** The records of the first `count` ads. */
export function* recordLines(count: number, now: Date): Generator<string> {
  for (let seed = 0; seed < count; seed += 1) yield recordLine(seed, now);
}

/** Writes lines to a file. @returns its size in bytes */
export async function writeLines(path: string, lines: Iterable<string>): Promise<number> {
  const file = createWriteStream(path);
  let bytes = 0;
  for (const line of lines) {
    bytes += Buffer.byteLength(line);
    if (!file.write(line)) await once(file, 'drain');
  }
  file.end();
  await once(file, 'close');
  return bytes;
}

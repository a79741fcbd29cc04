import { readFileSync } from 'node:fs';

/**
 * Tables that are data, not code: files beside the module that reads them, one entry a line. Empty lines and lines
 * that begin with `# ` are left out.
 */
function dataLines(file: URL): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('# '));
}

/** The entries of a `.jsonl` file. */
export function dataEntries<Entry>(file: URL): Entry[] {
  return dataLines(file).map((line) => JSON.parse(line) as Entry);
}

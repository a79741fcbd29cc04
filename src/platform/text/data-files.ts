import { readFileSync } from 'node:fs';

/**
 * Tables that are data, not code: files beside the module that reads them, one entry a line, which says where it is
 * from (`own` where we wrote it).
 */

const linesOf = (file: URL): string[] => readFileSync(file, 'utf8').trimEnd().split('\n');

/** The entries of a `.jsonl` file. */
export function dataEntries<Entry>(file: URL): Entry[] {
  return linesOf(file).map((line) => JSON.parse(line) as Entry);
}

/** The rows of a `.tsv` file, by the names of its columns, which its first line gives. */
export function dataRows<Column extends string>(file: URL): Record<Column, string>[] {
  const [columns = [], ...rows] = linesOf(file).map((line) => line.split('\t'));
  return rows.map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) as never);
}

/**
 * The lists of a `.tsv` file with the columns `list` and `words`, each by its name.
 *
 * @throws Error for a list that the file does not have
 */
export function wordLists(file: URL): (list: string) => string[] {
  const lists = Map.groupBy(dataRows<'list' | 'words'>(file), ({ list }) => list);
  return (list) => {
    const rows = lists.get(list);
    if (!rows) throw new Error(`${file.href} has no list "${list}"`);
    return rows.map(({ words }) => words);
  };
}

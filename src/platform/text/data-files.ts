import { readFileSync } from 'node:fs';

/**
 * Reads data tables from files beside the module that uses them. Each line is an entry and names its source (`own`
 * where we wrote it).
 */

const linesOf = (file: URL): string[] => readFileSync(file, 'utf8').trimEnd().split('\n');

/** The entries of a `.jsonl` file. */
export function dataEntries<Entry>(file: URL): Entry[] {
  return linesOf(file).map((line) => JSON.parse(line) as Entry);
}

/** The rows of a `.tsv` file, keyed by the column names in its first line. */
export function dataRows<Column extends string>(file: URL): Record<Column, string>[] {
  const [columns = [], ...rows] = linesOf(file).map((line) => line.split('\t'));
  return rows.map((cells) => Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) as never);
}

/**
 * Reads the lists of a `.tsv` file with the columns `list` and `words`. Returns a function that gives a list by its
 * name.
 *
 * @throws Error (the returned function) for a list that the file lacks
 */
export function loadWordLists(file: URL): (list: string) => string[] {
  const lists = Map.groupBy(dataRows<'list' | 'words'>(file), ({ list }) => list);
  return (list) => {
    const rows = lists.get(list);
    if (!rows) throw new Error(`${file.href} has no list "${list}"`);
    return rows.map(({ words }) => words);
  };
}

import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const home = fileURLToPath(new URL('../../', import.meta.url));

/** What is wrong with a table, line by line. */
function faultsOf(path: string, text: string): string[] {
  const lines = text.split('\n');
  const faults: string[] = [];
  if (lines.pop() !== '') faults.push(`${path} does not end with a line break`);
  const seen = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const where = `${path}:${at + 1}`;
    if (line.trim() !== line || line === '') faults.push(`${where} is empty or has spaces around it`);
    if (seen.has(line)) faults.push(`${where} is there twice`);
    seen.add(line);
  }
  return [...faults, ...(path.endsWith('.tsv') ? faultsOfRows(path, lines) : faultsOfEntries(path, lines))];
}

function faultsOfRows(path: string, lines: string[]): string[] {
  const [columns = [], ...rows] = lines.map((line) => line.split('\t'));
  const source = columns.indexOf('source');
  if (source < 0) return [`${path} has no column "source"`];
  return rows.flatMap((cells, at) => [
    ...(cells.length === columns.length ? [] : [`${path}:${at + 2} has ${cells.length} cells, not ${columns.length}`]),
    ...(cells[source] ? [] : [`${path}:${at + 2} says no source`]),
  ]);
}

function faultsOfEntries(path: string, lines: string[]): string[] {
  return lines.flatMap((line, at) => (JSON.parse(line).source ? [] : [`${path}:${at + 1} says no source`]));
}

const files = globSync('src/**/*.{tsv,jsonl}', { cwd: home }).sort();

describe('every entry of a data file is one line, once, and says where it is from', () => {
  test.each(files)('%s', (file) => {
    expect(faultsOf(file, readFileSync(`${home}/${file}`, 'utf8'))).toEqual([]);
  });

  test.each([
    ['a.tsv', 'word\tsource\nord\t\n', 'a.tsv:2 says no source'],
    ['a.tsv', 'word\tsource\nord\n', 'a.tsv:2 has 1 cells, not 2'],
    ['a.tsv', 'word\nord\n', 'a.tsv has no column "source"'],
    ['a.tsv', 'word\tsource\nord\town\nord\town\n', 'a.tsv:3 is there twice'],
    ['a.tsv', 'word\tsource\n ord\town\n', 'a.tsv:2 is empty or has spaces around it'],
    ['a.tsv', 'word\tsource\nord\town', 'a.tsv does not end with a line break'],
    ['a.jsonl', '{"word":"ord"}\n', 'a.jsonl:1 says no source'],
  ])('%s %j is refused', (file, text, fault) => {
    expect(faultsOf(file, text)).toContain(fault);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

/** docs/security.md answers every requirement of ASVS 5.0, levels 1 and 2, in the chapters that it covers. */

const home = fileURLToPath(new URL('../../', import.meta.url));
const page = readFileSync(`${home}docs/security.md`, 'utf8');

/** Each section with the number of its last requirement; those of level 3 are listed apart. */
const SECTIONS: Record<string, number> = {
  ...{ '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1 },
  ...{ '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4 },
  ...{ '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2 },
  ...{ '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1 },
  ...{ '9.1': 3, '9.2': 4 },
  ...{ '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1, '11.6': 1 },
  ...{ '14.1': 2, '14.2': 4, '14.3': 3 },
  ...{ '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
};
const requirements = Object.entries(SECTIONS).flatMap(([section, last]) =>
  Array.from({ length: last }, (_, i) => `${section}.${i + 1}`),
);

interface Row {
  ids: string[];
  met: string;
  how: string;
  tests: string[];
}

function rowsOf(text: string): Row[] {
  return [...text.matchAll(/^\| ((?:\d+\.\d+\.\d+(?: · )?)+) \| ([^|]+) \| ([^|]+) \| ([^|]*)\|$/gm)].map(
    ([, ids = '', met = '', how = '', shown = '']) => ({
      ids: ids.split(' · '),
      met: met.trim(),
      how: how.trim(),
      tests: [...shown.matchAll(/`((?:test|src)\/[^`]+)`/g)].map(([, path = '']) => path),
    }),
  );
}

function faultsOf(rows: Row[], wanted: string[]): string[] {
  const told = rows.flatMap(({ ids }) => ids);
  return [
    ...wanted.filter((id) => !told.includes(id)).map((id) => `${id} is missing`),
    ...told.filter((id) => !wanted.includes(id)).map((id) => `${id} is none of those`),
    ...told.filter((id, at) => told.indexOf(id) !== at).map((id) => `${id} is there twice`),
    ...rows.flatMap(({ ids, met, how, tests }) => [
      ...(['yes', 'partly', 'no', '–'].includes(met) ? [] : [`${ids[0]}: "${met}" says nothing`]),
      ...(how.length > 5 ? [] : [`${ids[0]} does not say how`]),
      ...tests.filter((path) => !existsSync(`${home}${path}`)).map((path) => `${ids[0]}: there is no ${path}`),
    ]),
  ];
}

describe('the table of requirements', () => {
  const rows = rowsOf(page);

  test('has each once, with an answer and tests that there are', () => {
    expect(requirements).toHaveLength(127);
    expect(faultsOf(rows, requirements)).toEqual([]);
  });

  test('names a test with nearly all that is met', () => {
    const untested = rows.filter(({ met, tests }) => met === 'yes' && tests.length === 0);
    // These are verified by reading the code or the page, without a test.
    expect(untested.map(({ ids }) => ids[0])).toEqual(['6.2.6', '6.5.3', '11.2.1', '14.1.1', '16.1.1']);
  });

  test('and one that is missing, twice, vague or shown by nothing is found', () => {
    const line = (ids: string, met: string, shown = '') => `| ${ids} | ${met} | because of this | ${shown} |`;
    const text = [line('2.1.1 · 2.1.3', 'yes'), line('2.1.1', 'maybe', '`test/none.test.ts`')].join('\n');
    expect(faultsOf(rowsOf(text), ['2.1.1', '2.1.2'])).toEqual([
      '2.1.2 is missing',
      '2.1.3 is none of those',
      '2.1.1 is there twice',
      '2.1.1: "maybe" says nothing',
      '2.1.1: there is no test/none.test.ts',
    ]);
  });
});

import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { dataRows } from '../../platform/text/data-files.ts';
import { licenceIncludes, requiredLicenceClass } from './driving-licences.ts';
import { languageLevel, levelsBelow, requiredLanguageLevel } from './language-levels.ts';
import { findImpliedThings, findNamedThings, mainOccupationOfProgramme, occupationsOfGroup } from './meets.ts';

type Column = 'thing' | 'names' | 'shows' | 'trains' | 'like';
const folder = new URL('./', import.meta.url);
const rows = globSync('*.tsv', { cwd: fileURLToPath(folder) })
  .flatMap((file) => dataRows<Column>(new URL(file, folder)))
  .filter(({ thing, names }) => thing !== undefined && names !== undefined);
const cells = (cell: string | undefined): string[] => (cell ? cell.split('|') : []);

describe('every row', () => {
  test('names only things that have a row', () => {
    const things = new Set([...rows.map(({ thing }) => thing), '*']);
    const named = rows.flatMap(({ shows, trains, like }) => [shows, trains, like].flatMap(cells));
    expect(named.filter((thing) => !things.has(thing))).toEqual([]);
  });

  test('is the only one of its thing, and of each of its names', () => {
    const names = rows
      .flatMap(({ thing, names: others }) => [thing, ...cells(others)])
      .map((name) => name.toLowerCase());
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('is found by each of its names', () => {
    const lost = rows.flatMap(({ thing, names }) =>
      cells(names)
        .map((name) => name.replace(/^=/, ''))
        .filter((name) => !findNamedThings(name).things.includes(thing))
        .map((name) => `${name} is ${findNamedThings(name).things.join(', ') || 'nothing'}, not ${thing}`),
    );
    expect(lost).toEqual([]);
  });
});

describe('things in a text', () => {
  test.each([
    ['Truckkort A2, B1', ['Låglyftande truck', 'Motviktstruck']],
    ['B-truck', ['Truckkort B']],
    ['Truckkort, körkort B', ['Truckkort']],
    ['Truckkort och B-körkort', ['Truckkort']],
    ['Motvikts- och skjutstativtruck', ['Motviktstruck', 'Skjutstativtruck']],
    ['Fallskyddsutbildning', ['Fallskydd']],
    ['Erfarenhet av GitHub Actions', ['GitHub Actions']],
    ['Word och Excel', ['Word', 'Excel']],
    ['In other words', []],
    ['Vi når våra mål', []],
    ['Leg. ssk', ['sjuksköterska']],
    ['undersköterskorna', ['undersköterska']],
  ])('%s', (text, things) => {
    expect(findNamedThings(text).things).toEqual(things);
  });

  test('are told from the words beside them', () => {
    expect(findNamedThings('Erfarenhet av SAP inom fordonsindustrin')).toEqual({
      things: ['SAP'],
      rest: ['fordonsindustrin'],
      isLeading: true,
    });
  });
});

describe('what a thing shows', () => {
  test('is what it shows, and what that shows', () => {
    expect([...findImpliedThings('GitLab').direct]).toEqual(['GitLab', 'Git', 'Versionshantering']);
  });

  test('has no way back', () => {
    expect(findImpliedThings('Git').direct.has('GitLab')).toBe(false);
    expect(findImpliedThings('Truckkort').direct.has('Motviktstruck')).toBe(false);
  });

  test('of an education is what it is for, too', () => {
    const { direct, trained } = findImpliedThings('VVS- och fastighetsprogrammet');
    expect([direct.has('rörmokare'), trained.has('rörmokare'), trained.has('VVS-arbete')]).toEqual([false, true, true]);
    expect(mainOccupationOfProgramme('VVS- och fastighetsprogrammet')).toBe('rörmokare');
  });

  test('is like its siblings where the row of the family says so', () => {
    expect(findImpliedThings('TakeCare').related.has('Melior')).toBe(true);
    expect(findImpliedThings('BAS-P').related.has('BAS-U')).toBe(false);
  });

  test('of a group of SSYK is its occupations', () => {
    expect(occupationsOfGroup('7125')).toEqual(['rörmokare']);
  });
});

test.each([
  ['CE', 'C-körkort', true],
  ['C', 'CE-körkort', false],
  ['B', 'Utökad B-körkort', false],
  ['BE', 'Utökad B', true],
  ['D', 'Busskörkort', true],
  ['B', 'Traktorkort', true],
  ['AM', 'Körkort', false],
])('a licence of class %s for "%s": %s', (held, asked, includes) => {
  expect(licenceIncludes(held, requiredLicenceClass(asked))).toBe(includes);
});

test.each([
  ['Engelska (flytande)', 'C1'],
  ['Limited working proficiency', 'B1'],
  ['Svenska, modersmål', 'native'],
  ['SFI C', 'A2'],
  ['Tyska', null],
])('the level that "%s" tells is %s', (text, level) => {
  expect(languageLevel(text)).toBe(level);
});

test('each language of a sentence has its own level', () => {
  const sentence = 'Flytande svenska, god engelska och grundläggande tyska.';
  expect(['svenska', 'engelska', 'tyska'].map((name) => requiredLanguageLevel(sentence, [name]))).toEqual([
    'C1',
    'B2',
    'A2',
  ]);
  expect(requiredLanguageLevel('Du är flytande i svenska och engelska.', ['engelska'])).toBe('C1');
  expect([levelsBelow('B2', 'C1'), levelsBelow('native', 'C1')]).toEqual([1, 0]);
});

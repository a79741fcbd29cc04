import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runs } from '../../../test/runs.ts';
import type { KnownCodes, PayRow } from './facts.ts';
import { readFolder } from './folder.ts';
import { isRelated, isSkills, readRelated, readSkills } from './occupations.ts';
import { isOutlookList, isOutlookMap, linksOf, readOutlookList, readOutlookMap } from './outlook.ts';
import { isJsonStat, isPayCsv, readJsonStat, readPayCsv } from './pay.ts';

/** The published shapes, with figures of our own. */
const known: KnownCodes = {
  ssyk: new Set(['2512', '5120', '7531']),
  occupations: new Set(['o1', 'o2', 'o3']),
  regions: new Map([
    ['r1', '01'],
    ['r14', '14'],
  ]),
};

const measures = [
  ['m1', 'Median', 'median'],
  ['m2', '10:e percentilen', 'low'],
  ['m3', '90:e percentilen', 'high'],
  ['m4', 'Genomsnittlig månadslön', 'mean'],
] as const;
const sexes = [
  ['1', 'män', 'men'],
  ['2', 'kvinnor', 'women'],
  ['1+2', 'totalt', 'all'],
] as const;

const category = (codes: readonly (readonly [string, string, ...unknown[]])[]) => ({
  category: {
    index: Object.fromEntries(codes.map(([code], at) => [code, at])),
    label: Object.fromEntries(codes.map(([code, label]) => [code, label])),
  },
});

function jsonStat(regions: string[], ssyk: string[], years: string[], value: (number | null)[]) {
  const named = (codes: string[]) => codes.map((code) => [code, code] as const);
  return {
    version: '2.0',
    class: 'dataset',
    label: 'Lön efter region, sektor, yrke, kön, mått och år',
    id: ['Region', 'Sektor', 'Yrke2012', 'Kon', 'ContentsCode', 'Tid'],
    size: [regions.length, 1, ssyk.length, 3, 4, years.length],
    dimension: {
      Region: { label: 'region', ...category(named(regions)) },
      Sektor: { label: 'sektor', ...category([['0', 'samtliga sektorer']]) },
      Yrke2012: { label: 'yrke (SSYK 2012)', ...category(named(ssyk)) },
      Kon: { label: 'kön', ...category(sexes) },
      ContentsCode: { label: 'tabellinnehåll', ...category(measures) },
      Tid: { label: 'år', ...category(named(years)) },
    },
    value,
  };
}

test('every figure of a table in json-stat2 comes to its place, and a missing cell stays without one', () => {
  const subset = (all: string[]) => fc.subarray(all, { minLength: 1 });
  const shape = fc.record({
    regions: subset(['SE', 'SE11', '14', 'XX']),
    ssyk: subset(['2512', '5120', '9999']),
    years: subset(['2022', '2023', '2024']),
  });
  const table = shape.chain(({ regions, ssyk, years }) => {
    const size = regions.length * ssyk.length * 12 * years.length;
    const cell = fc.option(fc.integer({ min: 20_000, max: 90_000 }));
    return fc.array(cell, { minLength: size, maxLength: size }).map((value) => ({ regions, ssyk, years, value }));
  });
  fc.assert(
    fc.property(table, ({ regions, ssyk, years, value }) => {
      const document = jsonStat(regions, ssyk, years, value);
      expect(isJsonStat(document)).toBe(true);
      const read = readJsonStat(document, known);
      const newest = years.toSorted().at(-1) ?? '';
      expect(read.version).toBe(newest);
      const found = new Map(read.rows.map((row) => [`${row.ssyk} ${row.region} ${row.sex}`, row]));
      let at = 0;
      let expected = 0;
      for (const region of regions)
        for (const code of ssyk)
          for (const [, , sex] of sexes)
            for (const [, , measure] of measures)
              for (const year of years) {
                const figure = value[at++];
                if (year !== newest) continue;
                const place = region === 'SE' ? '00' : region;
                const row = found.get(`${code} ${place} ${sex}`) as PayRow | undefined;
                if (region === 'XX' || code === '9999') expect(row).toBeUndefined();
                else expect(row?.[measure] ?? null).toBe(figure ?? null);
                if (region !== 'XX' && code !== '9999' && figure !== null) expected += 1;
              }
      const told = read.rows.flatMap(({ median, low, high, mean }) => [median, low, high, mean]);
      expect(told.filter((one) => one !== null)).toHaveLength(expected);
      const problems = read.problems.join(' ');
      expect(problems.includes('9999')).toBe(ssyk.includes('9999'));
      expect(problems.includes('XX')).toBe(regions.includes('XX'));
    }),
    { numRuns: runs(60, 1000) },
  );
});

test('the same table as CSV, of which the newest year is taken', () => {
  const text = [
    '"region","sektor","yrke (SSYK 2012)","kön","Median 2023","Median 2024","10:e percentilen 2024"',
    '"SE Riket","0 samtliga sektorer","2512 Mjukvaru- och ""system""utvecklare","1+2 totalt","48000","50000",".."',
    '"SE11 Stockholm","0 samtliga sektorer","7777 Nytt yrke","1+2 totalt","48000","50000","40000"',
  ].join('\r\n');
  expect(isPayCsv(text)).toBe(true);
  const read = readPayCsv(text, known);
  expect(read.version).toBe('2024');
  expect(read.rows).toEqual([
    {
      ssyk: '2512',
      region: '00',
      sector: 'alla',
      sex: 'all',
      year: 2024,
      median: 50_000,
      low: null,
      high: null,
      mean: null,
    },
  ]);
  expect(read.problems).toEqual(['1 celler saknar uppgift', '1 yrkeskoder finns inte i taxonomin: 7777']);
});

const row = (about: object) => ({
  ...{ yb_yrke: 'Systemutvecklare', yb_concept_id: 'b1', lan: '01', ssyk: '2512' },
  ...{ jobbmojligheter: 'stora', prognos: 'öka', omgang: 'Hösten 2026', ...about },
});

test('rows of Yrkesbarometern: what is empty, or names what nobody knows, is told and left out', () => {
  const document = [
    row({}),
    row({ lan: '00', jobbmojligheter: 'medelstora', prognos: '' }),
    row({ ssyk: '1234' }),
    row({ lan: '99' }),
    row({ jobbmojligheter: '' }),
  ];
  expect(isOutlookList(document)).toBe(true);
  const read = readOutlookList(document, known);
  expect(read).toMatchObject({ version: 'Hösten 2026' });
  expect(read.rows).toEqual([
    { name: 'Systemutvecklare', ssyk: '2512', region: '01', chances: 'stora', demand: 'öka' },
    { name: 'Systemutvecklare', ssyk: '2512', region: '00', chances: 'medelstora', demand: null },
  ]);
  expect(read.problems).toEqual([
    '1 rader saknar yrkeskod eller bedömning',
    '1 yrkeskoder finns inte i taxonomin: 1234',
    '1 regioner känns inte igen: 99',
  ]);
});

test('the map by concept ids needs somebody who says which SSYK they are', () => {
  const document = { b1: { r1: ['stora', 'öka'], i46j_HmG_v64: ['små', 'minska'] }, b2: { r1: ['små', 'öka'] } };
  expect(isOutlookMap(document)).toBe(true);
  const alone = readOutlookMap(document, new Map(), known);
  expect(alone.rows).toEqual([]);
  expect(alone.problems[0]).toMatch(/^2 yrken i kartan har ingen koppling till SSYK .*: b1, b2$/);
  const concept = { id: 'b1', type: 'barometer-occupation', preferred_label: 'Systemutvecklare' };
  const answer = { data: { concepts: [{ ...concept, related: [{ id: 'g', ssyk_code_2012: '2512' }] }] } };
  const read = readOutlookMap(document, linksOf([answer]), known);
  expect(read.rows).toEqual([
    { name: 'Systemutvecklare', ssyk: '2512', region: '01', chances: 'stora', demand: 'öka' },
    { name: 'Systemutvecklare', ssyk: '2512', region: '00', chances: 'små', demand: 'minska' },
  ]);
});

test('near occupations and skills keep their order, and lose what was renamed', () => {
  const near = {
    metadata: { version: '1.2.1', data_created: '2026-02-23' },
    data: { o1: { similar: [{ id: 'o3' }, { id: 'gone' }, { id: 'o2' }, { id: 'o3' }] } },
  };
  expect(isRelated(near)).toBe(true);
  const read = readRelated(near, known);
  expect(read.rows.map(({ to_id }) => to_id)).toEqual(['o3', 'o2']);
  expect(read).toMatchObject({ version: '1.2.1, 2026-02-23', problems: ['1 yrken finns inte i taxonomin: gone'] });
  const skills = {
    o1: { group_skills: ['Java', 'Git'], calculated_skills: ['Git'], group_license: ['C'], group_vocational: [] },
    gone: { group_skills: [], calculated_skills: [] },
  };
  expect(isSkills(skills)).toBe(true);
  expect(readSkills(skills, known).rows).toEqual([
    { occupation_id: 'o1', skills: ['Git', 'Java'], certificates: ['C'] },
  ]);
});

test('nothing that a file holds breaks the reading', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), (value, text) => {
      if (isOutlookList(value)) readOutlookList(value, known);
      else if (isOutlookMap(value)) readOutlookMap(value, new Map(), known);
      else if (isJsonStat(value)) readJsonStat(value, known);
      else if (isRelated(value)) readRelated(value, known);
      else if (isSkills(value)) readSkills(value, known);
      linksOf([value]);
      readPayCsv(text, known);
    }),
    { numRuns: runs(300, 5000) },
  );
});

test('a file that cannot be read is told, and the others are read', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'figures-'));
  await writeFile(join(folder, 'a.json.gz'), 'not packed');
  await mkdir(join(folder, 'b.csv'));
  await writeFile(join(folder, 'c.json'), JSON.stringify({ o1: { group_skills: ['Java'] } }));
  const { content, problems } = await readFolder(folder, known);
  await rm(folder, { recursive: true });
  expect(problems).toEqual(['a.json.gz gick inte att läsa', 'b.csv gick inte att läsa']);
  expect(content.skills?.rows).toHaveLength(1);
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { known } from '../../../test/labour-market-codes.ts';
import { runs } from '../../../test/runs.ts';
import { readDocuments } from './documents.ts';
import type { PayRow } from './facts.ts';
import { isJsonStat } from './json-stat.ts';
import { joinPay, readJsonStat, readPayCsv } from './pay.ts';
import { isPayCsv } from './pay-csv.ts';

/** SCB's pay tables in the formats of PxWeb, with figures of our own. */

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
    const cell = fc.option(fc.integer({ min: 0, max: 9999 }));
    // Ascending in the order of the measures, so that the percentiles are consistent.
    const leastOf = (at: number) => [40_000, 20_000, 60_000, 30_000][Math.floor(at / years.length) % 4] ?? 0;
    return fc
      .array(cell, { minLength: size, maxLength: size })
      .map((some) => some.map((one, at) => (one === null ? null : leastOf(at) + one)))
      .map((value) => ({ regions, ssyk, years, value }));
  });
  fc.assert(
    fc.property(table, ({ regions, ssyk, years, value }) => {
      const document = jsonStat(regions, ssyk, years, value);
      expect(isJsonStat(document)).toBe(true);
      const read = readJsonStat(document, known, 'lon.json');
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
  const read = readPayCsv(text, known, 'lon.csv');
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
      tables: [],
    },
  ]);
  expect(read.problems).toEqual(['1 cell saknar uppgift', '1 yrkeskod finns inte i taxonomin: 7777']);
});

const payRow = (about: Partial<PayRow>): PayRow => ({
  ...{ ssyk: '2512', region: '00', sector: 'alla', sex: 'all', year: 2024 },
  ...{ median: null, low: null, high: null, mean: null, tables: [], ...about },
});

test('as SCB heads it: sectors without a code stay apart, what is no pay is told', () => {
  const read = readPayCsv(
    [
      '"sektor","yrke (SSYK 2012)","kön","Månadslön 2024","Medianlön 2024","Felmarginal månadslön 2024"',
      '"offentlig sektor","2512 Utvecklare","totalt",45000,44000,300',
      '"privat sektor","2512 Utvecklare","totalt",52000,50000,400',
      '"samtliga sektorer","0000 samtliga yrken","totalt",40000,36000,100',
    ].join('\n'),
    known,
    'lon.csv',
  );
  expect(read.rows).toEqual([
    payRow({ sector: 'offentlig sektor', mean: 45_000, median: 44_000 }),
    payRow({ sector: 'privat sektor', mean: 52_000, median: 50_000 }),
  ]);
  expect(read.problems).toEqual(['1 mått används inte: Felmarginal månadslön']);
});

test('measures and years in columns of their own are read alike', () => {
  const read = readPayCsv(
    [
      '"region","sektor","yrke (SSYK 2012)","kön","tabellinnehåll","år","Lön"',
      '"SE11 Stockholm","0 samtliga sektorer","2512 Utvecklare","2 kvinnor","Månadslön","2023","1"',
      '"SE11 Stockholm","0 samtliga sektorer","2512 Utvecklare","2 kvinnor","Månadslön","2024","47000"',
    ].join('\n'),
    known,
    'lon.csv',
  );
  expect(read.rows).toEqual([payRow({ region: 'SE11', sex: 'women', mean: 47_000 })]);
});

test('two tables of one year are one, in which no figure of either is lost', () => {
  const figure = fc.option(fc.integer({ min: 20_000, max: 90_000 }));
  const rows = fc.uniqueArray(
    fc.record({
      ...{ ssyk: fc.constantFrom('2512', '5120'), region: fc.constantFrom('00', 'SE11') },
      ...{
        sector: fc.constant('alla'),
        sex: fc.constantFrom('all' as const, 'women' as const),
        year: fc.constant(2024),
      },
      ...{ median: figure, low: figure, high: figure, mean: figure, tables: fc.constant<string[]>([]) },
    }),
    { selector: ({ ssyk, region, sex }) => `${ssyk} ${region} ${sex}` },
  );
  const readOf = (all: PayRow[]) => ({ rows: all, version: '2024', problems: [] });
  fc.assert(
    fc.property(rows, rows, (first, second) => {
      const joined = joinPay(readOf(first), readOf(second)).rows;
      const find = (all: PayRow[], { ssyk, region, sex }: PayRow) =>
        all.find((one) => one.ssyk === ssyk && one.region === region && one.sex === sex);
      expect(joined).toHaveLength(new Set([...first, ...second].map((r) => `${r.ssyk} ${r.region} ${r.sex}`)).size);
      for (const one of joined)
        for (const measure of ['median', 'low', 'high', 'mean'] as const)
          expect(one[measure]).toBe(find(first, one)?.[measure] ?? find(second, one)?.[measure] ?? null);
    }),
    { numRuns: runs(60, 1000) },
  );
});

test('the table of spread and the table of areas stand beside each other, of one year only', async () => {
  const spread = '"sektor","yrke (SSYK 2012)","kön","Medianlön 2024"\n"0 samtliga","2512 U","1+2 totalt",50000\n';
  const areas = (year: number) =>
    `"region","sektor","yrke (SSYK 2012)","kön","Månadslön ${year}"\n"SE11 S","0","2512 U","1+2 totalt",53000\n`;
  const file = (name: string, text: string) => ({ name, bytes: Buffer.from(text) });
  const both = await readDocuments([file('spridning', spread), file('region', areas(2024))], known, 2026);
  expect(both.content.pay).toMatchObject({ file: 'spridning, region', version: '2024', problems: [] });
  expect(both.content.pay?.rows).toEqual([payRow({ median: 50_000 }), payRow({ region: 'SE11', mean: 53_000 })]);
  const apart = await readDocuments([file('spridning', spread), file('region', areas(2023))], known, 2026);
  expect(apart.content.pay?.rows).toEqual([payRow({ median: 50_000 })]);
  expect(apart.problems).toEqual(['region används inte, utan spridning']);
});

test('a figure leads to the table that it is from: by what the file says, else by its name or address', async () => {
  const document = jsonStat(
    ['SE'],
    ['2512'],
    ['2024'],
    Array.from({ length: 12 }, () => 50_000),
  );
  const tablesOf = (about: object, file: string) =>
    readJsonStat({ ...document, ...about }, known, file).rows[0]?.tables;
  const told = (tableid: string) => ({ extension: { px: { infofile: 'AM0110', tableid } } });
  expect(tablesOf(told('LonYrkeRegion4AN'), 'lon.json')).toEqual(['LonYrkeRegion4AN']);
  expect(tablesOf(told('"><script>'), 'lon.json')).toEqual([]);
  const address = 'https://statistikdatabasen.scb.se/api/v2/tables/TAB5932/data?lang=sv';
  expect(tablesOf({}, address)).toEqual(['TAB5932']);
  expect(tablesOf({}, 'LoneSpridSektYrk4AN_2024.json')).toEqual(['LoneSpridSektYrk4AN']);
  expect(tablesOf({}, 'Loner 2024.json')).toEqual([]);

  // A row filled by two tables names both as its source; one to which the second table adds nothing names the first.
  const [spread, areas] = ['LoneSpridSektYrk4AN', 'LonYrkeRegion4AN'];
  const readOf = (...rows: Partial<PayRow>[]) => ({ rows: rows.map(payRow), version: '2024', problems: [] });
  const cook = { ssyk: '5120', tables: [spread] };
  const first = readOf({ median: 50_000, tables: [spread] }, { ...cook, mean: 1 });
  const second = readOf({ mean: 51_000, tables: [areas] }, { ...cook, mean: 2, tables: [areas] });
  const both = readOf({ median: 50_000, mean: 51_000, tables: [spread, areas] }, { ...cook, mean: 1 });
  expect(joinPay(first, second).rows).toEqual(both.rows);
});

test('a table in English is refused with what to do', () => {
  const text =
    '"region","sector","occupation (SSYK 2012)","sex","Median 2025"\n"SE Sweden","0 all","2512 X","1+2 total","4"\n';
  expect(() => readPayCsv(text, known, 'lon.csv')).toThrow('är på engelska. Hämta samma tabell på svenska hos SCB');
});

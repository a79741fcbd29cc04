import fc from 'fast-check';
import { expect, test } from 'vitest';
import { known } from '../../../test/labour-market-codes.ts';
import { runs } from '../../../test/runs.ts';
import { readDocuments } from './documents.ts';
import { readOutlookList } from './outlook.ts';

/** A missing cell, a renamed code, a file from another year: each is reported, never guessed. */

const YEAR = 2026;
const fileOf = (name: string, content: unknown) => ({
  name,
  bytes: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
});
const read = (name: string, content: unknown) => readDocuments([fileOf(name, content)], known, YEAR);

const category = (codes: Record<string, string>) => ({
  category: { index: Object.fromEntries(Object.keys(codes).map((code, at) => [code, at])), label: codes },
});
const occupations = { 2512: 'U', 5120: 'K', 7531: 'S' };
const base = () => ({
  class: 'dataset',
  id: ['Region', 'Yrke2012', 'Kon', 'ContentsCode', 'Tid'],
  size: [1, 3, 2, 2, 1],
  dimension: {
    Region: { label: 'region', ...category({ SE: 'Riket' }) },
    Yrke2012: { label: 'yrke (SSYK 2012)', ...category(occupations) },
    Kon: { label: 'kön', ...category({ 1: 'män', 2: 'kvinnor' }) },
    ContentsCode: { label: 'tabellinnehåll', ...category({ a: 'Medianlön', b: 'Månadslön' }) },
    Tid: { label: 'år', ...category({ 2025: '2025' }) },
  } as Record<string, unknown>,
  value: Array.from({ length: 12 }, (_, at) => 30_000 + at) as unknown,
});

const refused = async (name: string, content: unknown) => {
  const { content: found, unread } = await read(name, content);
  expect(found.pay?.rows ?? []).toEqual([]);
  expect(unread).toMatchObject([{ file: name, isBroken: true, kind: 'pay' }]);
  return unread[0]?.why;
};

test('a code that is gone from a table in json-stat2 gives no figure to another occupation', async () => {
  expect((await read('lon.json', base())).content.pay?.rows).toHaveLength(6);
  const dimensions = Object.keys(base().dimension);
  const gone = fc.record({ d: fc.constantFrom(...dimensions), at: fc.nat(2), told: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(gone, async ({ d, at, told }) => {
      const document = base();
      const { index } = (document.dimension[d] as ReturnType<typeof category>).category;
      const code = Object.keys(index)[at % Object.keys(index).length] ?? '';
      const isLast = index[code] === Object.keys(index).length - 1;
      const hole = `har koder som saknas eller står två gånger: ${d}`;
      delete index[code];
      const place = document.id.indexOf(d);
      // The size may be corrected too: then categories are missing, or there are too many values.
      if (told) document.size[place] = (document.size[place] ?? 0) - 1;
      const why = await refused('lon.json', document);
      if (!isLast) expect(why).toBe(hole);
      else expect(why).toMatch(told ? /^har 12 celler, men ska ha \d+$/ : /^har inte så många värden som den säger: /);
    }),
    { numRuns: runs(40, 400) },
  );
  const nowhere = base();
  Object.assign((nowhere.dimension.Yrke2012 as ReturnType<typeof category>).category.index, { 2512: null });
  expect(await refused('lon.json', nowhere)).toBe('har koder som saknas eller står två gånger: Yrke2012');
  const twice = base();
  twice.dimension.Yrke2012 = { category: { index: ['2512', '2512', '7531'], label: occupations } };
  expect(await refused('lon.json', twice)).toBe('har koder som saknas eller står två gånger: Yrke2012');
});

test('values that are too few, too many or outside of the table are refused', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: 40 }).filter((n) => n !== 12),
      async (n) => {
        const document = { ...base(), value: Array.from({ length: n }, () => 30_000) };
        expect(await refused('lon.json', document)).toBe(`har ${n} celler, men ska ha 12`);
      },
    ),
    { numRuns: runs(30, 300) },
  );
  for (const key of ['12', '-1', '1.5', 'x'])
    expect(await refused('lon.json', { ...base(), value: { 0: 30_000, [key]: 30_000 } })).toBe(
      `har en cell utanför tabellen: ${key}`,
    );
  expect(await refused('lon.json', { ...base(), value: null })).toBe('har inga celler');
  const sparse = await read('lon.json', { ...base(), value: { 0: 31_000, 11: 32_000 } });
  expect(sparse.content.pay?.rows.map(({ ssyk, sex, median, mean }) => [ssyk, sex, median, mean])).toEqual([
    ['2512', 'men', 31_000, null],
    ['7531', 'women', null, 32_000],
  ]);
  expect(sparse.content.pay?.problems).toEqual(['10 celler saknar uppgift']);
});

const withAge = (ages: Record<string, string>) => {
  const document = base();
  const count = Object.keys(ages).length;
  document.id.unshift('Alder');
  document.size.unshift(count);
  document.dimension.Alder = { label: 'ålder', ...category(ages) };
  document.value = Array.from({ length: 12 * count }, () => 30_000);
  return document;
};

test('a further dimension is refused, unless its one value is all', async () => {
  const several = 'har fler indelningar än vi kan läsa: ålder';
  expect(await refused('lon.json', withAge({ '18-24': '18-24 år', tot: 'totalt' }))).toBe(several);
  expect(await refused('lon.json', withAge({ '18-24': '18-24 år' }))).toBe('gäller bara en del: ålder 18-24 år');
  expect((await read('lon.json', withAge({ tot: 'totalt 18-66 år' }))).content.pay?.rows).toHaveLength(6);

  const csv = (header: string, ...lines: string[]) => `${[header, ...lines].join('\n')}\n`;
  const wide = (...ages: string[]) =>
    csv(
      '"region","yrke (SSYK 2012)","ålder","kön","Medianlön 2025"',
      ...ages.map((age) => `"SE Riket","2512 U","${age}","totalt",40000`),
    );
  expect(await refused('lon.csv', wide('18-24 år', 'totalt'))).toBe(several);
  expect(await refused('lon.csv', wide('25-34 år'))).toBe('gäller bara en del: ålder 25-34 år');
  expect((await read('lon.csv', wide('totalt'))).content.pay?.rows).toMatchObject([{ median: 40_000 }]);
  // The last of the dimensions, with the year as a column of its own.
  const long = csv('"region","yrke","år","utbildning","Medianlön"', '"SE","2512 U","2025","1 kort",40000');
  expect(await refused('lon.csv', long)).toBe('gäller bara en del: utbildning 1 kort');
});

test('two rows of one key are refused with the key, and so is a row with a cell too few', async () => {
  const head = '"region","sektor","yrke (SSYK 2012)","kön","Medianlön 2025"';
  const row = '"SE Riket","0 samtliga","2512 U","2 kvinnor"';
  expect(await refused('lon.csv', `${head}\n${row},40000\n${row},41000\n`)).toBe(
    'har två rader för samma sak: 2512, 00, alla, kvinnor, Medianlön',
  );
  expect(await refused('lon.csv', `${head}\n${row},40000\n"SE Riket","2512 U","1 män",41000\n`)).toBe(
    'har 4 celler i rad 3, men 5 i den första',
  );
});

const SPREAD = '"region","yrke (SSYK 2012)","kön","10:e percentilen 2025","Medianlön 2025","90:e percentilen 2025"';
const payCsv = (...lines: string[]) => `${[SPREAD, ...lines].join('\n')}\n`;

test('pay that nobody has is told and left out, whatever the number is', async () => {
  const strange = fc.oneof(
    fc.integer({ min: -1_000_000_000, max: 9_999 }),
    fc.integer({ min: 500_001, max: 2 ** 40 }),
    fc.constant(1e300),
  );
  await fc.assert(
    fc.asyncProperty(strange, async (figure) => {
      const text = payCsv(`"SE","2512 U","totalt",,${figure},`, '"SE","5120 K","totalt",10000,30000,500000');
      const { pay } = (await read('lon.csv', text)).content;
      expect(pay?.rows).toMatchObject([{ ssyk: '5120', low: 10_000, median: 30_000, high: 500_000 }]);
      expect(pay?.problems[0]).toBe('1 rad har orimlig lön: 2512 00 alla alla');
    }),
    { numRuns: runs(40, 400) },
  );
  for (const spread of ['40000,30000,50000', '20000,60000,50000', '50000,,40000']) {
    const { pay } = (await read('lon.csv', payCsv(`"SE","2512 U","totalt",${spread}`))).content;
    expect([pay?.rows, pay?.problems[0]]).toEqual([[], '1 rad har orimlig lön: 2512 00 alla alla']);
  }
  // Percentiles that two tables give together.
  const low = '"yrke","kön","10:e percentilen 2025"\n"2512 U","totalt",45000\n';
  const median = '"yrke","kön","Medianlön 2025"\n"2512 U","totalt",40000\n';
  const { pay } = (await readDocuments([fileOf('a.csv', low), fileOf('b.csv', median)], known, YEAR)).content;
  expect([pay?.rows, pay?.problems]).toEqual([[], ['b.csv: 1 rad har orimlig lön: 2512 00 alla alla']]);
});

test('what is renamed is told by its name, and missing cells by their file', async () => {
  const renamed =
    '"yrke","kön","Medianlön, tkr 2025","Antal anställda 2025","Medianlön 2025"\n' +
    '"2512 U","flickor",40,7,40000\n"5120 K","",30,7,30000\n"7531 S","kvinnor och män",30,7,31000\n';
  const { pay } = (await read('lon.csv', renamed)).content;
  expect(pay?.rows).toMatchObject([{ ssyk: '7531', sex: 'all', median: 31_000 }]);
  expect(pay?.problems).toEqual([
    '1 mått används inte: Antal anställda',
    'okänt mått: Medianlön, tkr',
    'okänt kön: (tom); flickor',
  ]);
  // The problem of a file without figures is its own fault, not that there is another file.
  const empty = '"yrke","kön","Medianlön, tkr 2025"\n"2512 U","totalt",40\n';
  const good = '"yrke","kön","Medianlön 2024"\n"2512 U","totalt",40000\n';
  const both = await readDocuments([fileOf('a.csv', good), fileOf('b.csv', empty)], known, YEAR);
  expect(both.content.pay).toMatchObject({ file: 'a.csv', version: '2024' });
  expect(both.problems).toEqual(['b.csv ger inga rader som går att använda: okänt mått: Medianlön, tkr']);
  const means = '"region","yrke","Månadslön 2024"\n"SE11 S","2512 U",..\n"SE23 V","2512 U",41000\n';
  const joined = await readDocuments([fileOf('a.csv', good), fileOf('b.csv', means)], known, YEAR);
  expect(joined.content.pay?.problems).toEqual(['b.csv: 1 cell saknar uppgift']);
});

test('codes of another classification are refused: the same number is another occupation there', async () => {
  const text = '"yrke (SSYK 96)","kön","Medianlön 2013"\n"2512 U","totalt",40000\n';
  expect(await refused('lon.csv', text)).toBe('har inte koder av SSYK 2012: yrke (ssyk 96)');
});

test('figures of a year that has not come are refused', async () => {
  const of = (year: number) => `"yrke","kön","Medianlön ${year}"\n"2512 U","totalt",40000\n`;
  expect(await refused('lon.csv', of(2027))).toBe('är från ett år som inte har kommit: 2027');
  expect((await read('lon.csv', of(2026))).content.pay?.rows).toHaveLength(1);
  const long = '"yrke","kön","år","Medianlön"\n"2512 U","totalt","2025",40000\n"2512 U","totalt","99999",40000\n';
  expect(await refused('lon.csv', long)).toBe('är från ett år som inte har kommit: 99999');
  const later = await read('barometer.json', [outlook({ omgang: 'Våren 2027' })]);
  expect(later.unread).toMatchObject([{ file: 'barometer.json', kind: 'outlook' }]);
});

const outlook = (about: object) => ({
  ...{ yb_yrke: 'Kockar', yb_concept_id: 'b1', lan: '01', ssyk: '5120' },
  ...{ jobbmojligheter: 'stora', prognos: 'öka', omgang: 'Hösten 2026', ...about },
});

test('an outlook of no county is not of the country, and words outside of the scale are not shown', () => {
  const { rows, problems } = readOutlookList(
    [
      ...[outlook({ lan: '' }), outlook({ lan: 1 })],
      ...[outlook({ jobbmojligheter: 'jättestora' }), outlook({ lan: '14', prognos: 'explodera' })],
      outlook({ lan: '00', jobbmojligheter: 'medelstora', prognos: 'vara oförändrad' }),
    ],
    known,
  );
  expect(rows).toMatchObject([{ region: '00', chances: 'medelstora', demand: 'vara oförändrad' }]);
  expect(problems).toEqual([
    '2 rader saknar län',
    '2 bedömningar känns inte igen, i 2 rader som inte visas: explodera, jättestora',
  ]);
});

test('of rows that contradict each other none is shown, and one that stands twice is one', () => {
  const twice = [outlook({}), outlook({}), outlook({ lan: '14' }), outlook({ lan: '14', jobbmojligheter: 'små' })];
  const { rows, problems } = readOutlookList(twice, known);
  expect(rows).toMatchObject([{ region: '01', chances: 'stora' }]);
  expect(problems).toEqual(['1 yrke har rader som säger emot varandra: Kockar (5120) i 14']);
});

test('rows that are none break nothing', async () => {
  const { content } = await read('barometer.json', [
    outlook({}),
    null,
    7,
    [],
    outlook({ yb_yrke: 'Ko\0ckar', lan: '14' }),
  ]);
  expect(content.outlook?.rows).toMatchObject([
    { name: 'Kockar', region: '01' },
    { name: 'Kockar', region: '14' },
  ]);
});

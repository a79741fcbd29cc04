import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { vatIncluded } from '../orders/vat.ts';
import { buildSieFile, type SieFacts } from './sie.ts';

interface Voucher {
  number: number;
  day: string;
  text: string;
  rows: { account: string; ore: bigint }[];
}
interface Contents {
  company: string;
  orgNumber?: string;
  generated: string;
  accounts: Record<string, string>;
  vouchers: Voucher[];
}

/** The fields of a line: separated by spaces, in quotes if they contain spaces; a pair of braces is one field. */
function fieldsOf(line: string): string[] {
  if (line === '{' || line === '}') return [line];
  if (/^ | $/.test(line)) throw new Error(`stray space: ${line}`);
  const fields: string[] = [];
  let rest = line;
  while (rest !== '') {
    const found = /^(?:"((?:[^"\\]|\\")*)"|(\{\})|([^\s"{}]+))(?: |$)/.exec(rest);
    if (!found) throw new Error(`cannot part ${rest}`);
    fields.push(found[1]?.replaceAll('\\"', '"') ?? found[2] ?? (found[3] as string));
    rest = rest.slice(found[0].length);
  }
  return fields;
}

function dayOf(written: string): string {
  const day = written.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  if (new Date(day).toISOString() !== `${day}T00:00:00.000Z`) throw new Error(`not a day: ${written}`);
  return day;
}

/** Reads the part of SIE 4I that we write, and nothing else: an unknown or misplaced item is an error. */
function readSie(file: Buffer): Contents {
  for (const byte of file) if (byte === 127 || (byte < 32 && byte !== 10 && byte !== 13)) throw new Error('byte');
  const text = iconv.decode(file, 'cp437');
  if (!text.endsWith('\r\n') || /[^\r]\n|\r[^\n]/.test(text)) throw new Error('not lines that end with CRLF');
  const lines = text.slice(0, -2).split('\r\n').map(fieldsOf);
  let at = 0;
  const next = (label: string, count: number): string[] => {
    const [found, ...fields] = lines[at++] ?? [];
    if (found !== label || fields.length !== count) throw new Error(`line ${at}: no ${label} of ${count}`);
    return fields;
  };
  const isNext = (label: string) => lines[at]?.[0] === label;

  expect(next('#FLAGGA', 1)).toEqual(['0']);
  expect(next('#FORMAT', 1)).toEqual(['PC8']);
  expect(next('#SIETYP', 1)).toEqual(['4']);
  expect(next('#PROGRAM', 2)).toEqual(['Sökväg', '1']);
  const generated = dayOf(next('#GEN', 1)[0] as string);
  const company = next('#FNAMN', 1)[0] as string;
  const orgNumber = isNext('#ORGNR') ? next('#ORGNR', 1)[0] : undefined;
  if (orgNumber !== undefined) expect(orgNumber).toMatch(/^\d{6}-\d{4}$/);
  const accounts: Record<string, string> = {};
  while (isNext('#KONTO')) {
    const [account, name] = next('#KONTO', 2) as [string, string];
    if (account in accounts) throw new Error(`account ${account} twice`);
    accounts[account] = name;
  }
  const vouchers: Voucher[] = [];
  while (at < lines.length) {
    const [series, number, day, about] = next('#VER', 4) as [string, string, string, string];
    if (series !== 'S' || !/^[1-9]\d*$/.test(number)) throw new Error(`voucher ${series} ${number}`);
    next('{', 0);
    const rows: Voucher['rows'] = [];
    while (isNext('#TRANS')) {
      const [account, objects, amount] = next('#TRANS', 3) as [string, string, string];
      if (!(account in accounts) || objects !== '{}') throw new Error(`row of ${number}`);
      if (!/^(?!-0\.00)-?(?:0|[1-9]\d*)\.\d\d$/.test(amount)) throw new Error(`amount ${amount}`);
      rows.push({ account, ore: BigInt(amount.replace('.', '')) });
    }
    next('}', 0);
    if (rows.length < 2) throw new Error(`voucher ${number} has ${rows.length} rows`);
    if (rows.reduce((sum, { ore }) => sum + ore, 0n) !== 0n) throw new Error(`voucher ${number} is uneven`);
    vouchers.push({ number: Number(number), day: dayOf(day), text: about, rows });
  }
  for (const [i, { number }] of vouchers.entries()) {
    if (i > 0 && number !== (vouchers[i - 1]?.number ?? 0) + 1) throw new Error(`a gap before ${number}`);
  }
  const used = new Set(vouchers.flatMap(({ rows }) => rows.map(({ account }) => account)));
  expect(new Set(Object.keys(accounts))).toEqual(used);
  return { company, orgNumber, generated, accounts, vouchers };
}

// fast-check's own unit for this takes a second to set up.
const anyCharacter = fc.integer({ min: 0, max: 0x10_ff_ff }).map((point) => String.fromCodePoint(point));

const accounts = new Map([
  ['3010', 'Försäljning'],
  ['2610', 'Utgående moms'],
  ['1930', 'Bank'],
  ['2890', 'Skuld till kunder'],
]);
const rowsOf = (gross: number, vat: number) => [
  { account: '1930', amount: gross },
  ...(vat === 0 ? [] : [{ account: '2610', amount: 0 - vat }]),
  { account: '3010', amount: vat - gross },
];
const receipt = { number: 12, day: '2026-11-20', text: 'Brev ND9J34, kvitto 12', rows: rowsOf(14_900, 2980) };
const credit = { ...{ ...receipt, number: 13, text: 'Kreditkvitto 13 till kvitto 12' }, rows: rowsOf(-14_900, -2980) };

function facts(changes: Partial<SieFacts> = {}): SieFacts {
  const company = { name: 'Brev & Väg AB', orgNumber: '5560001234' };
  return { generatedOn: '2026-12-01', company, accounts, vouchers: [receipt], ...changes };
}

/** The text after writing to the file and reading it back. */
function through(text: string): string {
  return readSie(buildSieFile(facts({ company: { name: text } }))).company;
}

describe('vouchers for bookkeeping', () => {
  test('a receipt and its credit, line by line', () => {
    const text = iconv.decode(buildSieFile(facts({ vouchers: [credit, receipt] })), 'cp437');
    expect(text.split('\r\n')).toEqual([
      ...['#FLAGGA 0', '#FORMAT PC8', '#SIETYP 4', '#PROGRAM "Sökväg" 1', '#GEN 20261201'],
      ...['#FNAMN "Brev & Väg AB"', '#ORGNR 556000-1234'],
      ...['#KONTO 1930 "Bank"', '#KONTO 2610 "Utgående moms"', '#KONTO 3010 "Försäljning"'],
      ...['#VER "S" 12 20261120 "Brev ND9J34, kvitto 12"', '{'],
      ...['#TRANS 1930 {} 149.00', '#TRANS 2610 {} -29.80', '#TRANS 3010 {} -119.20', '}'],
      ...['#VER "S" 13 20261120 "Kreditkvitto 13 till kvitto 12"', '{'],
      ...['#TRANS 1930 {} -149.00', '#TRANS 2610 {} 29.80', '#TRANS 3010 {} 119.20', '}', ''],
    ]);
  });

  test('is in code page 437', () => {
    const file = buildSieFile(facts({ company: { name: 'ÅÄÖåäöé' } }));
    expect(file.includes(Buffer.from([0x22, 0x8f, 0x8e, 0x99, 0x86, 0x84, 0x94, 0x82, 0x22]))).toBe(true);
  });

  test('without VAT there is no row and no account for it', () => {
    const { vouchers, accounts: named } = readSie(
      buildSieFile(facts({ vouchers: [{ ...receipt, rows: rowsOf(14_900, 0) }] })),
    );
    expect(vouchers[0]?.rows.map(({ ore }) => ore)).toEqual([14_900n, -14_900n]);
    expect(Object.keys(named)).toEqual(['1930', '3010']);
  });

  test('a month without receipts is a header', () => {
    expect(readSie(buildSieFile(facts({ vouchers: [] })))).toMatchObject({ accounts: {}, vouchers: [] });
  });

  test.each([
    ['556000-1234', '556000-1234'],
    ['165560001234', '556000-1234'],
    ['19800101-1234', '800101-1234'],
    [' 556000 1234 ', '556000-1234'],
    ['SE556000123401', undefined],
    ['', undefined],
  ])('the company number %j is written as %s', (orgNumber, written) => {
    expect(readSie(buildSieFile(facts({ company: { name: 'A', orgNumber } }))).orgNumber).toBe(written);
  });

  test.each([
    ['Åsa "Brev" \\ AB', "Åsa 'Brev' / AB"],
    ['slut\\', 'slut/'],
    ['två\r\n#VER "S" 1\trader\0\x7f', "två #VER 'S' 1 rader"],
    ['"} #TRANS 1930 {} 1.00', "'} #TRANS 1930 {} 1.00"],
    ['＂＼', "'/"],
    ['149 € – ”bra”…', "149 EUR - 'bra'..."],
    ['Café Ñandú Müller', 'Café Ñandú Müller'],
    ['Šarić Łódź Åse Øst', 'Saric Lódz Åse Öst'],
    ['a\u030A och é', 'å och é'],
    ['Brev 💌 👩🏽‍💻 klart 🇸🇪', 'Brev klart'],
    ['\uFEFFОлег 李', '???? ?'],
    ['½ ﬁ ①', '½ fi 1'],
    ['\uD83D', ''],
  ])('the text %j reads %j', (text, read) => {
    expect(through(text)).toBe(read);
  });

  test('every month reads back as it was', () => {
    const month = fc
      .tuple(
        fc.integer({ min: 1, max: 1_000_000 }),
        fc.array(
          fc.record({
            grossOre: fc.integer({ min: -99_999_999, max: 99_999_999 }),
            rate: fc.constantFrom(25, 12, 6, 0),
            day: fc.integer({ min: 1, max: 30 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`),
            text: fc.string({ unit: fc.constantFrom(...'abc ÅÄÖåäöé#{}()0123456789,.') }),
          }),
        ),
      )
      .map(([first, receipts]) =>
        receipts.map(({ rate, grossOre, ...rest }, i) => ({
          ...{ ...rest, number: first + i, rows: rowsOf(grossOre, vatIncluded(grossOre, rate)) },
        })),
      );
    fc.assert(
      fc.property(month, (vouchers) => {
        const read = readSie(buildSieFile(facts({ vouchers: vouchers.toReversed() })));
        expect(read).toMatchObject({ generated: '2026-12-01', company: 'Brev & Väg AB' });
        expect(read.vouchers).toEqual(
          vouchers.map(({ number, day, text, rows }) => ({
            ...{ number, day, text: text.replace(/ +/g, ' ').trim() },
            rows: rows.map(({ account, amount }) => ({ account, ore: BigInt(amount) })),
          })),
        );
      }),
    );
  });

  test('no text breaks the file, and reading it once more changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        const read = through(text);
        expect(through(read)).toBe(read);
      }),
    );
  });

  test.each([
    { why: 'a number twice', vouchers: [receipt, receipt] },
    { why: 'no number', vouchers: [{ ...receipt, number: 0 }] },
    { why: 'no day', vouchers: [{ ...receipt, day: '2026-02-30' }] },
    { why: 'half an öre', vouchers: [{ ...receipt, rows: rowsOf(14_900.5, 0) }] },
    { why: 'rows that do not sum to zero', vouchers: [{ ...receipt, rows: receipt.rows.slice(1) }] },
    { why: 'no rows', vouchers: [{ ...receipt, rows: [] }] },
    { why: 'no amount', vouchers: [{ ...receipt, rows: rowsOf(Number.NaN, 0) }] },
    { why: 'an account without a name', accounts: new Map([['1930', 'Bank']]) },
    {
      why: 'no account',
      accounts: new Map([...accounts, ['1930 {}', 'Bank']]),
      vouchers: [
        {
          ...receipt,
          rows: [
            { account: '1930 {}', amount: 1 },
            { account: '3010', amount: -1 },
          ],
        },
      ],
    },
    { why: 'no day of making', generatedOn: '20261201' },
  ])('$why makes no file', ({ why: _, ...changes }) => {
    expect(() => buildSieFile(facts(changes))).toThrow(RangeError);
  });
});

describe('the reader of this test refuses', () => {
  const good = iconv.decode(buildSieFile(facts()), 'cp437');
  test.each([
    ['an uneven voucher', '-119.20', '-119.21'],
    [
      'a gap in the numbers',
      '}\r\n',
      '}\r\n#VER "S" 14 20261120 "x"\r\n{\r\n#TRANS 1930 {} 0.00\r\n#TRANS 3010 {} 0.00\r\n}\r\n',
    ],
    ['a day that is none', '20261120', '20261131'],
    ['an account not declared', '#TRANS 2610', '#TRANS 2611'],
    ['another order', '#FORMAT PC8\r\n#SIETYP 4', '#SIETYP 4\r\n#FORMAT PC8'],
    ['a quote within a text', 'Brev ND', 'Brev "ND'],
    ['bare line feeds', '\r\n{', '\n{'],
    ['a comma in an amount', '149.00', '149,00'],
    ['another encoding', 'Sökväg', 'S÷kvõg'],
  ])('%s', (_, from, to) => {
    expect(() => readSie(iconv.encode(good.replace(from, to), 'cp437'))).toThrow();
  });
});

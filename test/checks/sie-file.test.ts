import iconv from 'iconv-lite';
import { expect, test } from 'vitest';
import { readSieFile } from '../sie-file.ts';

/** The reader accepts files of other programs and refuses anything that is not a SIE file. */
const foreign = [
  ...['#FLAGGA 0', '#PROGRAM "Löner & sånt" 2016.12', '#FORMAT PC8', '#GEN 20161214 1321557', '#SIETYP 4'],
  ...['#KPTYP "BAS 2000"', '#FNAMN "Åkes \\"Byrå\\" AB"', '#ORGNR 556735-5671', '#KONTO 1510 Kundfordringar'],
  ...['#KTYP 1510 T', '#KONTO\t3710\t"Öresavrundning"', '', '#VER C 77002 20161213 "" 20161214', '{'],
  ...['  #TRANS 1510 {"1" "Nord" "6" "0001"} -250 20161213', '  #TRANS\t3710 {} 249.5', '  #TRANS 3710 {} .50', '}'],
].join('\r\n');
const good = foreign.replace(' .50', ' 0.50');
const read = (text: string) => readSieFile(iconv.encode(text, 'cp437'));

test('a file of another program', () => {
  const { company, orgNumber, accounts, vouchers } = read(good);
  expect([company, orgNumber]).toEqual(['Åkes "Byrå" AB', '556735-5671']);
  expect([...accounts]).toEqual([
    ['1510', 'Kundfordringar'],
    ['3710', 'Öresavrundning'],
  ]);
  expect(vouchers).toEqual([
    {
      ...{ series: 'C', number: '77002', day: '2016-12-13', text: '' },
      rows: [
        { account: '1510', ore: -25_000n },
        { account: '3710', ore: 24_950n },
        { account: '3710', ore: 50n },
      ],
    },
  ]);
});

test.each([
  ['an amount without its whole kronor', '0.50', '.50'],
  ['an uneven voucher', '249.5', '249.4'],
  ['a day that is none', '20161213 ""', '20161313 ""'],
  ['an account without a name', '#TRANS 1510', '#TRANS 1511'],
  ['a voucher without an end', '\r\n}', ''],
  ['no company', '#FNAMN', '#FNAMM'],
  ['a file that was read', '#FLAGGA 0', '#FLAGGA 1'],
  ['another encoding', 'PC8', 'UTF8'],
  ['a quote without an end', '"Öresavrundning"', '"Öresavrundning'],
  ['a row without objects', '{} 249.5', '249.5'],
])('%s', (_, from, to) => {
  expect(() => read(good.replace(from, to))).toThrow();
});

import type { ReportColumn, ReportRow } from './report.ts';
import { parseReportRow, unreadableRow } from './report-row.ts';

/**
 * BgMax, Bankgirot's file of incoming payments: records of 80 characters, identified by the first two. Positions follow
 * Bankgirot's technical manual "Bankgiro Inbetalningar" (November 2019): from 1, both ends included. See
 * docs/bank-files.md.
 */
const START = /^01BGMAX\s/;
const places = {
  currency: [23, 25],
  reference: [13, 37],
  amount: [38, 55],
  serial: [58, 69],
  information: [3, 52],
  name: [3, 37],
  testMark: [45, 45],
  depositDay: [38, 45],
  depositAmount: [51, 68],
  payments: [3, 10],
  deductions: [11, 18],
} as const;

export const bgmaxColumns: ReportColumn[] = [
  { name: 'Post 15, position 38–45: betalningsdag', part: 'date' },
  { name: 'Post 20, position 38–55: belopp', part: 'amount' },
  { name: 'Post 20 och 22, position 13–37, och post 25: referens och text', part: 'message' },
  { name: 'Post 26, position 3–37: namn', part: 'payerName' },
  { name: 'Post 20, position 58–69: BGC-löpnummer', part: 'reference' },
];

const missingEnd = 'Slutposten (70) saknas: filen kan vara avhuggen.';
const deduction = 'Avdrag som betalaren har gjort (post 21), ingen betalning till oss. Bokför det för hand.';

export function isBgmax(text: string): boolean {
  return START.test(text);
}

/** Whether Bankgirot marked the file as a test file. */
export function isBgmaxTest(text: string): boolean {
  return fieldOf(text.split(/\r\n|\n|\r/, 1)[0] ?? '', 'testMark') === 'T';
}

function fieldOf(line: string, name: keyof typeof places): string {
  const [from, to] = places[name];
  return line.slice(from - 1, to).trim();
}

/** A payment or deduction with the records that follow it. Its day comes later, in the deposit record. */
interface Entry {
  row: number;
  line: string;
  isDeduction: boolean;
  texts: string[];
  payerName: string;
}

function amountOf(line: string): string | undefined {
  const digits = line.slice(places.amount[0] - 1, places.amount[1]);
  if (!/^\d{18}$/.test(digits)) return undefined;
  const ore = digits.replace(/^0+(?=\d{3})/, '');
  return `${ore.slice(0, -2)}.${ore.slice(-2)}`;
}

function rowOf({ row, line, isDeduction, texts, payerName }: Entry, part: number, day: string, currency: string) {
  const amount = amountOf(line);
  if (amount === undefined) return unreadableRow(row, part, 'Fälten på raden står inte på sina platser', line);
  const serial = fieldOf(line, 'serial').replace(/^0+$/, '');
  return parseReportRow({
    row,
    part,
    amount,
    decimal: '.',
    currency,
    ...(isDeduction ? { kind: 'other', problem: deduction } : { kind: 'payment' }),
    bookedOn: day,
    message: texts.filter(Boolean).join(' '),
    payerName,
    // Bankgirot restarts its serial numbers at times. The day keeps them unique.
    reference: serial && `${day}-${serial}`,
  });
}

/** Reads a BgMax file. The day of a payment is in its deposit record, which follows it. */
export function readBgmax(text: string): { rows: ReportRow[]; warnings: string[] } {
  const rows: ReportRow[] = [];
  const warnings: string[] = [];
  let part = 0;
  let currency = '';
  let entries: Entry[] = [];
  let counted = { payments: 0, deductions: 0 };
  let ended = true;

  const settle = (day: string) => {
    rows.push(...entries.map((entry) => rowOf(entry, part, day, currency)));
    entries = [];
  };
  for (const [i, line] of text.split(/\r\n|\n|\r/).entries()) {
    const last = entries.at(-1);
    switch (line.slice(0, 2)) {
      case '01':
        if (!ended) warnings.push(missingEnd);
        settle('');
        part++;
        counted = { payments: 0, deductions: 0 };
        ended = false;
        break;
      case '05':
        currency = fieldOf(line, 'currency');
        break;
      case '20':
      case '21': {
        const isDeduction = line.startsWith('21');
        counted[isDeduction ? 'deductions' : 'payments']++;
        entries.push({ row: i + 1, line, isDeduction, texts: [fieldOf(line, 'reference')], payerName: '' });
        break;
      }
      case '22':
      case '23':
        last?.texts.push(fieldOf(line, 'reference'));
        break;
      case '25':
        last?.texts.push(fieldOf(line, 'information'));
        break;
      case '26':
        if (last) last.payerName = fieldOf(line, 'name');
        break;
      case '15':
        warnings.push(...depositWarnings(i + 1, line, entries));
        settle(fieldOf(line, 'depositDay'));
        break;
      case '70':
        warnings.push(...countWarnings(i + 1, line, counted));
        ended = true;
        break;
      // Unknown record types from later versions are skipped, as the manual says.
    }
  }
  settle('');
  if (!ended) warnings.push(missingEnd);
  return { rows, warnings };
}

function depositWarnings(row: number, line: string, entries: Entry[]): string[] {
  const told = fieldOf(line, 'depositAmount');
  const sum = entries.reduce(
    (total, entry) => total + Number(fieldOf(entry.line, 'amount')) * (entry.isDeduction ? -1 : 1),
    0,
  );
  return Number(told) === sum ? [] : [`Insättningen på rad ${row} är inte summan av betalningarna ovanför.`];
}

function countWarnings(row: number, line: string, counted: { payments: number; deductions: number }): string[] {
  const told = { payments: Number(fieldOf(line, 'payments')), deductions: Number(fieldOf(line, 'deductions')) };
  if (told.payments === counted.payments && told.deductions === counted.deductions) return [];
  const [expected, found] = [told, counted].map(({ payments, deductions }) => payments + deductions);
  return [`Slutposten på rad ${row} säger ${expected} betalningar och avdrag, filen har ${found}.`];
}

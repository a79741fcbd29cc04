import iconv from 'iconv-lite';
import type { ColumnMapping } from '../src/payments/reports/report.ts';
import { type Cell, makeWorkbook } from './workbook.ts';

/**
 * Bank files of our own making after layouts that others have described (docs/bank-files.md names the sources). Their
 * contents are made up.
 */

export interface BankPayment {
  /** Makes the payment unique, as a bank's reference does. */
  id: number;
  day: string;
  time: string;
  amount: number;
  message: string;
  name: string;
  phone: string;
  /** A reversal, as the layout writes it. */
  isReversal?: boolean;
}

export interface BankLayout {
  name: string;
  fileName: string;
  /** The name of the layout that the file is read as. */
  layout: string;
  /** The description of its columns, for an unknown layout. */
  mapping?: ColumnMapping;
  /** The text of the file, or its bytes if it is not a text file. */
  write: (payments: BankPayment[]) => string | Buffer;
}

/** The encodings in which a text file must give the same result, whatever encoding it declares. */
export const encodings: Record<string, (text: string) => Buffer> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with a mark': (text) => Buffer.from(`\ufeff${text}`),
  'UTF-16 LE': (text) => iconv.encode(text, 'utf16-le', { addBOM: true }),
  'UTF-16 BE': (text) => iconv.encode(text, 'utf16-be', { addBOM: true }),
  'UTF-16 LE without a mark': (text) => iconv.encode(text, 'utf16-le', { addBOM: false }),
  'UTF-16 BE without a mark': (text) => iconv.encode(text, 'utf16-be', { addBOM: false }),
  'Windows-1252': (text) => iconv.encode(text, 'windows-1252'),
};

const signed = ({ amount, isReversal }: BankPayment) => (isReversal ? -amount : amount);
const kronor = (amount: number, sign: string) => amount.toFixed(2).replace('.', sign);
const lines = (...all: string[]) => [...all, ''].join('\r\n');
const quoted = (text: string) => (/[",;]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const slashed = (day: string) => day.replaceAll('-', '/');

const swedbankCsv = (payments: BankPayment[]) =>
  lines(
    '* Swish-rapport Avser 2026-11-01 - 2026-11-30 Skapad 2026-11-30 12:39 CET',
    'Radnr,Clnr,Kontonr,Bokfdag,Transdag,Valutadag,Mottagarnr,Mottagarnamn,Avsändarnr,Avsändarnamn,Meddelande,Tid,' +
      'Belopp,Orderreferens',
    ...payments.map((payment, i) =>
      [i + 1, '80000', '0000000000', payment.day, payment.day, '', '1231181189', 'Sökväg', payment.phone]
        .concat([quoted(payment.name), quoted(payment.message), payment.time, kronor(signed(payment), '.'), ''])
        .join(','),
    ),
  );

function swedbankSheet(payments: BankPayment[]): Cell[][] {
  const sum = payments.reduce((total, payment) => total + signed(payment), 0);
  return [
    ['Swish-rapport'],
    ['Clearingnummer:', '80000', 'Kontonummer:', '0000000000'],
    ['2026-11-01 to 2026-11-30'],
    [],
    ['Bokföringsdatum', 'Transaktionsdatum', 'Valutadatum', 'Mottagarnummer', 'Mottagarnamn', 'Avsändarnummer'].concat([
      'Avsändarnamn',
      'Meddelande',
      'Orderreferens',
      'Tid',
      'Belopp',
    ]),
    ...payments.map((payment): Cell[] => [
      { day: payment.day },
      { day: payment.day },
      null,
      1_231_181_189,
      'Sökväg',
      payment.phone,
      payment.name,
      payment.message,
      null,
      { time: payment.time },
      signed(payment),
    ]),
    ['Summa', null, null, null, null, null, null, null, null, null, sum].map((cell, i) => (i === 0 ? null : cell)),
  ];
}

/** A payment record of 15 fields, or of the 18 of the newer version. */
const handelsbanken = (delimiter: string, decimal: string, isNew: boolean) => (payments: BankPayment[]) =>
  lines(
    ['01', '2026-11-30', '2026-11-29', ''].join(delimiter),
    ...payments.map(({ id, day, time, amount, message, name, phone, isReversal }) =>
      ['02', '5560000000', '000000000', 'HANDSESS', '1231181189', day, isReversal ? 'SWR' : 'SWH']
        .concat([kronor(amount, decimal), 'SEK', phone, quoted(name), `90000000${String(id).padStart(8, '0')}`])
        .concat([quoted(message), '', `${day}T${time}:22:683413`])
        .concat(isNew ? [day, 'x', 'y'] : [])
        .join(delimiter),
    ),
    ['03', payments.length].join(delimiter),
  );

function bgmax(payments: BankPayment[]): string {
  const record = (...fields: [from: number, text: string][]) => {
    let line = ' '.repeat(80);
    for (const [from, text] of fields) line = line.slice(0, from - 1) + text + line.slice(from - 1 + text.length);
    return line;
  };
  const ore = (amount: number) => String(Math.round(amount * 100)).padStart(18, '0');
  const days = Map.groupBy(payments, ({ day }) => day);
  const deductions = payments.filter(({ isReversal }) => isReversal).length;
  const digits = (value: number) => String(value).padStart(8, '0');
  return lines(
    record([1, '01BGMAX'], [23, '0120261130173035010331P']),
    ...[...days].flatMap(([day, ofDay], i) => [
      record([1, '050009912346'], [23, 'SEK']),
      ...ofDay.flatMap((payment) => [
        record(
          [1, payment.isReversal ? '210000000000' : '200000000000'],
          [13, payment.message.slice(0, 25)],
          [38, ore(payment.amount)],
          [56, `41${String(payment.id).padStart(12, '0')}0`],
        ),
        ...(payment.message.length > 25 ? [record([1, '25'], [3, payment.message.slice(25, 75)])] : []),
        record([1, '26'], [3, payment.name]),
        record([1, '29005500001234']),
      ]),
      record(
        [1, `15${'58410000010098232'.padStart(35, '0')}${day.replaceAll('-', '')}${String(i + 1).padStart(5, '0')}`],
        [51, ore(ofDay.reduce((sum, payment) => sum + signed(payment), 0))],
        [69, `SEK${digits(ofDay.length)}`],
      ),
    ]),
    record([1, `70${digits(payments.length - deductions)}${digits(deductions)}${digits(0)}${digits(days.size)}`]),
  );
}

const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function camtEntry(payment: BankPayment, status: string, amountInPart: boolean): string {
  const { id, day, amount, message, name, phone, isReversal } = payment;
  const money = `<Amt Ccy="SEK">${kronor(amount, '.')}</Amt>`;
  const indicator = `<CdtDbtInd>${isReversal ? 'DBIT' : 'CRDT'}</CdtDbtInd>`;
  return `<Ntry>${money}${indicator}${isReversal ? '<RvslInd>true</RvslInd>' : ''}<Sts>${status}</Sts>
    <BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt><AcctSvcrRef>REF${id}</AcctSvcrRef>
    <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>RCDT</Cd><SubFmlyCd>DMCT</SubFmlyCd></Fmly></Domn></BkTxCd>
    <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>${amountInPart ? money + indicator : ''}
    <RltdPties><Dbtr>${amountInPart ? `<Pty><Nm>${xml(name)}</Nm></Pty>` : `<Nm>${xml(name)}</Nm>`}</Dbtr>
    <DbtrAcct><Id><Othr><Id>${phone}</Id></Othr></Id></DbtrAcct></RltdPties>
    <RmtInf><Ustrd>${xml(message)}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;
}

const camt =
  (message: string, report: string, version: string, entry: (payment: BankPayment) => string) =>
  (payments: BankPayment[]) =>
    `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:${version}"><${message}>
  <GrpHdr><MsgId>M1</MsgId><CreDtTm>2026-11-30T12:00:00+01:00</CreDtTm></GrpHdr>
  <${report}><Id>S1</Id><Acct><Id><IBAN>SE4550000000058398257466</IBAN></Id><Ccy>SEK</Ccy></Acct>
  ${payments.map(entry).join('\n  ')}
  </${report}></${message}></Document>`;

const nordea = (payments: BankPayment[]) =>
  lines(
    'Bokföringsdag;Belopp;Avsändare;Mottagare;Namn;Rubrik;Saldo;Valuta;',
    // The newest first, preceded by what is not booked yet.
    'Reserverad;149,00;;;Någon;Swish 7K3QHJ;;SEK;',
    ...payments
      .map((payment) =>
        [slashed(payment.day), kronor(signed(payment), ','), '', '', quoted(payment.name)]
          .concat([quoted(payment.message), '1 234,50', 'SEK', ''])
          .join(';'),
      )
      .toReversed(),
  );

const seb = (payments: BankPayment[]) =>
  makeWorkbook({
    Sheet1: [
      ['Bokföringsdatum', 'Valutadatum', 'Verifikationsnummer', 'Text', 'Belopp', 'Saldo'],
      ...payments.map((payment): Cell[] => [
        { day: payment.day },
        { day: payment.day },
        String(9_900_000_000 + payment.id),
        payment.message,
        signed(payment),
        9260.12,
      ]),
    ],
  });

const ica = (payments: BankPayment[]) =>
  lines(
    'Datum;Belopp;Beskrivning;Saldo',
    ...payments.map((payment) =>
      [payment.day, kronor(signed(payment), ','), quoted(payment.message), '8742,30'].join(';'),
    ),
  );

/** The file whose columns the operator had to describe; its dates are written as in southern Europe. */
const pointed = (payments: BankPayment[]) =>
  lines(
    'Kontoutdrag',
    '',
    'Date\tAmount\tDetails\tBeneficiary/Payer\tReference',
    ...payments.map((payment) =>
      [payment.day.split('-').toReversed().join('.'), `SEK ${kronor(signed(payment), ',')}`, payment.message]
        .concat([payment.name, `T${payment.id}`])
        .join('\t'),
    ),
  );

const described = (name: string, delimiter: ColumnMapping['delimiter'], columns: ColumnMapping['columns']) =>
  ({ name, delimiter, decimal: ',', encoding: 'auto', headerRow: 1, columns }) satisfies ColumnMapping;

export const bankLayouts: BankLayout[] = [
  { name: "Swedbank's Swish report", fileName: 'swish.csv', layout: 'swedbank', write: swedbankCsv },
  {
    name: "Swedbank's Swish report as a workbook",
    fileName: 'swish.xlsx',
    layout: 'swedbank',
    write: (payments) => makeWorkbook({ 'Swish-rapport': swedbankSheet(payments) }),
  },
  {
    name: "Handelsbanken's Swish report of 18 fields",
    fileName: 'swish.txt',
    layout: 'handelsbanken',
    write: handelsbanken(',', '.', true),
  },
  {
    name: "Handelsbanken's Swish report of 15 fields, with semicolons",
    fileName: 'swish.csv',
    layout: 'handelsbanken',
    write: handelsbanken(';', ',', false),
  },
  { name: 'BgMax', fileName: 'BGMAX.txt', layout: 'bgmax', write: bgmax },
  {
    name: 'camt.053 of version 2',
    fileName: 'kontoutdrag.xml',
    layout: 'camt',
    write: camt('BkToCstmrStmt', 'Stmt', 'camt.053.001.02', (payment) => camtEntry(payment, 'BOOK', false)),
  },
  {
    name: 'camt.054 of version 8',
    fileName: 'insättningar.xml',
    layout: 'camt',
    write: camt('BkToCstmrDbtCdtNtfctn', 'Ntfctn', 'camt.054.001.08', (payment) =>
      camtEntry(payment, '<Cd>BOOK</Cd>', true),
    ),
  },
  {
    name: "Nordea's account",
    fileName: 'PERSONKONTO.csv',
    layout: 'Nordea',
    mapping: described('Nordea', ';', {
      date: 'Bokföringsdag',
      amount: 'Belopp',
      message: 'Rubrik',
      payerName: 'Namn',
    }),
    write: nordea,
  },
  {
    name: "SEB's account as a workbook",
    fileName: 'Export.xlsx',
    layout: 'SEB',
    mapping: described('SEB', '\t', {
      date: 'Bokföringsdatum',
      amount: 'Belopp',
      message: 'Text',
      reference: 'Verifikationsnummer',
    }),
    write: seb,
  },
  {
    name: "ICA-banken's account",
    fileName: 'kontoutdrag.csv',
    layout: 'ICA',
    mapping: described('ICA', ';', { date: 'Datum', amount: 'Belopp', message: 'Beskrivning' }),
    write: ica,
  },
  {
    name: 'a bank that writes 30.11.2026',
    fileName: 'statement.tsv',
    layout: 'Pointed',
    mapping: described('Pointed', '\t', {
      date: 'Date',
      amount: 'Amount',
      message: 'Details',
      payerName: 'Beneficiary/Payer',
      reference: 'Reference',
    }),
    write: pointed,
  },
];

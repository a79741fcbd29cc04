import { describe, expect, test } from 'vitest';
import { readReport } from './read-report.ts';
import type { Report } from './report.ts';

const document = (entries: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<ns:Document xmlns:ns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02">` +
  `<ns:BkToCstmrStmt><Stmt>${entries}</Stmt></ns:BkToCstmrStmt></ns:Document>`;
const amount = (kronor: string, currency = 'SEK') => `<Amt Ccy="${currency}">${kronor}</Amt>`;
const booked = '<BookgDt><Dt>2026-11-03</Dt></BookgDt>';
const credit = (kronor: string, more = '', details = '') =>
  `<Ntry>${amount(kronor)}<CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts>${booked}${more}
   <NtryDtls>${details}</NtryDtls></Ntry>`;
const part = (inner: string) => `<TxDtls>${inner}</TxDtls>`;
const text = (message: string) => `<RmtInf><Ustrd>${message}</Ustrd></RmtInf>`;

const answer = (content: string) => readReport(new TextEncoder().encode(content), 'auto');
function read(entries: string): Report['rows'] {
  const result = answer(document(entries));
  if (result.result !== 'report') throw new Error(result.reason);
  return result.rows;
}

describe('an entry', () => {
  test('is told with its payer, what they wrote and the reference of the bank', () => {
    const parties =
      '<RltdPties><Dbtr><Nm>Åsa &amp; Bo</Nm></Dbtr><DbtrAcct><Id><IBAN>SE45</IBAN></Id></DbtrAcct></RltdPties>';
    const strd = '<Strd><CdtrRefInf><Ref>7K3QHJ</Ref></CdtrRefInf><AddtlRmtInf>tack</AddtlRmtInf></Strd>';
    const remittance = `<RmtInf><Ustrd>Brev</Ustrd><Ustrd>två</Ustrd>${strd}</RmtInf>`;
    const details = part(`<Refs><AcctSvcrRef>T1</AcctSvcrRef></Refs>${parties}${remittance}`);
    expect(read(credit('149.00', '<AcctSvcrRef>E1</AcctSvcrRef>', details))).toEqual([
      {
        row: 1,
        part: 1,
        amount: 14_900,
        kind: 'payment',
        bookedOn: '2026-11-03',
        receivedAt: null,
        message: 'Brev två 7K3QHJ tack',
        payerName: 'Åsa & Bo',
        payerNumber: 'SE45',
        reference: 'T1',
        problem: null,
      },
    ]);
  });

  test('without details has the reference of the entry and the note of the bank', () => {
    const note = '<AcctSvcrRef>E1</AcctSvcrRef><AddtlNtryInf>Swish 7K3QHJ</AddtlNtryInf>';
    expect(read(credit('149.00', note))).toMatchObject([{ message: 'Swish 7K3QHJ', reference: 'E1', problem: null }]);
  });

  test('that holds a bunch is as many payments, if their sum is right', () => {
    const bunch = (first: string) =>
      part(`<AmtDtls><TxAmt>${amount(first)}</TxAmt></AmtDtls>${text('a')}`) +
      part(`<Amt Ccy="SEK">49.00</Amt>${text('b')}`);
    const reference = '<AcctSvcrRef>E1</AcctSvcrRef>';
    expect(read(credit('198.00', reference, bunch('149.00')))).toMatchObject([
      { row: 1, amount: 14_900, message: 'a', reference: null, problem: null },
      { row: 2, amount: 4900, message: 'b', reference: null, problem: null },
    ]);
    expect(read(credit('198.00', reference, bunch('148.00'))).map(({ problem }) => problem)).toEqual(
      Array(2).fill(expect.stringMatching(/^Delbeloppen/)),
    );
  });

  test.each<[string, string, object]>([
    ['of money that went out', credit('49.00').replace('CRDT', 'DBIT'), { kind: 'refund', problem: null }],
    ['that undoes another one', credit('49.00', '<RvslInd>true</RvslInd>'), { kind: 'other', problem: /^Återföring/ }],
    [
      'with the code of a return',
      credit('49.00', '<BkTxCd><Domn><Fmly><SubFmlyCd>RRTN</SubFmlyCd></Fmly></Domn></BkTxCd>'),
      { kind: 'other', problem: /^Återföring/ },
    ],
    [
      'of a payment of ours that came back',
      credit('49.00', '', part('<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>')),
      { kind: 'other', problem: /kom tillbaka/ },
    ],
    ['that waits', credit('49.00').replace('BOOK', 'PDNG'), { kind: 'other', problem: /inte bokförd/ }],
    ['in euro', credit('49.00').replace('SEK', 'EUR'), { kind: 'payment', problem: /EUR/ }],
    ['without a day', credit('49.00').replace(booked, ''), { problem: 'Raden har inget datum' }],
    ['without an amount', credit('').replace(amount(''), ''), { problem: /./ }],
  ])('%s is no payment, or has a problem', (_, entry, expected) => {
    const [row] = read(entry);
    for (const [name, value] of Object.entries(expected)) {
      const told = row?.[name as 'problem'];
      if (value instanceof RegExp) expect(told).toMatch(value);
      else expect(told).toBe(value);
    }
  });

  test('at a moment with its zone is of the day in Sweden', () => {
    const moment = booked.replace('<Dt>2026-11-03</Dt>', '<DtTm>2026-11-03T23:30:00Z</DtTm>');
    expect(read(credit('49.00').replace(booked, moment))[0]?.bookedOn).toBe('2026-11-04');
  });
});

describe('XML that is refused', () => {
  const whole = document(credit('149.00'));
  const laughs = Array.from({ length: 9 }, (_, i) => `<!ENTITY l${i + 1} "${`&l${i};`.repeat(10)}">`).join('');
  test.each<[string, string]>([
    ['cut', whole.slice(0, -40)],
    ['badly nested', whole.replace('</Sts>', '</Status>')],
    ['of another message', whole.replaceAll('BkToCstmrStmt', 'CstmrCdtTrfInitn')],
    ['with a file of the machine', whole.replace('?>', '?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>')],
    ['with entities of entities', whole.replace('?>', `?><!DOCTYPE d [<!ENTITY l0 "ha">${laughs}]>`)],
    ['nested without end', `<?xml version="1.0"?>${'<a>'.repeat(200_000)}`],
    ['of a page', '<?xml version="1.0"?><html><body>Logga in</body></html>'],
  ])('%s', (_, content) => {
    expect(answer(content)).toEqual({ result: 'wrong_file', reason: expect.stringMatching(/^XML-filen .* CSV\.$/) });
  });
});

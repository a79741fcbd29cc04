import { describe, expect, test } from 'vitest';
import { isOrderCode } from '../platform/kernel/order-code.ts';
import { matchRow, type OpenOrder } from './match-rules.ts';
import type { ReportRow } from './reports/report.ts';

const A = '7K3QHJ';
const B = 'XW9T4M';
const C = 'BCDFG3';

function order(code: string, facts: Partial<OpenOrder> = {}): OpenOrder {
  return { code, status: 'processing', amountDue: 4900, amountPaid: 0, ...facts };
}
function row(message: string, amount = 4900, facts: Partial<ReportRow> = {}): ReportRow {
  const when = { bookedOn: '2026-10-01', receivedAt: '2026-10-01T08:15' };
  const payer = { payerName: '', payerNumber: '' };
  return {
    row: 3,
    part: 1,
    kind: 'payment',
    ...when,
    ...payer,
    reference: null,
    problem: null,
    message,
    amount,
    ...facts,
  };
}
function judged(asked: ReportRow, orders: OpenOrder[] = [order(A)], seen = false) {
  const openOrders = orders.filter(({ amountDue, amountPaid }) => amountDue > amountPaid);
  const verdict = matchRow(asked, { seen, orders: new Map(orders.map((o) => [o.code, o])), openOrders });
  return { ...verdict, reason: verdict.reason.replaceAll('\u00a0', ' ') };
}
const short = (...args: Parameters<typeof judged>) => {
  const { outcome, orderCodes } = judged(...args);
  return [outcome, ...orderCodes];
};

test('the codes of these tests are codes', () => {
  expect([A, B, C].filter((code) => !isOrderCode(code))).toEqual([]);
});

describe('one code', () => {
  test.each<[string, number, Partial<OpenOrder>, string, RegExp]>([
    ['what is owed', 4900, {}, 'match', /49 kr för 7K3QHJ.*Bekräfta/],
    ['the rest', 2900, { amountPaid: 2000 }, 'match', /29 kr/],
    ['money after an accepted shortfall', 900, { status: 'paid', amountPaid: 4000 }, 'match', /9 kr/],
    ['an expired order', 4900, { status: 'expired' }, 'match', /49 kr/],
    ['too little', 4000, {}, 'wrong_amount', /Mottaget 40 kr, 49 kr återstår på 7K3QHJ: 9 kr för lite/],
    ['too much', 6050, {}, 'wrong_amount', /60,50 kr.*11,50 kr för mycket/],
    ['the whole where a part was paid', 4900, { amountPaid: 2000 }, 'wrong_amount', /29 kr återstår.*20 kr för mycket/],
    ['a paid order', 4900, { status: 'paid', amountPaid: 4900 }, 'already_paid', /redan betald.*betala tillbaka/],
    ['an order paid too much', 4900, { amountPaid: 6000 }, 'already_paid', /redan betald/],
    ['a cancelled order', 4900, { status: 'cancelled' }, 'ended', /är avbruten.*49 kr.*betala tillbaka/],
    ['a refunded order', 4900, { status: 'refunded' }, 'ended', /är återbetald.*betala tillbaka/],
    ['a cancelled order, wrongly', 6000, { status: 'cancelled' }, 'ended', /avbruten.*60 kr.*49 kr.*betala tillbaka/],
    [
      'a cancelled order that was paid',
      4900,
      { status: 'cancelled', amountPaid: 4900 },
      'already_paid',
      /betala tillbaka/,
    ],
  ])('with %s', (_, amount, facts, outcome, reason) => {
    const verdict = judged(row(`tack 7k3-qhj`, amount), [order(A, facts)]);
    expect(verdict).toMatchObject({ outcome, orderCodes: [A] });
    expect(verdict.reason).toMatch(reason);
  });

  test('of no order', () => {
    expect(judged(row(B))).toMatchObject({
      outcome: 'no_match',
      orderCodes: [],
      reason: expect.stringMatching(/koden XW9T4M.*49 kr/),
    });
  });

  test('that was misread is a match only with the right amount', () => {
    const [code] = [...'BCDFGHJKMNPQRSTVWXZ3479'].map((check) => `ZSGB4${check}`).filter(isOrderCode) as [string];
    const written = code.replace('Z', '2').replace('S', '5');
    expect(short(row(written), [order(code)])).toEqual(['match', code]);
    expect(short(row(written, 4000), [order(code)])).toEqual(['suggestion', code]);
    expect(judged(row(written, 4000), [order(code)]).reason).toMatch(/lätt att läsa fel.*40 kr, 49 kr/);
    expect(short(row(written), [order(code, { amountPaid: 4900 })])).toEqual(['suggestion', code]);
    expect(short(row(`${written} ${A}`, 9800), [order(code), order(A)])).toEqual(['match', A, code]);
    expect(short(row(`${written} ${A}`, 6000), [order(code), order(A)])).toEqual(['suggestion']);
  });
});

describe('several codes', () => {
  const both = [order(A), order(B, { amountDue: 9800 })];

  test('are a match when what is owed adds up exactly', () => {
    expect(short(row(`${A} och ${B}`, 14_700), both)).toEqual(['match', A, B]);
    expect(short(row(`${A} ${B}`, 9800), [order(A, { amountPaid: 4900 }), both[1] as OpenOrder])).toEqual(['match', B]);
  });

  test.each([4900, 9800, 14_600, 100])('are left to a person with %i öre', (amount) => {
    expect(short(row(`${A} och ${B}`, amount), both)).toEqual(['suggestion']);
    expect(judged(row(`${A}, ${B}`, amount), both).reason).toMatch(/7K3QHJ och XW9T4M.*147 kr/);
  });

  test('one of which is cancelled are left to a person', () => {
    expect(short(row(`${A} ${B}`, 14_700), [order(A, { status: 'cancelled' }), both[1] as OpenOrder])).toEqual([
      'suggestion',
    ]);
  });

  test('run together are left to a person', () => {
    expect(short(row(`${A}${B}`, 14_700), both)).toEqual(['suggestion']);
    expect(short(row(`${A}${B}`), [order(A)])).toEqual(['match', A]);
  });

  test('of which one is no order are one', () => {
    expect(short(row(`${A} ${B}`))).toEqual(['match', A]);
  });
});

describe('a code within other characters', () => {
  test('counts when nothing else in the message is an order', () => {
    expect(short(row('order7K3QHJtack'))).toEqual(['match', A]);
    expect(short(row('order7K3QHJ', 4000))).toEqual(['wrong_amount', A]);
    expect(short(row('7K3QHJ7K3QHJ'))).toEqual(['match', A]);
  });

  test('does not stand against one in words of its own that is paid exactly', () => {
    expect(short(row(`${A} tel0${C}1`), [order(A), order(C)])).toEqual(['match', A]);
    expect(short(row(`${A} och${C}`, 9800), [order(A), order(C)])).toEqual(['suggestion']);
  });

  test('is a suggestion at best when it takes parts of two words', () => {
    expect(short(row('tel 07K3 QHJ1'))).toEqual(['suggestion', A]);
    expect(judged(row('tel 07K3 QHJ1')).reason).toMatch(/står inte för sig.*49 kr/);
  });

  test('is nothing where it overlaps one that counts', () => {
    // The end of one code and the beginning of the next form a valid code too.
    const between = 'HJXW9T';
    expect(isOrderCode(between) && `${A}${B}`.includes(between)).toBe(true);
    const three = [order(A), order(B), order(between)];
    expect(short(row(`${A} ${B}`, 9800), three)).toEqual(['match', A, B]);
    expect(short(row(`${A}${B}`, 9800), three)).toEqual(['suggestion']);
    expect(short(row(`${A} ${B}`), [order(between)])).toEqual(['suggestion', between]);
  });

  test.each([
    ['a telephone number', '0734937493'],
    ['a telephone number in groups', '073-493 74 93'],
    ['an OCR number', '347934793479347934793'],
    ['words', 'TACK FÖR BREVEN MVH BJRGVST'],
  ])('%s is no match without an order, nor when it holds two', (_, message) => {
    expect(short(row(message))).toEqual(['no_match']);
    const words = message.replace(/[^A-Z0-9]/g, '');
    const windows = [...words].map((__, i) => words.slice(i, i + 6)).filter(isOrderCode);
    const orders = [...new Set(windows)].map((code) => order(code));
    if (orders.length > 1) expect(short(row(message), orders)).toEqual(['suggestion']);
  });
});

describe('a slip', () => {
  test('is a suggestion against an open order only', () => {
    expect(short(row('7K3QHX'))).toEqual(['suggestion', A]);
    expect(judged(row('7K3 QJH', 4000)).reason).toMatch(/liknar 7K3QHJ.*40 kr, 49 kr återstår.*Kontrollera/);
    for (const status of ['paid', 'sent', 'completed', 'cancelled', 'refunded'] as const) {
      expect(short(row('7K3QHX'), [order(A, { status })])).toEqual(['no_match']);
    }
    expect(short(row('7K3QHX'), [order(A, { amountPaid: 4900 })])).toEqual(['no_match']);
  });

  test('between several orders names them and chooses none', () => {
    const near = [...'BCDFGHJKMNPQRSTVWXZ3479'].flatMap((x) =>
      [...'BCDFGHJKMNPQRSTVWXZ3479'].map((y) => `7K3Q${x}${y}`).filter(isOrderCode),
    );
    const candidates = near.filter((code) => code[4] === 'M' || code[5] === 'N').slice(0, 2) as [string, string];
    const verdict = judged(
      row('7K3QMN'),
      candidates.map((code) => order(code)),
    );
    expect(verdict).toMatchObject({ outcome: 'suggestion', orderCodes: [] });
    for (const code of candidates) expect(verdict.reason).toContain(code);
  });
});

describe('other rows', () => {
  test('the amount alone is nothing', () => {
    expect(judged(row('tack för brevet'))).toMatchObject({
      outcome: 'no_match',
      orderCodes: [],
      reason: expect.stringMatching(/Ingen giltig kod.*49 kr/),
    });
    expect(judged(row('2KXPQP')).reason).toMatch(/^Ingen giltig kod i meddelandet\. Mottaget/);
    expect(short(row(''))).toEqual(['no_match']);
  });

  test('seen before', () => {
    expect(short(row(A), [order(A)], true)).toEqual(['already_seen']);
    expect(short(row(A, 4900, { kind: 'refund' }), [order(A)], true)).toEqual(['already_seen']);
  });

  test('with a problem or no payment', () => {
    expect(judged(row(A, 0, { problem: 'Beloppet är noll' }), [order(A)], true)).toEqual({
      outcome: 'invalid',
      orderCodes: [],
      reason: 'Beloppet är noll',
    });
    expect(short(row(A, 4900, { kind: 'other' }))).toEqual(['invalid']);
    expect(short(row(A, 0, { problem: 'Beloppet går inte att läsa', isUnreadable: true }))).toEqual(['unreadable']);
  });

  test('refunds', () => {
    const refund = (message: string, amount = 4900) => row(message, amount, { kind: 'refund' });
    const paid = [order(A, { amountPaid: 4900, status: 'paid' }), order(B)];
    expect(short(refund(`Återbetalning ${A}`), paid)).toEqual(['refund', A]);
    expect(judged(refund(A, 6000), paid).reason).toMatch(/60 kr.*bara 49 kr är mottaget/);
    expect(short(refund('Återbetalning'), paid)).toEqual(['refund']);
    expect(judged(refund(`${A} ${B}`), paid)).toMatchObject({
      orderCodes: [],
      reason: expect.stringMatching(/flera koder/),
    });
    expect(short(refund('7K3QHX'), paid)).toEqual(['refund']);
  });
});

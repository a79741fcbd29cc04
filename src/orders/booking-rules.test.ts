import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { computeLedgerLines, type PostedLedgerLine, type PostingCause } from './booking-rules.ts';

const sale = (receipt: number, soldBy: number, percent: number, amount: number, vat: number): PostedLedgerLine => ({
  ...{ receipt, account: 'sales', soldBy, percent, amount, vat },
});
const cause = (more: Partial<PostingCause>): PostingCause => ({
  ...{ number: 9, percent: 6, isPayment: false, first: [], undone: new Set<number>(), ...more },
});
const two = [sale(1, 1, 25, 10_000, 2000), sale(2, 2, 12, 10_000, 1071)];

describe('the lines of a receipt', () => {
  test('new money is sold at the rate in force, and what is more than the price is owed', () => {
    expect(computeLedgerLines([], { kept: 14_900, debt: 100 }, cause({ number: 1, isPayment: true }))).toEqual([
      { account: 'sales', soldBy: 1, percent: 6, amount: 14_900, vat: 843 },
      { account: 'debt', soldBy: null, percent: null, amount: 100, vat: 0 },
    ]);
  });

  test('what goes back is credited at the rates it was sold at, the oldest first', () => {
    expect(computeLedgerLines(two, { kept: 5000, debt: 0 }, cause({}))).toEqual([
      { account: 'sales', soldBy: 1, percent: 25, amount: -10_000, vat: -2000 },
      { account: 'sales', soldBy: 2, percent: 12, amount: -5000, vat: 536 - 1071 },
    ]);
  });

  test('a payment that is reversed takes back its own sale', () => {
    expect(computeLedgerLines(two, { kept: 10_000, debt: 0 }, cause({ first: [2], undone: new Set([2]) }))).toEqual([
      { account: 'sales', soldBy: 2, percent: 12, amount: -10_000, vat: -1071 },
    ]);
  });

  test('an order that was called off and goes on is sold again as it was', () => {
    const off = [...two, sale(3, 1, 25, -10_000, -2000), sale(3, 2, 12, -10_000, -1071)];
    expect(computeLedgerLines(off, { kept: 20_000, debt: 0 }, cause({ number: 4 }))).toEqual(
      [
        { account: 'sales', soldBy: 2, percent: 12, amount: 10_000, vat: 1071 },
        { account: 'sales', soldBy: 1, percent: 25, amount: 10_000, vat: 2000 },
      ].toReversed(),
    );
  });

  test('a refund of before that took all of one sale for two is put right: no VAT on no money', () => {
    // Sold at 25 and 12 %, and all of it credited at 12.
    const old = [...two, sale(3, 2, 12, -20_000, -2143)];
    expect(old.reduce((sum, { vat }) => sum + vat, 0)).toBe(928);
    expect(computeLedgerLines(old, { kept: 0, debt: 0 }, cause({ number: 4 }))).toEqual([
      { account: 'sales', soldBy: 1, percent: 25, amount: -10_000, vat: -2000 },
      { account: 'sales', soldBy: 2, percent: 12, amount: 10_000, vat: 1072 },
    ]);
  });
});

/** The events of an order, in terms that do not depend on lines. */
type Event =
  | { do: 'pay' | 'refund'; amount: number }
  | { do: 'reverse'; record: number }
  | { do: 'end' | 'goOn' }
  | { do: 'rate'; percent: number };

const amount = fc.integer({ min: 1, max: 40_000 });
const event: fc.Arbitrary<Event> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('pay'), amount }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('refund'), amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('reverse'), record: fc.nat(20) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('end', 'goOn') }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('rate'), percent: fc.constantFrom(25, 12, 6, 0) }) },
) as fc.Arbitrary<Event>;

interface Ledger {
  kind: 'payment' | 'refund';
  amount: number;
  receipt: number;
  reversed: boolean;
}

/**
 * Runs a history and books each step. Besides the books it keeps a plain ledger, from which the oracle computes the
 * sums again, and the money of each step.
 */
function play(due: number, events: Event[]) {
  const booked: PostedLedgerLine[] = [];
  const ledger: Ledger[] = [];
  const vouchers: { came: number; lines: PostedLedgerLine[] }[] = [];
  let [percent, ended, receipt] = [25, false, 0];
  const live = (kind: Ledger['kind']) =>
    ledger.filter((r) => r.kind === kind && !r.reversed).reduce((sum, r) => sum + r.amount, 0);
  const net = () => live('payment') - live('refund');
  const book = (came: number, isPayment: boolean, first: number[]) => {
    const kept = ended ? 0 : Math.min(net(), due);
    const undone = new Set(ledger.filter((r) => r.kind === 'payment' && r.reversed).map((r) => r.receipt));
    const number = receipt + 1;
    const lines = computeLedgerLines(
      booked,
      { kept, debt: net() - kept },
      { number, percent, isPayment, first, undone },
    );
    if (lines.length === 0) return;
    receipt = number;
    const added = lines.map((line) => ({ ...line, receipt }));
    booked.push(...added);
    vouchers.push({ came, lines: added });
  };
  const seen: { net: number; ended: boolean; booked: PostedLedgerLine[] }[] = [];
  for (const happened of events) {
    if (happened.do === 'rate') percent = happened.percent;
    else if (happened.do === 'end' || happened.do === 'goOn') {
      ended = happened.do === 'end';
      book(0, false, []);
    } else if (happened.do === 'pay') {
      ledger.push({ kind: 'payment', amount: happened.amount, receipt: receipt + 1, reversed: false });
      book(happened.amount, true, []);
    } else if (happened.do === 'refund') {
      const back = Math.min(happened.amount, net());
      if (back === 0) continue;
      ledger.push({ kind: 'refund', amount: back, receipt: receipt + 1, reversed: false });
      book(-back, false, []);
    } else if ('record' in happened) {
      const record = ledger[happened.record % Math.max(1, ledger.length)];
      if (!record || record.reversed || (record.kind === 'payment' && net() < record.amount)) continue;
      record.reversed = true;
      const first = booked.flatMap((line) => (line.receipt === record.receipt && line.soldBy ? [line.soldBy] : []));
      book(record.kind === 'payment' ? -record.amount : record.amount, false, first);
    }
    seen.push({ net: net(), ended, booked: [...booked] });
  }
  return { seen, vouchers };
}

/** The VAT in a price is rate / (100 + rate) of it; half an öre is rounded up. */
const vatByFractions = (gross: number, rate: number) =>
  Number((2n * BigInt(gross) * BigInt(rate) + BigInt(100 + rate)) / (2n * BigInt(100 + rate)));

const total = (lines: PostedLedgerLine[], of: (line: PostedLedgerLine) => number) =>
  lines.reduce((sum, line) => sum + of(line), 0);
const onAccount = (lines: PostedLedgerLine[], account: PostedLedgerLine['account']) =>
  total(lines, (line) => (line.account === account ? line.amount : 0));

describe('over random histories of payments, refunds, reversals, endings and changes of rate', () => {
  const histories = fc.record({ due: fc.integer({ min: 1, max: 60_000 }), events: fc.array(event, { maxLength: 25 }) });
  const always = (holds: (played: ReturnType<typeof play>, due: number) => void) =>
    fc.assert(
      fc.property(histories, ({ due, events }) => holds(play(due, events), due)),
      { numRuns: 500 },
    );

  test('every voucher is balanced by the money that moved', () => {
    always(({ vouchers }) => {
      for (const { came, lines } of vouchers) expect(total(lines, ({ amount }) => amount)).toBe(came);
    });
  });

  test('an order without money has no VAT, no sales and no debt, and no rate of its own left', () => {
    always(({ seen }) => {
      for (const { net, booked } of seen.filter((at) => at.net === 0)) {
        expect([net, onAccount(booked, 'sales'), onAccount(booked, 'debt')]).toEqual([0, 0, 0]);
        for (const percent of [25, 12, 6, 0]) {
          const rate = booked.filter((line) => line.percent === percent);
          expect([total(rate, (line) => line.amount), total(rate, (line) => line.vat)]).toEqual([0, 0]);
        }
      }
    });
  });

  test('what is kept is sold, what is more is owed, and of an order that has ended everything', () => {
    always(({ seen }, due) => {
      for (const { net, ended, booked } of seen) {
        const kept = ended ? 0 : Math.min(net, due);
        expect([onAccount(booked, 'sales'), onAccount(booked, 'debt')]).toEqual([kept, net - kept]);
      }
    });
  });

  test('the VAT is to the öre that of what is left of each sale, and no sale is ever below zero', () => {
    always(({ seen }) => {
      for (const { booked } of seen) {
        for (const [soldBy, lines] of Map.groupBy(booked, (line) => line.soldBy)) {
          if (soldBy === null) continue;
          const left = total(lines, (line) => line.amount);
          const rates = new Set(lines.map(({ percent }) => percent));
          expect([left >= 0, rates.size]).toEqual([true, 1]);
          expect(total(lines, (line) => line.vat)).toBe(vatByFractions(left, lines[0]?.percent ?? 0));
        }
      }
    });
  });
});

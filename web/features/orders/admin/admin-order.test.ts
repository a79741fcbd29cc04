import { describe, expect, it } from 'vitest';
import { dayInStockholm } from '../../../text/format.ts';
import type { AdminOrder, OrderStatus } from '../api.ts';
import { readAmount, typedAmount } from './amount.ts';
import { paymentDateWarning } from './book-day.ts';
import { leadingAmount, moneyState } from './money-card.tsx';
import { fillIncomeMonths } from './months.ts';
import { isAskedForRest, letterToWrite, nextStep } from './next-step.ts';
import { compareByLastDay } from './refunds-due.tsx';
import { fullWithdrawalWarning, openPointWarnings } from './words.ts';

describe('what comes next', () => {
  const letter = (status: AdminOrder['letters'][number]['status']) => ({
    id: 'a',
    applicationId: null,
    title: 'Brev 1',
    status,
    deliveredAt: null,
    lastDeliveredAt: null,
    fileName: null,
    version: 0,
    deliveredVersions: 0,
    stage: 'ordered' as const,
    acceptedAt: null,
    revisionsLeft: 2,
    revision: null,
  });
  const revised = { ...letter('delivered'), stage: 'revision_asked' as const };
  const order = (status: OrderStatus, amountPaid: number, allowed: OrderStatus[], missing = 0) => ({
    status,
    paymentState: amountPaid > 0 && amountPaid < 298 ? ('partial' as const) : ('full' as const),
    amountPaid,
    amountMissing: status === 'cancelled' ? 0 : Math.max(0, 298 - amountPaid),
    amountToRefund: Math.max(0, amountPaid - (status === 'cancelled' ? 0 : 298)),
    allowed,
    user: { id: 'u', email: 'anna@example.com' } as { id: string; email: string } | null,
    letters: [letter('delivered'), letter(missing ? 'ordered' : 'delivered')],
  });

  it.each([
    ['pay', order('processing', 0, ['paid', 'on_hold'])],
    ['ask', order('processing', 100, ['paid', 'on_hold'])],
    ['pay', order('on_hold', 100, ['paid'])],
    ['paid', order('processing', 298, ['paid'])],
    ['send', order('paid', 298, ['sent'])],
    ['send', order('paid', 400, ['sent'])],
    ['complete', order('sent', 298, ['completed'])],
    ['write', order('sent', 298, ['completed'], 1)],
    ['refund', order('sent', 300, ['completed'])],
    ['refund', order('cancelled', 298, ['refunded'])],
    [null, order('cancelled', 0, ['refunded'])],
    ['refund', { ...order('paid', 298, []), user: null }],
    [null, { ...order('paid', 0, []), user: null }],
    ['complete', { ...order('sent', 298, ['completed'], 1), user: null }],
    ['change', { ...order('sent', 298, ['completed']), letters: [revised] }],
    ['change', { ...order('completed', 298, ['refunded']), letters: [revised] }],
    [null, order('completed', 298, ['refunded'])],
  ] as const)('is %s', (step, facts) => {
    expect(nextStep({ ...facts, allowed: [...facts.allowed], letters: [...facts.letters] })).toBe(step);
  });

  it('is a reminder where the last part came by a bank file, which tells the customer', () => {
    const record = (source: 'import' | 'manual', reversed = false) =>
      ({ kind: 'payment', source, reversed }) as AdminOrder['payments'][number];
    const { user } = order('created', 100, []);
    expect(isAskedForRest({ user, payments: [record('manual'), record('import')] })).toBe(true);
    expect(isAskedForRest({ user, payments: [record('import'), record('manual', true)] })).toBe(true);
    expect(isAskedForRest({ user, payments: [record('import'), record('manual')] })).toBe(false);
    expect(isAskedForRest({ user, payments: [record('import', true)] })).toBe(false);
    expect(isAskedForRest({ user: null, payments: [record('import')] })).toBe(false);
  });

  it('opens the letter of the step', () => {
    const letters = [letter('ordered'), { ...revised, id: 'b' }];
    expect(letterToWrite({ ...order('sent', 298, ['completed']), letters })?.id).toBe('b');
    expect(letterToWrite({ ...order('paid', 298, ['sent']), letters })?.id).toBe('a');
  });
});

describe('what is still open of an order that becomes done', () => {
  const letter = (title: string, status: 'ordered' | 'delivered', stage = status as string) => ({
    title,
    status,
    stage,
  });
  const open = (facts: object, status: OrderStatus = 'completed') =>
    openPointWarnings(
      { workFrom: null, withdrawal: { refusal: null, until: '2999-12-02' }, ...facts } as AdminOrder,
      status,
    );
  const some = { letters: [letter('Brev 1', 'delivered'), letter('Brev 2', 'ordered'), letter('Brev 3', 'ordered')] };

  it('is the letters that nobody has written, beside some that are', () => {
    expect(open(some)).toEqual(['Brev 2, Brev 3 är inte skrivna.']);
    expect(open(some, 'sent')).toHaveLength(1);
    expect(open(some, 'cancelled')).toEqual([]);
    expect(open({ letters: [letter('Brev 1', 'ordered')] })).toEqual([]);
  });

  it('is a revision that is asked for, and the time to withdraw of who asked for no work before its end', () => {
    const revised = { letters: [letter('Brev 1', 'delivered', 'revision_asked')] };
    expect(open(revised)).toEqual(['Kunden väntar på en ändring av Brev 1.']);
    const waits = { letters: [letter('Brev 1', 'delivered')], workFrom: '2999-12-03' };
    expect(open(waits)).toEqual(['Kunden kan ångra sig till och med 2 december 2999 och får då tillbaka allt.']);
    expect(open({ ...waits, withdrawal: { refusal: 'withdrawn', until: '2999-12-02' } })).toEqual([]);
  });

  it('is the time to withdraw before sending as well, and nothing once that is over', () => {
    const withdrawal = { refusal: null, until: '2026-11-02' };
    const waits = { workFrom: '2999-12-03', withdrawal } as AdminOrder;
    expect(fullWithdrawalWarning(waits)).toBe(
      'Kunden kan ångra sig till och med 2 november 2026 och får då tillbaka allt.',
    );
    expect(fullWithdrawalWarning({ ...waits, workFrom: '2026-11-03' })).toBeNull();
    expect(fullWithdrawalWarning({ ...waits, workFrom: null })).toBeNull();
  });
});

describe('amounts in a field', () => {
  it.each([
    ['149', 149],
    ['1 490,50 kr', 1490.5],
    ['1490.5', 1490.5],
    ['0,05', 0.05],
    ['1\u00a0490', 1490],
  ])('reads %s', (text, sek) => expect(readAmount(text)).toBe(sek));

  it.each(['', 'abc', '1,234', '-5', '1e3', '1 000 000', '1,2,3'])('does not guess %j', (text) => {
    expect(readAmount(text)).toBeNull();
  });

  it('stands there as it would be typed', () => {
    expect([149, 1490.5, 0.1].map(typedAmount)).toEqual(['149', '1490,50', '0,10']);
  });
});

describe('days', () => {
  it('is the day in Stockholm', () => {
    expect(dayInStockholm(new Date('2026-11-19T23:30:00Z'))).toBe('2026-11-20');
    expect(dayInStockholm(new Date('2026-07-19T21:59:00Z'))).toBe('2026-07-19');
  });

  it('shows twelve months to this one, those without income too', () => {
    const months = fillIncomeMonths([{ month: '2026-10', amount: 149 }], '2026-11-20');
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual({ month: '2025-12', label: 'dec', amount: 0 });
    expect(months[1]).toEqual({ month: '2026-01', label: 'jan 2026', amount: 0 });
    expect(fillIncomeMonths([], '2026-10-20')[0]?.label).toBe('nov 2025');
    expect(months.slice(-2)).toEqual([
      { month: '2026-10', label: 'okt', amount: 149 },
      { month: '2026-11', label: 'nov', amount: 0 },
    ]);
  });
});

it('puts what has to be paid back first at the top, and what has no last day after that in its order', () => {
  const due = (name: string, refundBy: string | null) => ({
    name,
    withdrawal: { withdrawnAt: refundBy && '2026-11-01T10:00:00Z', refundBy },
  });
  const orders = [
    due('called off', null),
    due('later', '2026-12-02'),
    due('too much', null),
    due('late', '2026-11-15'),
  ];
  expect(orders.toSorted(compareByLastDay).map(({ name }) => name)).toEqual([
    'late',
    'later',
    'called off',
    'too much',
  ]);
});

it('is not called paid when its money is to go back', () => {
  const state = (status: OrderStatus, amountToRefund: number) =>
    moneyState({ status, paymentState: 'full', amountToRefund });
  expect(state('refunded', 149)).toBe('Inte allt är återbetalt');
  expect(state('cancelled', 149)).toBe('Ska betalas tillbaka');
  expect([state('refunded', 0), state('paid', 0)]).toEqual(['Betald', 'Betald']);
});

it.each([
  ['created', 'none', 0, 'Att betala', 298],
  ['processing', 'partial', 100, 'Kvar att betala', 198],
  ['paid', 'full', 298, 'Pris', 298],
  // The administrator did without the rest.
  ['sent', 'partial', 297.99, 'Pris', 298],
  ['cancelled', 'partial', 100, 'Pris', 298],
] as const)(
  'the leading figure of one that is %s, %s with %d paid, is %s',
  (status, paymentState, paid, label, amount) => {
    const order = { status, paymentState, amountDue: 298, amountPaid: paid, amountMissing: 298 - paid };
    expect(leadingAmount(order as AdminOrder)).toEqual({ label, amount });
  },
);

describe('the day of money', () => {
  const facts = { ordered: '2026-11-20', closedThrough: '2026-10' };

  it('is doubted before the order and in a closed month', () => {
    expect(paymentDateWarning('2026-11-20', facts)).toBeNull();
    expect(paymentDateWarning('2026-11-19', facts)).toContain('Kontrollera dagen.');
    expect(paymentDateWarning('2026-10-31', facts)).toContain('stängd för oktober 2026');
  });

  it('is not doubted while none is chosen', () => {
    expect(paymentDateWarning('', facts)).toBeNull();
    expect(paymentDateWarning('', { ordered: '2026-11-20', closedThrough: undefined })).toBeNull();
  });
});

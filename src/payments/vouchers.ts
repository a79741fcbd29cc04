import type { MonthlyBookLine } from '../orders/orders.ts';
import type { Config } from '../platform/config/config.ts';
import type { Ore } from '../platform/kernel/money.ts';
import type { SieVoucher } from './sie.ts';

type Bookkeeping = Config['bookkeeping'];

/** Whether sales at that rate have accounts to stand on. */
export function hasAccounts({ accounts }: Bookkeeping, rate: number | null): boolean {
  return rate !== null && accounts.sales.has(rate) && (rate === 0 || accounts.vat.has(rate));
}

export function accountNames({ accounts }: Bookkeeping): Map<string, string> {
  const percent = (rate: number) => `${rate} %`;
  return new Map([
    ...[...accounts.vat].map(([rate, account]) => [account, `Utgående moms ${percent(rate)}`] as const),
    ...[...accounts.sales].map(([rate, account]) => [account, `Försäljning ${percent(rate)}`] as const),
    [accounts.debt, 'Skuld till kunder'],
    [accounts.bank, 'Bank'],
  ]);
}

/** The lines of one receipt as a voucher: what came to the bank, and against it sales, VAT and debt. */
export function voucherOf(lines: MonthlyBookLine[], { accounts }: Bookkeeping): Omit<SieVoucher, 'number'> {
  const [first] = lines;
  if (!first) throw new Error('a voucher has lines');
  const rows = new Map<string, Ore>();
  const add = (account: string | undefined, amount: Ore) => {
    // A rate of 0 has sales and no VAT, so no account for it.
    if (amount === 0) return;
    if (account === undefined) throw new Error(`receipt ${first.receipt} has a rate without accounts`);
    rows.set(account, (rows.get(account) ?? 0) + amount);
  };
  add(
    accounts.bank,
    lines.reduce((sum, { amount }) => sum + amount, 0),
  );
  for (const { account, vat_percent: rate, amount, vat } of lines) {
    if (account === 'debt') add(accounts.debt, -amount);
    else {
      add(accounts.vat.get(rate ?? 0), -vat);
      add(accounts.sales.get(rate ?? 0), vat - amount);
    }
  }
  // Its month was closed: the voucher says which day it is about.
  const happened = first.happened === first.day ? '' : `, avser ${first.happened}`;
  return {
    day: first.day,
    text: `Brev ${first.code}, ${paperOf(first, lines)} ${first.receipt}${happened}`,
    rows: [...rows].filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount })),
  };
}

function paperOf({ kind, payment_id }: MonthlyBookLine, lines: MonthlyBookLine[]): string {
  if (payment_id === null) return kind === 'credit' ? 'avslutad, kreditkvitto' : 'återupptagen, kvitto';
  if (kind === 'receipt') return 'kvitto';
  return lines.some(({ account }) => account === 'sales') ? 'kreditkvitto' : 'återbetalning';
}

import { type MonthlyBookLine, selectBookLines } from '../orders/orders.ts';
import type { Config } from '../platform/config/config.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { Refused } from '../platform/kernel/errors.ts';
import type { Ore } from '../platform/kernel/money.ts';
import type { Parts } from '../platform/parts.ts';
import { findSeller } from '../seller/seller.ts';
import { buildSieFile, type SieVoucher } from './sie.ts';

/**
 * The month's receipts as vouchers in a SIE 4I file, by the day of the money. Each rate of VAT has its own accounts.
 *
 * @param month YYYY-MM in Sweden
 * @returns the file; 409 where a rate in it has no accounts
 */
export async function buildBookkeepingFile(parts: Parts, month: string) {
  const { bookkeeping } = parts.config;
  const seller = await findSeller(parts.db, parts);
  const lines = await selectBookLines(parts.db, month);
  const unknown = lines.find(
    ({ account, vat_percent: rate }) => account === 'sales' && !hasAccounts(bookkeeping, rate),
  );
  if (unknown) {
    const rate = `${String(unknown.vat_percent).replace('.', ',')} %`;
    return new Refused('conflict', {
      detail:
        `Månaden har försäljning med ${rate} moms, men inga konton är satta för den. Sätt ACCOUNT_SALES och ` +
        'ACCOUNT_VAT.',
    });
  }
  const receipts = Map.groupBy(lines, ({ receipt }) => receipt);
  const file = buildSieFile({
    generatedOn: stockholmDay(parts.clock.now()).toString(),
    company: { name: seller.name, orgNumber: seller.orgNumber ?? undefined },
    accounts: accountNames(bookkeeping),
    // What moves nothing, as a correction of VAT at a rate of 0, is no voucher.
    vouchers: [...receipts.values()].map((of) => voucherOf(of, bookkeeping)).filter(({ rows }) => rows.length > 0),
  });
  return { name: `sokvag-${month}.se`, type: 'application/octet-stream', file };
}

type Bookkeeping = Config['bookkeeping'];

function hasAccounts({ accounts }: Bookkeeping, rate: number | null): boolean {
  return rate !== null && accounts.sales.has(rate) && (rate === 0 || accounts.vat.has(rate));
}

function accountNames({ accounts }: Bookkeeping): Map<string, string> {
  const percent = (rate: number) => `${rate} %`;
  return new Map([
    ...[...accounts.vat].map(([rate, account]) => [account, `Utgående moms ${percent(rate)}`] as const),
    ...[...accounts.sales].map(([rate, account]) => [account, `Försäljning ${percent(rate)}`] as const),
    [accounts.debt, 'Skuld till kunder'],
    [accounts.bank, 'Bank'],
  ]);
}

/** The lines of one receipt as a voucher: what came to the bank, and against it sales, VAT and debt. */
function voucherOf(lines: MonthlyBookLine[], { accounts }: Bookkeeping): SieVoucher {
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
  return {
    number: first.receipt,
    day: first.day,
    text: `Brev ${first.code}, ${paperOf(first, lines)} ${first.receipt}`,
    rows: [...rows].filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount })),
  };
}

function paperOf({ kind, payment_id }: MonthlyBookLine, lines: MonthlyBookLine[]): string {
  if (payment_id === null) return kind === 'credit' ? 'avslutad, kreditkvitto' : 'återupptagen, kvitto';
  if (kind === 'receipt') return 'kvitto';
  return lines.some(({ account }) => account === 'sales') ? 'kreditkvitto' : 'återbetalning';
}

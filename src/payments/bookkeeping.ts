import {
  closeBooks,
  countReceiptsByMonth,
  findLastClosed,
  lastMonthClosedByDownload,
  lockReceiptNumbers,
  type MonthlyLedgerLine,
  selectLedgerLines,
} from '../orders/orders.ts';
import type { Config } from '../platform/config/config.ts';
import { rollbackOnRefusal } from '../platform/db/all-or-nothing.ts';
import type { Tx } from '../platform/db/open.ts';
import type { Actor } from '../platform/kernel/actor.ts';
import { stockholmDay } from '../platform/kernel/clock.ts';
import { Refused } from '../platform/kernel/errors.ts';
import { newId } from '../platform/kernel/ids.ts';
import type { Ore } from '../platform/kernel/money.ts';
import type { Parts } from '../platform/parts.ts';
import { findSeller } from '../seller/seller.ts';
import type { Bookkeeping, BookkeepingQuery } from './contract.ts';
import { buildSieFile, type SieVoucher } from './sie.ts';
import * as store from './voucher-store.ts';

/** Files for the bookkeeper: the vouchers of a month, which receipts were in earlier files, and closing months. */

const FILES_SHOWN = 10;

/**
 * The month's receipts as vouchers in a SIE 4I file, by their day in the books. Each VAT rate has its own accounts. New
 * receipts get a voucher number and are marked as exported. From the 13th of the next month on, the month is also
 * closed. An earlier file is returned byte for byte and changes nothing.
 *
 * @returns the file; 409 when a VAT rate has no accounts, or nothing is new
 */
export async function buildBookkeepingFile(parts: Parts, actor: Actor, { month, onlyNew, file }: BookkeepingQuery) {
  if (file !== undefined) {
    const kept = await store.findBookkeepingFile(parts.db, file, month);
    return kept ? download(month, kept) : new Refused('not_found');
  }
  const seller = await findSeller(parts.db, parts);
  return rollbackOnRefusal(parts.db, async (tx) => {
    await lockReceiptNumbers(tx);
    const found = await findVouchers(tx, parts, month);
    if (found instanceof Refused) return found;
    const fresh = found.filter((voucher) => voucher.file === null);
    if (onlyNew && fresh.length === 0) {
      const detail =
        'Inget nytt har bokförts i månaden sedan den senaste filen. Kom den bort finns den under Hämtade filer.';
      return new Refused('conflict', { detail });
    }
    const vouchers = fresh.length > 0 ? await numberVouchers(tx, month, fresh) : [];
    if (month <= lastMonthClosedByDownload(parts.clock.now())) {
      const refused = await closeBooks(tx, parts, actor, month, { byFile: true });
      if (refused) return refused;
    }
    const sie = buildSieFile({
      generatedOn: stockholmDay(parts.clock.now()).toString(),
      company: { name: seller.name, orgNumber: seller.orgNumber ?? undefined },
      accounts: accountNames(parts.config.bookkeeping),
      vouchers: (onlyNew ? fresh : found).flatMap(({ number, ...voucher }) =>
        number === null ? [] : { ...voucher, number },
      ),
    });
    if (fresh.length > 0) {
      const head = { id: newId(), month: `${month}-01`, made_at: parts.clock.now(), made_by: actor.userId, sie };
      await store.insertBookkeepingFile(tx, head, vouchers);
    }
    return download(month, sie);
  });
}

const download = (month: string, file: Buffer) => ({
  ...{ name: `sokvag-${month}.se`, type: 'application/octet-stream', file },
});

/**
 * A receipt as a voucher. `number` is null when no file had it yet, or when it changes no account. `file` is null when
 * no file had it.
 */
interface Found extends Omit<SieVoucher, 'number'> {
  receipt: number;
  number: number | null;
  file: string | null;
}

async function findVouchers(tx: Tx, parts: Parts, month: string): Promise<Found[] | Refused> {
  const { bookkeeping } = parts.config;
  const lines = await selectLedgerLines(tx, month);
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
  const known = await store.selectVouchers(tx, [...receipts.keys()]);
  return [...receipts].map(([receipt, of]) => {
    const { number = null, file = null } = known.get(receipt) ?? {};
    return { ...voucherOf(of, bookkeeping), receipt, number, file };
  });
}

/** Numbers new vouchers by day. A voucher without rows, such as a VAT correction at 0 %, gets no number. */
async function numberVouchers(tx: Tx, month: string, fresh: Found[]) {
  const year = Number(month.slice(0, 4));
  let last = await store.findLastVoucher(tx, year);
  fresh.sort((a, b) => a.day.localeCompare(b.day) || a.receipt - b.receipt);
  for (const voucher of fresh) {
    if (voucher.rows.length === 0) voucher.number = null;
    else if (voucher.number === null) {
      last += 1;
      voucher.number = last;
    }
  }
  return fresh.map(({ receipt, number }) => ({ receipt, year, number }));
}

/** Closes a month at an administrator's request. */
export async function closeMonth(parts: Parts, actor: Actor, month: string): Promise<Bookkeeping | Refused> {
  const done = await rollbackOnRefusal(parts.db, async (tx) => {
    await lockReceiptNumbers(tx);
    return closeBooks(tx, parts, actor, month, { byFile: false });
  });
  return done instanceof Refused ? done : getBookkeeping(parts);
}

/** The months with receipts, how many of them were in no file yet, and the last closed month. */
export async function getBookkeeping({ db, clock }: Parts): Promise<Bookkeeping> {
  const [months, fetched, closedThrough, files] = await Promise.all([
    countReceiptsByMonth(db),
    store.countExportedByMonth(db),
    findLastClosed(db),
    store.selectBookkeepingFiles(db, FILES_SHOWN),
  ]);
  return {
    closedThrough: closedThrough ?? null,
    fileCloses: lastMonthClosedByDownload(clock.now()),
    months: months.map(({ month, receipts }) => ({ month, receipts, fresh: receipts - (fetched.get(month) ?? 0) })),
    files: files.map(({ made_at, ...file }) => ({ ...file, madeAt: made_at.toISOString() })),
  };
}

type BookSettings = Config['bookkeeping'];

/** Whether the settings have accounts for sales at that VAT rate. */
function hasAccounts({ accounts }: BookSettings, rate: number | null): boolean {
  return rate !== null && accounts.sales.has(rate) && (rate === 0 || accounts.vat.has(rate));
}

function accountNames({ accounts }: BookSettings): Map<string, string> {
  const percent = (rate: number) => `${rate} %`;
  return new Map([
    ...[...accounts.vat].map(([rate, account]) => [account, `Utgående moms ${percent(rate)}`] as const),
    ...[...accounts.sales].map(([rate, account]) => [account, `Försäljning ${percent(rate)}`] as const),
    [accounts.debt, 'Skuld till kunder'],
    [accounts.bank, 'Bank'],
  ]);
}

/** One receipt's lines as a voucher: the amount on the bank account, balanced by sales, VAT and debt. */
function voucherOf(lines: MonthlyLedgerLine[], { accounts }: BookSettings): Omit<SieVoucher, 'number'> {
  const [first] = lines;
  if (!first) throw new Error('a voucher has lines');
  const rows = new Map<string, Ore>();
  const add = (account: string | undefined, amount: Ore) => {
    // A rate of 0 % has no VAT and so no VAT account.
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
  // The month of the event was closed, so the text names its real day.
  const happened = first.happened === first.day ? '' : `, avser ${first.happened}`;
  return {
    day: first.day,
    text: `Brev ${first.code}, ${paperOf(first, lines)} ${first.receipt}${happened}`,
    rows: [...rows].filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount })),
  };
}

function paperOf({ kind, payment_id }: MonthlyLedgerLine, lines: MonthlyLedgerLine[]): string {
  if (payment_id === null) return kind === 'credit' ? 'avslutad, kreditkvitto' : 'återupptagen, kvitto';
  if (kind === 'receipt') return 'kvitto';
  return lines.some(({ account }) => account === 'sales') ? 'kreditkvitto' : 'återbetalning';
}

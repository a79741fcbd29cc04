import type { Ore } from '../platform/kernel/money.ts';
import { vatIncluded } from './vat.ts';

/** How an order's money is divided into sales per VAT rate and a debt to the customer. */

/** One line of a receipt. Amounts are in öre with VAT, and negative when something is undone. */
export interface LedgerLine {
  account: 'sales' | 'debt';
  /** Both are null for a debt line: the number of the receipt that booked the sale, and the VAT rate in percent. */
  soldBy: number | null;
  percent: number | null;
  amount: Ore;
  vat: Ore;
}

/** A line that is already booked, with the number of its receipt. */
export interface PostedLedgerLine extends LedgerLine {
  receipt: number;
}

/** The event that is being booked. */
export interface PostingCause {
  /** The number of the receipt that is being issued, and the current VAT rate in percent. */
  number: number;
  percent: number;
  /**
   * Whether new money came in. It is sold at the current rate. Any other event restores sales that were undone before.
   */
  isPayment: boolean;
  /** Receipts whose sales are undone or restored first: those of the reversed record. */
  first: number[];
  /** Receipts of payments that were reversed: their sales are never restored. */
  undone: ReadonlySet<number>;
}

/** The sale of one receipt in öre: `gross` and `vat` are what is left of it, `most` is what it was at first. */
interface Sale {
  soldBy: number;
  percent: number;
  gross: Ore;
  vat: Ore;
  most: Ore;
}

/**
 * The lines that bring an order's books into line with its money. Sales are undone oldest first, at the rate of the
 * sale; they are restored in the reverse order. The VAT is recomputed from what is left of each sale, so a sale with
 * nothing left has no VAT.
 *
 * @param booked the order's lines, oldest first
 * @param target in öre: `kept` is the amount that counts as sold, `debt` is owed to the customer
 */
export function computeLedgerLines(
  booked: PostedLedgerLine[],
  target: { kept: Ore; debt: Ore },
  cause: PostingCause,
): LedgerLine[] {
  const sales = salesOf(booked);
  const change = new Map<number, Ore>();
  const left = (sale: Sale) => sale.gross + (change.get(sale.soldBy) ?? 0);
  const add = (soldBy: number, amount: Ore) => change.set(soldBy, (change.get(soldBy) ?? 0) + amount);

  // Books from before sales were tracked by receipt may have undone more of a sale than it held.
  for (const sale of sales) if (sale.gross < 0) add(sale.soldBy, -sale.gross);
  let rest = target.kept - sales.reduce((sum, sale) => sum + left(sale), 0);

  const inTurn = (order: Sale[]) => [...order.filter(isFirst), ...order.filter((sale) => !isFirst(sale))];
  const isFirst = ({ soldBy }: Sale) => cause.first.includes(soldBy);
  for (const sale of inTurn(sales)) {
    const taken = Math.min(Math.max(-rest, 0), left(sale));
    add(sale.soldBy, -taken);
    rest += taken;
  }
  for (const sale of cause.isPayment ? [] : inTurn(sales.toReversed())) {
    if (cause.undone.has(sale.soldBy)) continue;
    const given = Math.min(Math.max(rest, 0), Math.max(sale.most - left(sale), 0));
    add(sale.soldBy, given);
    rest -= given;
  }
  const lines = sales.flatMap((sale) => lineOf(sale, left(sale)));
  if (rest > 0) lines.push(...lineOf({ ...noSale, soldBy: cause.number, percent: cause.percent }, rest));
  const debt = target.debt - sumLedgerLines(booked.filter(({ account }) => account === 'debt'));
  if (debt !== 0) lines.push({ account: 'debt', soldBy: null, percent: null, amount: debt, vat: 0 });
  return lines;
}

const noSale = { gross: 0, vat: 0, most: 0 };

/** What each receipt sold and what is left of it, oldest first. */
function salesOf(booked: PostedLedgerLine[]): Sale[] {
  const sales = new Map<number, Sale>();
  for (const { receipt, soldBy, percent, amount, vat } of booked) {
    if (soldBy === null || percent === null) continue;
    const sale = sales.get(soldBy) ?? { ...noSale, soldBy, percent };
    sale.gross += amount;
    sale.vat += vat;
    if (receipt === soldBy) sale.most += amount;
    sales.set(soldBy, sale);
  }
  return [...sales.values()].sort((a, b) => a.soldBy - b.soldBy);
}

/** The line that reduces or raises a sale to `left`, with the matching VAT. */
function lineOf({ soldBy, percent, gross, vat }: Sale, left: Ore): LedgerLine[] {
  // Earlier receipts rounded their VAT one by one. An unchanged sale keeps that VAT, and a sale with nothing left has
  // none.
  if (left === gross && (left !== 0 || vat === 0)) return [];
  return [
    {
      account: 'sales',
      soldBy,
      percent,
      amount: left - gross,
      vat: (left === 0 ? 0 : vatIncluded(left, percent)) - vat,
    },
  ];
}

export function sumLedgerLines(lines: LedgerLine[]): Ore {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

import type { Ore } from '../platform/kernel/money.ts';
import { vatIncluded } from './vat.ts';

/** How the money of an order is divided between sales, rate by rate, and what is owed to its customer. */

/** One line of a receipt, in öre with VAT; below zero for what is undone. */
export interface BookLine {
  account: 'sales' | 'debt';
  /** Sales only: the number of the receipt that sold it, and the rate of VAT in percent. */
  soldBy: number | null;
  percent: number | null;
  amount: Ore;
  vat: Ore;
}

/** A line that is in the books, with the number of its receipt. */
export interface BookedLine extends BookLine {
  receipt: number;
}

/** What happened that the books have to follow. */
export interface BookingCause {
  /** The number of the receipt that is being issued, and the rate in force. */
  number: number;
  percent: number;
  /** Whether new money came in: it is sold at the rate in force. Anything else gives back what was taken before. */
  isPayment: boolean;
  /** Receipts whose sales are taken or given back first: those of a record that is reversed. */
  first: number[];
  /** Receipts of payments that were reversed: nothing is given back to them. */
  undone: ReadonlySet<number>;
}

/** What one receipt sold: how much of it is left, and how much it was. */
interface Sale {
  soldBy: number;
  percent: number;
  gross: Ore;
  vat: Ore;
  most: Ore;
}

/**
 * The lines that bring the books of an order to where its money is. Sales that are undone are the oldest first,
 * at the rate they were sold at; sales that are given back are the last taken first. The VAT of what one receipt sold
 * is always that of what is left of it, so that nothing left means no VAT.
 *
 * @param booked the order's lines, oldest first
 * @param target öre: what counts as sold, and what is owed to the customer
 */
export function bookingLines(booked: BookedLine[], target: { kept: Ore; debt: Ore }, cause: BookingCause): BookLine[] {
  const sales = salesOf(booked);
  const change = new Map<number, Ore>();
  const left = (sale: Sale) => sale.gross + (change.get(sale.soldBy) ?? 0);
  const add = (soldBy: number, amount: Ore) => change.set(soldBy, (change.get(soldBy) ?? 0) + amount);

  // Before the books were kept by sale, a refund could undo more of one than it had sold.
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
  const debt = target.debt - sumLines(booked.filter(({ account }) => account === 'debt'));
  if (debt !== 0) lines.push({ account: 'debt', soldBy: null, percent: null, amount: debt, vat: 0 });
  return lines;
}

const noSale = { gross: 0, vat: 0, most: 0 };

/** What each receipt sold and what is left of it, oldest first. */
function salesOf(booked: BookedLine[]): Sale[] {
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

/** The line that leaves so much of a sale, with the VAT that is in it. */
function lineOf({ soldBy, percent, gross, vat }: Sale, left: Ore): BookLine[] {
  // Earlier receipts rounded each for itself: what is left as it was keeps its VAT, and nothing left has none.
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

export function sumLines(lines: BookLine[]): Ore {
  return lines.reduce((sum, { amount }) => sum + amount, 0);
}

import type { OrderStatus } from '../orders/contract.ts';
import { toSek } from '../platform/kernel/money.ts';
import { formatKronor } from '../platform/kernel/swedish.ts';
import { CODE_LENGTH, type CodeReading, findCodeReadings, findNearCodes } from './reports/message-codes.ts';
import type { ReportRow } from './reports/report.ts';

/** Classifies a row of a bank's report from facts that the caller loads. Nothing is guessed. */

export { findCodes } from './reports/message-codes.ts';

/** An order with its price and the amount received minus refunds, both in öre. */
export interface OpenOrder {
  code: string;
  status: OrderStatus;
  amountDue: number;
  amountPaid: number;
}

export type RowOutcome =
  | 'match'
  | 'already_seen'
  | 'already_paid'
  | 'possible_duplicate'
  | 'wrong_amount'
  | 'ended'
  | 'suggestion'
  | 'no_match'
  | 'refund'
  | 'invalid'
  /** Only stored: the API shows it as the outcome `invalid` with the field `unreadable`. */
  | 'unreadable';

/**
 * The outcome of a row. Confirming it records money on `orderCodes`: a single order gets the whole amount, several get
 * what each owes. Empty when the administrator has to choose.
 */
export interface RowVerdict {
  outcome: RowOutcome;
  orderCodes: string[];
  reason: string;
}

export interface MatchFacts {
  /** Whether the row's key was recorded before, or occurs earlier in the same file. */
  seen: boolean;
  /** The orders whose codes the message may contain. */
  orders: Map<string, OpenOrder>;
  openOrders: OpenOrder[];
}

const payable: ReadonlySet<OrderStatus> = new Set(['created', 'processing', 'on_hold', 'expired']);
const ended: Partial<Record<OrderStatus, string>> = { cancelled: 'avbruten', refunded: 'återbetald' };

const money = (ore: number) => formatKronor(toSek(ore));
const named = (codes: string[]) => new Intl.ListFormat('sv').format(codes);
const owed = ({ amountDue, amountPaid }: OpenOrder) => Math.max(0, amountDue - amountPaid);

interface Named {
  /** Orders whose code is certain. */
  exact: OpenOrder[];
  /** Orders whose code appears once misread characters are replaced. */
  misread: OpenOrder[];
  /** Orders whose code appears within other letters and digits, possibly by chance. */
  doubtful: OpenOrder[];
}

/**
 * The orders that a message names. A code that consists of whole words (`7K3QHJ`, `7k3 qhj`) is certain. A code within
 * a longer word or number (`order7K3QHJ`) is certain only when the message names no other order. A code made of parts
 * of two words never is. Readings that overlap an accepted code are dropped.
 */
function ordersNamed(message: string, orders: Map<string, OpenOrder>): Named {
  const found = findCodeReadings(message);
  const known = (readings: CodeReading[], besides: CodeReading[]) => {
    const free = readings.filter(
      ({ code, start }) =>
        orders.has(code) &&
        besides.every((other) => other.code !== code && Math.abs(other.start - start) >= CODE_LENGTH),
    );
    return [...new Map(free.map((reading) => [reading.code, reading])).values()];
  };
  const apart = known(
    found.exact.filter(({ standing }) => standing === 'apart'),
    [],
  );
  const misread = known(found.misread, apart);
  const doubtful = known(found.exact, [...apart, ...misread]);
  const [only] = doubtful;
  const counts = apart.length + misread.length === 0 && doubtful.length === 1 && only?.standing === 'inside';
  const of = (readings: CodeReading[]) => readings.flatMap(({ code }) => orders.get(code) ?? []);
  return counts
    ? { exact: of(doubtful), misread: [], doubtful: [] }
    : { exact: of(apart), misread: of(misread), doubtful: of(doubtful) };
}

/** The outcome of an amount for the one order that its message names. */
export function judgeOne(amount: number, order: OpenOrder): RowVerdict {
  const { code, status, amountDue, amountPaid } = order;
  const orderCodes = [code];
  const left = owed(order);
  const end = ended[status];
  if (left === 0) {
    const reason =
      `${code} är redan betald. Är det samma betalning som redan är registrerad, så hoppa över raden. Annars ` +
      `är ${money(amount)} för mycket: registrera och betala tillbaka.`;
    return { outcome: 'already_paid', orderCodes, reason };
  }
  if (end) {
    const ordered =
      amount === left
        ? `Registrera ${money(amount)} och betala tillbaka beloppet till kunden.`
        : `Mottaget ${money(amount)}, beställningen gällde ${money(amountDue)}${
            amountPaid > 0 ? ` varav ${money(amountPaid)} var betalt` : ''
          }. Registrera och betala tillbaka.`;
    return { outcome: 'ended', orderCodes, reason: `${code} är ${end}. ${ordered}` };
  }
  if (amount === left) {
    const reason = `${money(amount)} för ${code}, precis vad som återstår. Bekräfta för att registrera.`;
    return { outcome: 'match', orderCodes, reason };
  }
  const difference = amount < left ? `${money(left - amount)} för lite` : `${money(amount - left)} för mycket`;
  const facts = `Mottaget ${money(amount)}, ${money(left)} återstår på ${code}: ${difference}.`;
  const advice =
    amount > left
      ? 'Registrera och betala tillbaka det som är för mycket.'
      : payable.has(status)
        ? 'Registrera, så får kunden ett mejl om resten.'
        : 'Bekräfta för att registrera.';
  return { outcome: 'wrong_amount', orderCodes, reason: `${facts} ${advice}` };
}

/** Whether several payments pay one order exactly together. */
export function payTogether(amounts: number[], order: OpenOrder): boolean {
  return amounts.length > 1 && amounts.reduce((total, amount) => total + amount, 0) === owed(order);
}

/** The hint, in Swedish, for a payment that pays its order together with the others. */
export function describePayingTogether(others: number[]): string {
  const rows = `${others.length === 1 ? 'raden' : 'raderna'} på ${named(others.map(money))}`;
  return `Tillsammans med ${rows} är det precis vad som återstår: bekräfta dem samtidigt.`;
}

/** The orders that the amount pays exactly together; undefined when it does not. */
function paidTogether(amount: number, orders: OpenOrder[]): OpenOrder[] | undefined {
  if (orders.some(({ status }) => ended[status])) return undefined;
  const sum = orders.reduce((total, order) => total + owed(order), 0);
  return sum === amount ? orders.filter((order) => owed(order) > 0) : undefined;
}

function judgeSeveral(amount: number, orders: OpenOrder[]): RowVerdict {
  const codes = orders.map(({ code }) => code);
  const sum = orders.reduce((total, order) => total + owed(order), 0);
  const reason =
    `Meddelandet nämner ${named(codes)}. Mottaget ${money(amount)}, tillsammans återstår ${money(sum)}. ` +
    'Fördela beloppet för hand.';
  return { outcome: 'suggestion', orderCodes: [], reason };
}

function matchOf(amount: number, { exact, misread }: Named): RowVerdict | undefined {
  for (const orders of misread.length > 0 ? [exact, [...exact, ...misread]] : [exact]) {
    const [first] = orders;
    if (!first) continue;
    const note = orders.some((order) => misread.includes(order)) ? 'Ett tecken var lätt att läsa fel. ' : '';
    if (orders.length === 1) {
      const verdict = judgeOne(amount, first);
      if (verdict.outcome === 'match') return { ...verdict, reason: `${note}${verdict.reason}` };
      continue;
    }
    const paid = paidTogether(amount, orders);
    if (!paid) continue;
    const codes = paid.map(({ code }) => code);
    const rest = orders.filter((order) => !paid.includes(order)).map(({ code }) => code);
    const reason = `${note}${money(amount)} för ${named(codes)}, precis vad som återstår. ${
      rest.length > 0 ? `På ${named(rest)} återstår inget. ` : ''
    }Bekräfta för att registrera.`;
    return { outcome: 'match', orderCodes: codes, reason };
  }
  return undefined;
}

function judgePayment(row: ReportRow, facts: MatchFacts): RowVerdict {
  const names = ordersNamed(row.message, facts.orders);
  const match = matchOf(row.amount, names);
  if (match) return match;
  const all = [...names.exact, ...names.misread, ...names.doubtful];
  const [first] = all;
  if (!first) return judgeUnnamed(row, facts);
  if (all.length > 1) return judgeSeveral(row.amount, all);
  const verdict = judgeOne(row.amount, first);
  if (names.exact.length === 1) return verdict;
  const why = names.misread.length === 1 ? 'är lätt att läsa fel' : 'står inte för sig';
  const reason = `Koden ${why} i meddelandet: kontrollera. ${verdict.reason}`;
  return { outcome: 'suggestion', orderCodes: verdict.orderCodes, reason };
}

/** The outcome of a row that names no order. It is a suggestion at best, as the amount alone proves nothing. */
function judgeUnnamed({ message, amount }: ReportRow, { openOrders }: MatchFacts): RowVerdict {
  const open = openOrders.filter((order) => payable.has(order.status) && owed(order) > 0);
  const similar = findNearCodes(
    message,
    open.map(({ code }) => code),
  );
  const [first] = similar;
  if (first && similar.length === 1) {
    const left = owed(open.find(({ code }) => code === first) as OpenOrder);
    const reason =
      `Meddelandet liknar ${first}, ett tecken skiljer. Mottaget ${money(amount)}, ${money(left)} återstår. ` +
      'Kontrollera med kunden.';
    return { outcome: 'suggestion', orderCodes: [first], reason };
  }
  if (first) {
    const reason = `Meddelandet liknar ${named(similar)}. Mottaget ${money(amount)}. Fråga kunden vilken som menas.`;
    return { outcome: 'suggestion', orderCodes: [], reason };
  }
  const unknown = findCodeReadings(message).exact.find(({ standing }) => standing === 'apart');
  const what = unknown ? `Ingen beställning har koden ${unknown.code}` : 'Ingen giltig kod i meddelandet';
  const reason = `${what}. Mottaget ${money(amount)}. Fråga kunden eller betala tillbaka.`;
  return { outcome: 'no_match', orderCodes: [], reason };
}

function judgeRefund({ message, amount }: ReportRow, { orders }: MatchFacts): RowVerdict {
  const { exact, misread } = ordersNamed(message, orders);
  const [order, ...more] = [...exact, ...misread];
  const outcome = 'refund';
  if (!order || more.length > 0) {
    const what = order ? 'flera koder' : 'ingen känd kod';
    const refund = `Återbetalning av ${money(amount)} med ${what} i meddelandet.`;
    const reason = `${refund} Registrera den på beställningen för hand.`;
    return { outcome, orderCodes: [], reason };
  }
  const { code, amountPaid } = order;
  const reason =
    amount > amountPaid
      ? `Återbetalning av ${money(amount)} för ${code}, men bara ${money(amountPaid)} är mottaget. Kontrollera först.`
      : `Återbetalning av ${money(amount)} för ${code}. Bekräfta för att registrera.`;
  return { outcome, orderCodes: [code], reason };
}

/**
 * Classifies a row against the current orders. Rows of one file are classified in turn: after a match, the caller adds
 * its amount to the orders and its key to the seen ones before the next row.
 */
export function matchRow(row: ReportRow, facts: MatchFacts): RowVerdict {
  if (row.problem !== null || row.kind === 'other') {
    const reason = row.problem ?? 'Raden är ingen betalning till oss.';
    return { outcome: row.isUnreadable ? 'unreadable' : 'invalid', orderCodes: [], reason };
  }
  if (facts.seen) {
    const known = `Raden på ${money(row.amount)} är redan med, i den här filen eller en tidigare.`;
    const reason = `${known} Den registreras inte igen.`;
    return { outcome: 'already_seen', orderCodes: [], reason };
  }
  return row.kind === 'refund' ? judgeRefund(row, facts) : judgePayment(row, facts);
}

import { toSek } from '../platform/kernel/money.ts';
import { formatKronor } from '../platform/kernel/swedish.ts';
import { formatPayeeNumber, normalizePayeeNumber } from '../platform/kernel/swish.ts';
import type { importOutcomes } from './contract.ts';
import type { ImportRowRecord } from './import-store.ts';
import { describePayingTogether, judgeOne, type OpenOrder, payTogether } from './match-rules.ts';

/** The fields of a stored row that the rules need. */
type Row = Pick<ImportRowRecord, 'outcome' | 'order_codes' | 'recorded_at' | 'undone_at'>;

/** Outcomes that may be confirmed. The administrator has to look into the others. */
const recordable: (typeof importOutcomes)[number][] = [
  'match',
  'wrong_amount',
  'already_paid',
  'possible_duplicate',
  'ended',
  'suggestion',
  'refund',
];

export function isRecordable(row: Row): boolean {
  return recordable.some((outcome) => outcome === row.outcome) && row.order_codes.length > 0;
}

/** Outcomes without a certain order: the administrator may name one. */
const unnamed: (typeof importOutcomes)[number][] = ['no_match', 'suggestion', 'refund'];

export function isAssignable(row: Row): boolean {
  return unnamed.some((outcome) => outcome === row.outcome) && !isRecordable(row) && !isRecorded(row);
}

export function isRecorded(row: Row): boolean {
  return row.recorded_at !== null && row.undone_at === null;
}

/** The present standing of the order that a row was recorded on. Amounts are in öre. */
export interface OrderStanding {
  missing: number;
  toRefund: number;
  isAwaitingPayment: boolean;
  /** The status of the mail with what is missing; undefined where there is none. */
  missingMail: string | undefined;
}

/** What is left to do or to wait for on the order of a recorded row, in Swedish. */
function afterwards({ missing, toRefund, isAwaitingPayment, missingMail }: OrderStanding): string {
  if (toRefund > 0) return ` Betala tillbaka ${formatKronor(toSek(toRefund))} till kunden.`;
  if (missing <= 0 || !isAwaitingPayment) return '';
  const left = `${formatKronor(toSek(missing))} saknas.`;
  if (missingMail === 'sent') return ` Kunden har fått ett mejl om att ${left}`;
  return missingMail === 'waiting' ? ` Kunden får ett mejl om att ${left}` : ` ${left}`;
}

/** Rows with a wrong amount that are not recorded. */
export function openWrongAmounts<Each extends Row>(rows: Each[]): Each[] {
  return rows.filter((row) => row.outcome === 'wrong_amount' && !isRecorded(row));
}

/**
 * The reasons of rows with a wrong amount, by row, in Swedish. They are told by their orders as they stand now, since
 * recording one row changes what remains for the others.
 */
export function describeWrongAmounts(rows: ImportRowRecord[], orders: Map<string, OpenOrder>): Map<number, string> {
  const wrong = openWrongAmounts(rows);
  // A row that pays the order alone, or may repeat a payment, makes it unclear which rows belong together.
  const others = rows.filter((row) => row.outcome !== 'wrong_amount' && isRecordable(row) && !isRecorded(row));
  const unclear = new Set(others.flatMap(({ order_codes }) => order_codes));
  const reasons = new Map<number, string>();
  for (const [code, same] of Map.groupBy(wrong, ({ order_codes: [code = ''] }) => code)) {
    const order = orders.get(code);
    if (!order) continue;
    const amounts = same.map(({ amount }) => amount);
    const isSum = !unclear.has(code) && payTogether(amounts, order);
    for (const [i, { row, amount }] of same.entries()) {
      const hint = isSum ? ` ${describePayingTogether(amounts.toSpliced(i, 1))}` : '';
      reasons.set(row, `${judgeOne(amount, order).reason}${hint}`);
    }
  }
  return reasons;
}

/**
 * The reason of a row's outcome, in Swedish; for a recorded row, that it is recorded.
 *
 * @param order the one order that the row was recorded on, if it is known
 */
export function describeOutcome(
  row: Row & { kind: string; amount: number; reason: string },
  order: OrderStanding | undefined,
): string {
  if (!isRecorded(row)) return row.reason;
  const on = new Intl.ListFormat('sv').format(row.order_codes);
  const amount = formatKronor(toSek(row.amount));
  if (row.kind === 'refund') return `Återbetalningen på ${amount} är registrerad på ${on}.`;
  return `${amount} är registrerat på ${on}.${order ? afterwards(order) : ''}`;
}

/** A payee number in the form of the settings. A text that is no Swish number keeps the bank's digits. */
function plain(written: string): string {
  const digits = written.replace(/[\s-]/g, '').replace(/^46(?=7\d{8}$)/, '+46');
  return normalizePayeeNumber(digits) ?? digits;
}

/** Warnings, in Swedish, about a report with payments to other Swish numbers than ours. */
export function receiverWarnings(receivers: string[], ours: string): string[] {
  const numbers = [...new Set(receivers.map(plain))];
  const others = numbers.filter((number) => number !== ours).map(formatPayeeNumber);
  if (others.length === 0) return [];
  const named = new Intl.ListFormat('sv').format(others.slice(0, 3));
  const check = 'Kontrollera att det är rätt fil innan du registrerar något.';
  return numbers.includes(ours)
    ? [`Filen gäller också ${named}, inte bara ditt nummer ${formatPayeeNumber(ours)}. ${check}`]
    : [`Filen gäller ${named}, inte ditt nummer ${formatPayeeNumber(ours)}. ${check}`];
}

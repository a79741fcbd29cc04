import { type DateLike, dayInStockholm, formatMoment, money } from '../../text/format.ts';
import { closedMonthWarning, paymentBeforeOrderText } from '../orders/admin/book-day.ts';
import type { ImportRow, Outcome } from './api.ts';

interface Look {
  label: string;
  tone: 'green' | 'amber' | 'blue' | 'grey' | 'red';
}

/**
 * How a row is judged. `early`: it matches, but its date is before the order. `unreadable`: it may be a payment, but it
 * could not be read.
 */
export type Judgement = Outcome | 'early' | 'unreadable';

/** The judgements, in the order in which administrators want to see them. */
export const judgementStyles: Record<Judgement, Look> = {
  match: { label: 'Stämmer', tone: 'green' },
  early: { label: 'Före beställningen', tone: 'amber' },
  wrong_amount: { label: 'Fel belopp', tone: 'amber' },
  ended: { label: 'Avbruten', tone: 'amber' },
  suggestion: { label: 'Förslag', tone: 'blue' },
  already_paid: { label: 'Redan betald', tone: 'amber' },
  possible_duplicate: { label: 'Kanske samma', tone: 'amber' },
  unreadable: { label: 'Kunde inte läsas', tone: 'amber' },
  refund: { label: 'Återbetalning', tone: 'blue' },
  no_match: { label: 'Ingen träff', tone: 'grey' },
  already_seen: { label: 'Redan inläst', tone: 'grey' },
  invalid: { label: 'Ingen betalning', tone: 'grey' },
};
export const allJudgements = Object.keys(judgementStyles) as Judgement[];

export const isSelectable = (row: ImportRow): boolean => row.recordable && !row.recorded;

/** Whether nothing is left to judge: neither the order nor the date. */
export const isCertain = ({ outcome, orderedOn }: ImportRow): boolean => outcome === 'match' && orderedOn === null;

export function judgeRow(row: ImportRow): Judgement {
  if (row.unreadable) return 'unreadable';
  return row.outcome === 'match' && !isCertain(row) ? 'early' : row.outcome;
}

/** The amount in words; a refund's is negative. An unreadable row without an amount counts as 0, which is not shown. */
export function formatRowAmount({ amount, kind, unreadable }: ImportRow): string {
  if (unreadable && amount === 0) return 'Okänt belopp';
  return money(kind === 'refund' ? -amount : amount);
}

/** The rows that are certain are selected in advance; the administrator selects others. */
export const preselected = (rows: ImportRow[]): Set<number> =>
  new Set(rows.filter((row) => isCertain(row) && isSelectable(row)).map(({ row }) => row));

/** An example: `i dag 10.15`. Noon stands for an unknown time, as some banks name only the day, and is left out. */
export const formatReceivedAt = (when: string, now: DateLike = Date.now()): string =>
  formatMoment(when, now).replace(/ 12\.00$/, '');

/** What is unusual about a row's date, in words. */
export function describeDateWarning({ receivedAt, orderedOn, bookedOn }: ImportRow): string {
  if (!receivedAt) return '';
  const day = dayInStockholm(new Date(receivedAt));
  const words = [
    orderedOn && paymentBeforeOrderText(day, orderedOn),
    bookedOn && closedMonthWarning(day.slice(0, 7), bookedOn),
  ];
  return words.filter(Boolean).join(' ');
}

/** What happens to the orders for which rows are recorded. */
export function describeRecordingEffect(rows: ImportRow[]): string {
  const certain = rows.some(({ outcome }) => outcome === 'match');
  const rest = rows.some(({ outcome, kind }) => outcome !== 'match' && kind === 'payment');
  return [
    certain && 'Beställningar som är helt betalda väntar nu under Att skicka.',
    rest && 'Läs på de osäkra raderna vad som är kvar att göra.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** The sum in SEK; refunds count as negative. */
export function sumOfRows(rows: ImportRow[]): number {
  return rows.reduce((sum, row) => sum + Math.round(row.amount * 100) * (row.kind === 'refund' ? -1 : 1), 0) / 100;
}

/** Examples: `3 betalningar`, `2 betalningar och 1 återbetalning`. */
export function formatPaymentCounts(rows: ImportRow[]): string {
  const refunds = rows.filter(({ kind }) => kind === 'refund').length;
  const payments = rows.length - refunds;
  const parts = [
    payments > 0 && `${payments} ${payments === 1 ? 'betalning' : 'betalningar'}`,
    refunds > 0 && `${refunds} ${refunds === 1 ? 'återbetalning' : 'återbetalningar'}`,
  ];
  return parts.filter(Boolean).join(' och ');
}

const layouts: Record<string, string> = {
  swedbank: 'Swedbank',
  handelsbanken: 'Handelsbanken',
  camt: 'Camt (ISO 20022)',
  bgmax: 'BgMax',
};

/** The display name of a layout. */
export function layoutName(layout: string): string {
  return layouts[layout] ?? layout;
}

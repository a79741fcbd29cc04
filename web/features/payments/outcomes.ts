import { dayInStockholm } from '../../text/day.ts';
import { type DateLike, formatMoment } from '../../text/format.ts';
import { closedWords, earlyWords } from '../orders/admin/book-day.ts';
import type { ImportRow, Outcome } from './api.ts';

interface Look {
  label: string;
  tone: 'green' | 'amber' | 'blue' | 'grey' | 'red';
}

/** What becomes of a row; `early` would match, but its day is to be looked at. */
export type Judgement = Outcome | 'early';

/** What can become of a row, in the order in which a person wants to see them. */
export const judgementLooks: Record<Judgement, Look> = {
  match: { label: 'Stämmer', tone: 'green' },
  early: { label: 'Före beställningen', tone: 'amber' },
  wrong_amount: { label: 'Fel belopp', tone: 'amber' },
  ended: { label: 'Avbruten', tone: 'amber' },
  suggestion: { label: 'Förslag', tone: 'blue' },
  already_paid: { label: 'Redan betald', tone: 'amber' },
  possible_duplicate: { label: 'Kanske samma', tone: 'amber' },
  refund: { label: 'Återbetalning', tone: 'blue' },
  no_match: { label: 'Ingen träff', tone: 'grey' },
  already_seen: { label: 'Redan inläst', tone: 'grey' },
  invalid: { label: 'Ingen betalning', tone: 'grey' },
};
export const allJudgements = Object.keys(judgementLooks) as Judgement[];

export const isSelectable = (row: ImportRow): boolean => row.recordable && !row.recorded;

/** Whether nothing of it is for a person to judge: neither which order it is for, nor its day. */
export const isCertain = ({ outcome, orderedOn }: ImportRow): boolean => outcome === 'match' && orderedOn === null;

export const judgeRow = (row: ImportRow): Judgement =>
  row.outcome === 'match' && !isCertain(row) ? 'early' : row.outcome;

/** What is certain is chosen beforehand; the rest a person chooses. */
export const preselected = (rows: ImportRow[]): Set<number> =>
  new Set(rows.filter((row) => isCertain(row) && isSelectable(row)).map(({ row }) => row));

/** `i dag 10.15`. Noon is the time of those whose bank tells the day alone. */
export const cameAt = (when: string, now: DateLike = Date.now()): string =>
  formatMoment(when, now).replace(/ 12\.00$/, '');

/** What is odd about the day of a row, in words. */
export function dayWords({ receivedAt, orderedOn, bookedOn }: ImportRow): string {
  if (!receivedAt) return '';
  const day = dayInStockholm(new Date(receivedAt));
  const words = [orderedOn && earlyWords(day, orderedOn), bookedOn && closedWords(day.slice(0, 7), bookedOn)];
  return words.filter(Boolean).join(' ');
}

/** What becomes of the orders that rows were recorded on. */
export function afterRecording(rows: ImportRow[]): string {
  const certain = rows.some(({ outcome }) => outcome === 'match');
  const rest = rows.some(({ outcome, kind }) => outcome !== 'match' && kind === 'payment');
  return [
    certain && 'Beställningar som är helt betalda väntar nu under Att skicka.',
    rest && 'Läs på de osäkra raderna vad som är kvar att göra.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** In SEK, refunds as less. */
export function sumOfRows(rows: ImportRow[]): number {
  return rows.reduce((sum, row) => sum + Math.round(row.amount * 100) * (row.kind === 'refund' ? -1 : 1), 0) / 100;
}

/** `3 betalningar`, `2 betalningar och 1 återbetalning` */
export function paymentsWords(rows: ImportRow[]): string {
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

/** The name of a layout as people say it. */
export function layoutName(layout: string): string {
  return layouts[layout] ?? layout;
}
